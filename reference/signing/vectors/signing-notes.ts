import { bypass, open, wrong, type Note } from './note.ts';

const query = '5.3 rule 2';
const body = '5.3 rule 3';
const encoding = '5.3 rule 4';
const base = '5.3 rule 5';
const mac = '5.3 rule 6';
const url = '5.3 rule 1';
const key = '5.2';

const queryNotes = {
  PlusAsSpace: wrong(query, 'A plus in the query string is taken for a space, as HTML forms mean it.'),
  QueryTextAsItStands: open(
    query,
    'Keys and values are encoded as they stand in the URL, escapes and all, not decoded first.',
  ),
  ValueCutAtEquals: open(query, 'A value ends at its first equals sign.'),
  SemicolonSeparates: wrong(query, 'A semicolon separates parameters.'),
  EmptyValueDropped: wrong(query, 'Parameters with an empty value are left out.'),
  EqualsOnlyWithValue: wrong(query, 'A parameter with an empty value is written without its equals sign.'),
  ParametersLeftOut: wrong(query, 'The parameter string is always empty.'),
  FirstParameterOnly: wrong(query, 'Only the first parameter is signed.'),
  DecodedTwice: wrong(query, 'Values are decoded twice.'),
  ValuesTrimmed: wrong(query, 'White space at the ends of values is dropped.'),
  NotSorted: wrong(query, 'Parameters stay in the order of the URL.'),
  SortedByPair: wrong(query, 'Whole pairs are sorted, so that the equals sign takes part in the comparison.'),
  SortedByValue: wrong(query, 'Parameters are sorted by their values.'),
  SortedBackwards: wrong(query, 'Parameters are sorted in falling order.'),
  SortedIgnoringCase: wrong(query, 'Upper and lower case letters are equal in the sort.'),
  SortedNaturally: wrong(query, 'Digits in keys are compared as numbers.'),
  SortedByLength: wrong(query, 'Short keys come first.'),
  SortedAfterEncoding: open(
    query,
    'Keys are compared in their encoded form. Only keys that mix escapes and letters show it.',
  ),
  SortedByCharacter: open(
    query,
    'Keys are compared by characters, not UTF-16 units. Only keys beyond the basic plane show it.',
  ),
  SortedByWrittenKey: open(query, 'Keys are compared as they stand in the URL, escapes and all.'),
} satisfies Record<string, Note>;

const encodingNotes = {
  EncodedOnce: wrong(base, 'The joined parameter string is not encoded as a whole.'),
  PartsNotEncoded: wrong(query, 'Keys and values are not encoded; only the joined parameter string is.'),
  PartsEncodedTwice: wrong(query, 'Keys and values are encoded twice.'),
  SpaceAsPlus: wrong(encoding, 'A space is encoded as a plus.'),
  LowerCaseEscapes: wrong(encoding, 'Escapes are written in lower case.'),
  TildeEncoded: wrong(encoding, 'A tilde is encoded, which RFC 3986 leaves alone.'),
  AsteriskLeft: wrong(encoding, 'An asterisk is left alone, which RFC 3986 reserves.'),
  MarksLeft: wrong(encoding, "The marks !'()* are left alone, as encodeURIComponent leaves them."),
  SlashLeft: wrong(encoding, 'A slash is left alone.'),
  ReservedLeft: wrong(encoding, 'Reserved characters are left alone, as encodeURI leaves them.'),
  UnreservedEncoded: wrong(encoding, 'The characters -._~ are encoded.'),
  EscapesLeft: wrong(encoding, 'What looks like an escape is not encoded again.'),
  NonAsciiLeft: wrong(encoding, 'Characters beyond ASCII are left alone.'),
  Utf16: wrong(encoding, 'Each half of a surrogate pair is encoded by itself.'),
  Latin1: wrong(encoding, 'Text is encoded as ISO 8859-1.'),
} satisfies Record<string, Note>;

const verbAndNonceNotes = {
  VerbAsGiven: wrong(base, 'The verb is not put in upper case.'),
  VerbLowerCased: wrong(base, 'The verb is put in lower case.'),
  VerbInTurkish: wrong(
    base,
    'The verb is put in upper case by the rules of the Turkish locale: i becomes a dotted capital.',
  ),
  NonceNotEncoded: wrong(base, 'The nonce is not encoded.'),
  NonceEncodedTwice: wrong(base, 'The nonce is encoded twice.'),
  NonceTrimmed: wrong(base, 'White space at the ends of the nonce is dropped.'),
  NonceLowerCased: wrong(base, 'The nonce is put in lower case.'),
  NonceDecoded: wrong(base, 'Escapes in the nonce are decoded before it is encoded.'),
  NonceLeftOut: wrong(base, 'The nonce is not signed.'),
} satisfies Record<string, Note>;

const urlNotes = {
  QueryInBaseUrl: wrong(url, 'The query string stays in the base URL.'),
  BaseUrlNotEncoded: wrong(base, 'The base URL is not encoded.'),
  BaseUrlEncodedTwice: wrong(base, 'The base URL is encoded twice.'),
  PathOnly: wrong(url, 'Only the path is signed instead of the base URL.'),
  SchemeDropped: wrong(url, 'The base URL is signed without its scheme.'),
  SchemeAsHttp: wrong(url, 'The base URL is taken to be http, as seen behind a proxy that ends TLS.'),
  SchemeAsHttps: wrong(url, 'The base URL is taken to be https.'),
  PortDropped: wrong(url, 'The port is left out.'),
  DefaultPortAdded: wrong(url, 'The default port of the scheme is added.'),
  DefaultPortDropped: open(url, 'A default port that stands in the URL is left out.'),
  HostLowerCased: open(url, 'Scheme and host are put in lower case.'),
  PathLowerCased: wrong(url, 'The path is put in lower case.'),
  TrailingSlashDropped: wrong(url, 'A slash at the end of the path is left out.'),
  TrailingSlashAdded: wrong(url, 'A slash is added at the end of the path.'),
  SlashesMerged: wrong(url, 'Slashes side by side become one.'),
  PathParametersDropped: wrong(
    url,
    'What stands behind a semicolon in the path is left out, as servlet containers do.',
  ),
  PathDecoded: open(url, 'Escapes in the path are decoded first.'),
  DotsResolved: open(url, 'Dot segments in the path are resolved.'),
  EmptyPathAsSlash: open(url, 'An empty path is taken for a slash.'),
  CredentialsDropped: open(url, 'User name and password are left out of the base URL.'),
  FragmentKept: open(url, 'A fragment is signed, which never leaves a client.'),
} satisfies Record<string, Note>;

const bodyNotes = {
  BodyNotTrimmed: wrong(body, 'The body is hashed with the white space at its ends.'),
  BodyTrimmedAtStartOnly: wrong(body, 'White space at the end of the body stays.'),
  BodyTrimmedAtEndOnly: wrong(body, 'White space at the start of the body stays.'),
  OnlySpacesTrimmed: wrong(body, 'Only spaces are trimmed: tabs and line ends stay.'),
  OnlyLineEndsTrimmed: wrong(body, 'Only line ends are trimmed: spaces and tabs stay.'),
  OneCharacterTrimmed: wrong(body, 'Only one character of white space is trimmed at each end.'),
  OtherSpaceTrimmed: open(
    body,
    'White space beyond space, tab, carriage return and line feed is trimmed, or a byte order mark or NUL.',
  ),
  InnerSpaceRemoved: wrong(body, 'All white space is removed from the body.'),
  BodyReserialized: wrong(body, 'The body is parsed and written anew before it is hashed.'),
  LineEndsChanged: wrong(body, 'Line ends in the body are changed to line feeds.'),
  NonJsonAsEmpty: wrong(body, 'A body that is not JSON is hashed as an empty one.'),
  NulEndsBody: wrong(body, 'A NUL ends the body.'),
  BodyCutAt1024: wrong(body, 'Only the first 1,024 characters of the body are hashed.'),
  BodyCutAt8192: wrong(body, 'Only the first 8,192 characters of the body are hashed.'),
  BodyIgnoredOnGet: wrong(body, 'The body of a GET is hashed as an empty one.'),
  BodyIgnoredOnDelete: wrong(body, 'The body of a DELETE is hashed as an empty one.'),
  BodyLowerCased: wrong(body, 'The body is put in lower case.'),
  EmptyBodyLeftOut: wrong(body, 'The base string has no fifth part where the body is empty.'),
  EmptyBodyNotHashed: wrong(body, 'The fifth part is empty where the body is.'),
  EmptyBodyAsNull: wrong(body, 'An absent body is hashed as the word null.'),
  EmptyBodyAsObject: wrong(body, 'An absent body is hashed as {}.'),
  BodyNotHashed: wrong(body, 'The body itself stands in the base string, percent-encoded.'),
  BodyAsLatin1: wrong(body, 'The body is hashed as ISO 8859-1.'),
  BodyAsUtf16: wrong(body, 'The body is hashed as UTF-16.'),
  BodySha1: wrong(body, 'The body is hashed by SHA-1.'),
  BodySha512: wrong(body, 'The body is hashed by SHA-512.'),
  BodyHashedTwice: wrong(body, 'The hexadecimal hash is hashed again.'),
  BodyHashBase64: wrong(body, 'The hash of the body is written in Base64.'),
  HexUpper: open(body, 'The hash of the body is written in upper-case hexadecimal.'),
} satisfies Record<string, Note>;

const baseStringNotes = {
  NonceBehindUrl: wrong(base, 'Nonce and base URL are swapped.'),
  HashBeforeParameters: wrong(base, 'Parameter string and body hash are swapped.'),
  EmptyPartLeftOut: wrong(base, 'An empty parameter string is left out together with its ampersand.'),
  BodyHashLeftOut: wrong(base, 'The base string ends behind the parameter string, as in OAuth 1.0.'),
  JoinedByLineFeed: wrong(base, 'The parts are joined by line feeds.'),
  BaseStringEncoded: wrong(base, 'The whole base string is encoded once more.'),
} satisfies Record<string, Note>;

const keyNotes = {
  KeyBase64Decoded: wrong(key, 'The signing key is decoded from Base64.'),
  KeyHexDecoded: wrong(key, 'The signing key is decoded from hexadecimal.'),
  KeyTrimmed: wrong(key, 'White space at the ends of the signing key is dropped.'),
  KeyLowerCased: wrong(key, 'The signing key is put in lower case.'),
  KeyPercentEncoded: wrong(key, 'The signing key is percent-encoded.'),
  KeyWithAmpersand: wrong(key, 'An ampersand is appended to the signing key, as in OAuth 1.0.'),
  KeyCutAtBlock: wrong(key, 'A signing key above 64 bytes is cut instead of hashed.'),
  KeyCutAt20: wrong(key, 'The signing key is cut at 20 bytes.'),
  KeyAsLatin1: open(key, 'A signing key beyond ASCII is taken as ISO 8859-1.'),
  EmptyKey: open(key, 'An empty signing key: some libraries refuse it.'),
} satisfies Record<string, Note>;

const macNotes = {
  HmacSha256: wrong(mac, 'The signature is made by HMAC-SHA256.'),
  HmacMd5: wrong(mac, 'The signature is made by HMAC-MD5.'),
  Sha1WithoutHmac: wrong(mac, 'The signature is the SHA-1 of key and base string.'),
  KeyAndTextSwapped: wrong(mac, 'Key and base string are swapped in the HMAC.'),
  MacAsHex: wrong(mac, 'The HMAC is written in hexadecimal.'),
  MacHexInBase64: wrong(mac, 'The hexadecimal form of the HMAC is written in Base64.'),
  Base64Url: wrong(mac, 'The HMAC is written in URL-safe Base64.'),
  PaddingDropped: wrong(mac, 'The equals sign at the end of the Base64 is dropped.'),
  SignatureNotEncoded: wrong(mac, 'The Base64 is not percent-encoded.'),
  SignatureEncodedTwice: wrong(mac, 'The Base64 is percent-encoded twice.'),
  SignatureLowerCaseEscapes: wrong(mac, 'Escapes in the signature are written in lower case.'),
} satisfies Record<string, Note>;

const verifyNotes = {
  ChangedRequest: bypass('5.5', 'The signature was made for another request.'),
  ChangedKey: bypass('5.5', 'The signature was made with another key.'),
  DamagedSignature: bypass('5.5', 'The signature was changed, cut or prolonged.'),
  SameSignature: wrong('5.5', 'What differs between the request that was signed and the one received is not signed.'),
  SameBytes: open('5.5', 'The signature holds the right bytes, written in another way.'),
} satisfies Record<string, Note>;

/** Meaning of the flags of the signing vectors. */
export const signingNotes = {
  ...queryNotes,
  ...encodingNotes,
  ...verbAndNonceNotes,
  ...urlNotes,
  ...bodyNotes,
  ...baseStringNotes,
  ...keyNotes,
  ...macNotes,
  ...verifyNotes,
};

export type SigningFlag = keyof typeof signingNotes;

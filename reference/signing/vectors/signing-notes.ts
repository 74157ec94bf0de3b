import { bypass, open, wrong, type Note } from './note.ts';

const query = '5.3 rule 2';
const body = '5.3 rule 3';
const encoding = '5.3 rule 4';
const base = '5.3 rule 5';
const mac = '5.3 rule 6';
const url = '5.3 rule 1';
const key = '5.2';

const queryNotes = {
  PlusAsSpace: wrong(query, 'A plus in the query string is decoded as a space, as in HTML forms.'),
  QueryTextAsItStands: open(
    query,
    'Keys and values are encoded as written in the URL, without decoding their escapes first.',
  ),
  ValueCutAtEquals: open(query, 'A value ends at its first equals sign.'),
  SemicolonSeparates: wrong(query, 'A semicolon separates parameters.'),
  EmptyValueDropped: wrong(query, 'Parameters with an empty value are left out.'),
  EqualsOnlyWithValue: wrong(query, 'A parameter with an empty value is written without its equals sign.'),
  ParametersLeftOut: wrong(query, 'The parameter string is always empty.'),
  FirstParameterOnly: wrong(query, 'Only the first parameter is signed.'),
  DecodedTwice: wrong(query, 'Values are decoded twice.'),
  ValuesTrimmed: wrong(query, 'White space at the start and end of values is dropped.'),
  NotSorted: wrong(query, 'Parameters stay in the order of the URL.'),
  SortedByPair: wrong(query, 'Whole pairs are sorted, so that the equals sign affects the order.'),
  SortedByValue: wrong(query, 'Parameters are sorted by their values.'),
  SortedBackwards: wrong(query, 'Parameters are sorted in descending order.'),
  SortedIgnoringCase: wrong(query, 'Upper and lower case letters are equal in the sort.'),
  SortedNaturally: wrong(query, 'Digits in keys are compared as numbers.'),
  SortedByLength: wrong(query, 'Short keys come first.'),
  SortedAfterEncoding: open(
    query,
    'Keys are compared in their encoded form. The result differs only for keys that mix escapes and letters.',
  ),
  SortedByCharacter: open(
    query,
    'Keys are compared by characters, not UTF-16 units. The result differs only for keys beyond the basic plane.',
  ),
  SortedByWrittenKey: open(query, 'Keys are compared as written in the URL, with their escapes.'),
} satisfies Record<string, Note>;

const encodingNotes = {
  EncodedOnce: wrong(base, 'The joined parameter string is not encoded as a whole.'),
  PartsNotEncoded: wrong(query, 'Keys and values are not encoded; only the joined parameter string is.'),
  PartsEncodedTwice: wrong(query, 'Keys and values are encoded twice.'),
  SpaceAsPlus: wrong(encoding, 'A space is encoded as a plus.'),
  LowerCaseEscapes: wrong(encoding, 'Escapes are written in lower case.'),
  TildeEncoded: wrong(encoding, 'A tilde is encoded, although RFC 3986 does not reserve it.'),
  AsteriskLeft: wrong(encoding, 'An asterisk is not encoded, although RFC 3986 reserves it.'),
  MarksLeft: wrong(encoding, "The characters !'()* are not encoded, as in encodeURIComponent."),
  SlashLeft: wrong(encoding, 'A slash is not encoded.'),
  ReservedLeft: wrong(encoding, 'Reserved characters are not encoded, as in encodeURI.'),
  UnreservedEncoded: wrong(encoding, 'The characters -._~ are encoded.'),
  EscapesLeft: wrong(encoding, 'Text that looks like an escape is not encoded again.'),
  NonAsciiLeft: wrong(encoding, 'Non-ASCII characters are not encoded.'),
  Utf16: wrong(encoding, 'Each half of a surrogate pair is encoded separately.'),
  Latin1: wrong(encoding, 'Text is encoded as ISO 8859-1.'),
} satisfies Record<string, Note>;

const verbAndNonceNotes = {
  VerbAsGiven: wrong(base, 'The verb is not converted to upper case.'),
  VerbLowerCased: wrong(base, 'The verb is converted to lower case.'),
  VerbInTurkish: wrong(
    base,
    'The verb is converted to upper case by Turkish rules: i becomes an upper-case I with a dot.',
  ),
  NonceNotEncoded: wrong(base, 'The nonce is not encoded.'),
  NonceEncodedTwice: wrong(base, 'The nonce is encoded twice.'),
  NonceTrimmed: wrong(base, 'White space at the start and end of the nonce is dropped.'),
  NonceLowerCased: wrong(base, 'The nonce is converted to lower case.'),
  NonceDecoded: wrong(base, 'Escapes in the nonce are decoded before it is encoded.'),
  NonceLeftOut: wrong(base, 'The nonce is not signed.'),
} satisfies Record<string, Note>;

const urlNotes = {
  QueryInBaseUrl: wrong(url, 'The query string stays in the base URL.'),
  BaseUrlNotEncoded: wrong(base, 'The base URL is not encoded.'),
  BaseUrlEncodedTwice: wrong(base, 'The base URL is encoded twice.'),
  PathOnly: wrong(url, 'Only the path is signed instead of the base URL.'),
  SchemeDropped: wrong(url, 'The base URL is signed without its scheme.'),
  SchemeAsHttp: wrong(url, 'The scheme of the base URL is always http, as seen behind a proxy that terminates TLS.'),
  SchemeAsHttps: wrong(url, 'The scheme of the base URL is always https.'),
  PortDropped: wrong(url, 'The port is left out.'),
  DefaultPortAdded: wrong(url, 'The default port of the scheme is added.'),
  DefaultPortDropped: open(url, 'A default port in the URL is left out.'),
  HostLowerCased: open(url, 'Scheme and host are converted to lower case.'),
  PathLowerCased: wrong(url, 'The path is converted to lower case.'),
  TrailingSlashDropped: wrong(url, 'A slash at the end of the path is left out.'),
  TrailingSlashAdded: wrong(url, 'A slash is added at the end of the path.'),
  SlashesMerged: wrong(url, 'Consecutive slashes become one.'),
  PathParametersDropped: wrong(url, 'The text after a semicolon in the path is left out, as servlet containers do.'),
  PathDecoded: open(url, 'Escapes in the path are decoded first.'),
  DotsResolved: open(url, 'Dot segments in the path are resolved.'),
  EmptyPathAsSlash: open(url, 'An empty path is signed as a slash.'),
  CredentialsDropped: open(url, 'User name and password are left out of the base URL.'),
  FragmentKept: open(url, 'A fragment is signed, although clients never send it.'),
} satisfies Record<string, Note>;

const bodyNotes = {
  BodyNotTrimmed: wrong(body, 'The body is hashed with its leading and trailing white space.'),
  BodyTrimmedAtStartOnly: wrong(body, 'Trailing white space of the body is kept.'),
  BodyTrimmedAtEndOnly: wrong(body, 'Leading white space of the body is kept.'),
  OnlySpacesTrimmed: wrong(body, 'Only spaces are trimmed: tabs and line ends are kept.'),
  OnlyLineEndsTrimmed: wrong(body, 'Only line ends are trimmed: spaces and tabs are kept.'),
  OneCharacterTrimmed: wrong(body, 'Only one character of white space is trimmed at each end.'),
  OtherSpaceTrimmed: open(
    body,
    'White space other than space, tab, carriage return and line feed is trimmed, or a byte order mark or NUL.',
  ),
  InnerSpaceRemoved: wrong(body, 'All white space is removed from the body.'),
  BodyReserialized: wrong(body, 'The body is parsed and serialized again before it is hashed.'),
  LineEndsChanged: wrong(body, 'Line ends in the body are changed to line feeds.'),
  NonJsonAsEmpty: wrong(body, 'A body that is not JSON is hashed as an empty body.'),
  NulEndsBody: wrong(body, 'A NUL ends the body.'),
  BodyCutAt1024: wrong(body, 'Only the first 1,024 characters of the body are hashed.'),
  BodyCutAt8192: wrong(body, 'Only the first 8,192 characters of the body are hashed.'),
  BodyIgnoredOnGet: wrong(body, 'The body of a GET is hashed as an empty body.'),
  BodyIgnoredOnDelete: wrong(body, 'The body of a DELETE is hashed as an empty body.'),
  BodyLowerCased: wrong(body, 'The body is converted to lower case.'),
  EmptyBodyLeftOut: wrong(body, 'The base string has no fifth part if the body is empty.'),
  EmptyBodyNotHashed: wrong(body, 'The fifth part is empty if the body is empty.'),
  EmptyBodyAsNull: wrong(body, 'A missing body is hashed as the word null.'),
  EmptyBodyAsObject: wrong(body, 'A missing body is hashed as {}.'),
  BodyNotHashed: wrong(body, 'The base string contains the percent-encoded body instead of its hash.'),
  BodyAsLatin1: wrong(body, 'The body is hashed as ISO 8859-1.'),
  BodyAsUtf16: wrong(body, 'The body is hashed as UTF-16.'),
  BodySha1: wrong(body, 'The body is hashed by SHA-1.'),
  BodySha512: wrong(body, 'The body is hashed by SHA-512.'),
  BodyHashedTwice: wrong(body, 'The hexadecimal hash is hashed again.'),
  BodyHashBase64: wrong(body, 'The hash of the body is written in Base64.'),
  HexUpper: wrong(body, 'The hash of the body is written in upper-case hexadecimal.'),
} satisfies Record<string, Note>;

const baseStringNotes = {
  NonceBehindUrl: wrong(base, 'Nonce and base URL are swapped.'),
  HashBeforeParameters: wrong(base, 'Parameter string and body hash are swapped.'),
  EmptyPartLeftOut: wrong(base, 'An empty parameter string is left out together with its ampersand.'),
  BodyHashLeftOut: wrong(base, 'The base string ends after the parameter string, as in OAuth 1.0.'),
  JoinedByLineFeed: wrong(base, 'The parts are joined by line feeds.'),
  BaseStringEncoded: wrong(base, 'The whole base string is percent-encoded.'),
} satisfies Record<string, Note>;

const keyNotes = {
  KeyBase64Decoded: wrong(key, 'The signing key is decoded from Base64.'),
  KeyHexDecoded: wrong(key, 'The signing key is decoded from hexadecimal.'),
  KeyTrimmed: wrong(key, 'White space at the start and end of the signing key is dropped.'),
  KeyLowerCased: wrong(key, 'The signing key is converted to lower case.'),
  KeyPercentEncoded: wrong(key, 'The signing key is percent-encoded.'),
  KeyWithAmpersand: wrong(key, 'An ampersand is appended to the signing key, as in OAuth 1.0.'),
  KeyCutAtBlock: wrong(key, 'A signing key longer than 64 bytes is truncated instead of hashed.'),
  KeyCutAt20: wrong(key, 'The signing key is truncated to 20 bytes.'),
  KeyAsLatin1: open(key, 'A non-ASCII signing key is encoded as ISO 8859-1.'),
  EmptyKey: open(key, 'The signing key is empty. Some libraries refuse an empty key.'),
} satisfies Record<string, Note>;

const macNotes = {
  HmacSha256: wrong(mac, 'The signature is made with HMAC-SHA256.'),
  HmacMd5: wrong(mac, 'The signature is made with HMAC-MD5.'),
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
  DamagedSignature: bypass('5.5', 'The signature was changed, truncated or extended.'),
  SameSignature: wrong('5.5', 'The signed and the received request differ only in parts that are not signed.'),
  SameBytes: open('5.5', 'The signature contains the correct bytes in another encoding.'),
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

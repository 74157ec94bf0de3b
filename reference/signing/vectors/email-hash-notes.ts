import { open, wrong, type Note } from './note.ts';

const rule = '5.6 rule 2';

const normalizingNotes = {
  NotLowerCased: wrong(rule, 'The address is not converted to lower case.'),
  UpperCased: wrong(rule, 'The address is converted to upper case.'),
  DomainLowerCasedOnly: wrong(rule, 'Only the domain is converted to lower case.'),
  LocalPartLowerCasedOnly: wrong(rule, 'Only the local part is converted to lower case.'),
  LowerCasedInTurkish: wrong(rule, 'The address is converted to lower case by Turkish rules: I becomes a dotless i.'),
  AsciiLowerCasedOnly: open(rule, 'Only the letters A to Z are converted to lower case.'),
  CaseFolded: open(rule, 'The address is case-folded: a sharp s becomes ss.'),
  LowerCasedByCharacter: open(
    rule,
    'Each character is converted to lower case separately, so a final sigma is like any other sigma.',
  ),
  NotTrimmed: wrong(rule, 'Leading and trailing white space is kept.'),
  TrimmedAtStartOnly: wrong(rule, 'Trailing white space is kept.'),
  TrimmedAtEndOnly: wrong(rule, 'Leading white space is kept.'),
  OnlySpacesTrimmed: wrong(rule, 'Only spaces are trimmed: tabs and line ends are kept.'),
  OnlyLineEndTrimmed: wrong(rule, 'Only the line end is trimmed.'),
  OneCharacterTrimmed: wrong(rule, 'Only one character of white space is trimmed at each end.'),
  AsciiSpaceTrimmedOnly: open(rule, 'Only space, tab, carriage return and line feed are trimmed.'),
  InnerSpaceRemoved: wrong(rule, 'White space inside the address is removed.'),
} satisfies Record<string, Note>;

const addressNotes = {
  PlusTagDropped: wrong(rule, 'A plus in the local part and the text after it are dropped.'),
  DotsDropped: wrong(rule, 'Dots in the local part are dropped.'),
  PlusAsSpace: wrong(rule, 'A plus is decoded as a space.'),
  EscapesDecoded: wrong(rule, 'Text that looks like a percent escape is decoded.'),
  PercentEncoded: wrong(rule, 'The address is percent-encoded before it is hashed.'),
  QuotesDropped: wrong(rule, 'Quotation marks of the local part are dropped.'),
  AngleAddress: open(rule, 'Only the text in angle brackets is used as the address.'),
  MailtoDropped: open(rule, 'A mailto scheme is dropped.'),
  CommentsDropped: open(rule, 'Comments in parentheses are dropped.'),
  DomainInAscii: open(rule, 'An international domain is converted to its ASCII form.'),
  DomainInUnicode: open(rule, 'An international domain in ASCII form is converted to Unicode.'),
  TrailingDotDropped: open(rule, 'A dot at the end of the domain is dropped.'),
  Nfc: wrong(rule, 'The address is normalized to NFC.'),
  Nfkc: wrong(rule, 'The address is normalized to NFKC.'),
  Nfd: wrong(rule, 'The address is normalized to NFD.'),
  AccentsDropped: wrong(rule, 'Accents are dropped.'),
  CutAt64: wrong(rule, 'The address is truncated to 64 characters.'),
  CutAt254: wrong(rule, 'The address is truncated to 254 characters.'),
  NulEndsAddress: wrong(rule, 'A NUL ends the address.'),
  LineFeedAdded: wrong(rule, 'A line feed is appended before hashing, as echo does.'),
  DomainOnly: wrong(rule, 'Only the domain is hashed.'),
  LocalPartOnly: wrong(rule, 'Only the local part is hashed.'),
} satisfies Record<string, Note>;

const bytesNotes = {
  Latin1: wrong(rule, 'The address is hashed as ISO 8859-1.'),
  Utf16: wrong(rule, 'The address is hashed as UTF-16.'),
  Cesu8: wrong(rule, 'Each half of a surrogate pair becomes three bytes.'),
  Sha1: wrong(rule, 'The address is hashed by SHA-1.'),
  Md5: wrong(rule, 'The address is hashed by MD5.'),
  Sha512: wrong(rule, 'The address is hashed by SHA-512.'),
  HashedTwice: wrong(rule, 'The hash is hashed again.'),
  HexInBase64: wrong(rule, 'The hexadecimal form of the hash is written in Base64.'),
  Hexadecimal: wrong(rule, 'The hash is written in hexadecimal.'),
  StandardBase64: wrong(rule, 'The hash is written in standard Base64 instead of URL-safe Base64.'),
  PaddingKept: wrong(rule, 'The trailing equals sign is kept.'),
  HashLowerCased: wrong(rule, 'The hash is converted to lower case.'),
  EmptyNotHashed: open(
    rule,
    'The hash of an empty address is empty. The contract does not say whether an empty address is ever sent.',
  ),
} satisfies Record<string, Note>;

/** Meaning of the flags of the e-mail vectors. */
export const emailHashNotes = { ...normalizingNotes, ...addressNotes, ...bytesNotes };

export type EmailHashFlag = keyof typeof emailHashNotes;

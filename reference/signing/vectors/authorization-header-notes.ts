import { bypass, open, wrong, type Note } from './note.ts';

const rule = '5.4';

const schemeNotes = {
  SchemeNotChecked: bypass(rule, 'Any scheme is accepted.'),
  SchemeByPrefix: bypass(rule, 'A scheme that starts with the correct one is accepted.'),
  SchemeOptional: bypass(rule, 'A header without a scheme is accepted.'),
  SchemeInAnyCase: open(rule, 'The scheme is accepted in any letter case, as HTTP allows for all schemes.'),
} satisfies Record<string, Note>;

const valueNotes = {
  VersionNotChecked: bypass(rule, 'Any version is accepted.'),
  VersionAsNumber: bypass(rule, 'The version is compared as a number.'),
  VersionByPrefix: bypass(rule, 'Any version that starts with 1 is accepted.'),
  VersionTrimmed: bypass(rule, 'White space around the version is dropped.'),
  DeprecatedVersionAllowed: bypass('5.3 rule 7, 9 rule 1', 'The deprecated version 1.0 is accepted.'),
  VersionOptional: bypass(rule, 'A header without a version is accepted.'),
  DigestNotChecked: bypass(rule, 'Any digest is accepted.'),
  DigestInAnyCase: bypass(rule, 'The digest is accepted in any letter case.'),
  DigestByPrefix: bypass(rule, 'A digest that starts with the correct one is accepted.'),
  StrongerDigestAllowed: bypass(rule, 'HMAC-SHA256 is accepted, too.'),
  DigestOptional: bypass(rule, 'A header without a digest is accepted.'),
  NonceOptional: bypass(rule, 'A header without a nonce is accepted.'),
  SignatureOptional: bypass(rule, 'A missing signature is read as an empty signature.'),
} satisfies Record<string, Note>;

const parsingNotes = {
  OrderAssumed: wrong(rule, 'The pairs are read in one order only.'),
  FoundAnywhere: bypass(rule, 'A key is matched inside another key.'),
  SplitAtCommas: wrong(rule, 'A comma inside a value ends it.'),
  SplitAtEachEquals: wrong(rule, 'An equals sign inside a value ends it.'),
  NonceDecoded: wrong(rule, 'The nonce is percent-decoded.'),
  NoncePlusAsSpace: wrong(rule, 'A plus in the nonce is decoded as a space.'),
  NonceTrimmed: wrong(rule, 'White space at the start and end of the nonce is dropped.'),
  LastWins: open(rule, 'When a key occurs twice, its last value is used.'),
  FirstWins: open(rule, 'When a key occurs twice, its first value is used.'),
  NamesInAnyCase: open(rule, 'Keys are accepted in any letter case.'),
  AnyQuotes: open(rule, 'Single quotation marks are accepted, too.'),
} satisfies Record<string, Note>;

const shapeNotes = {
  NotAHeader: bypass(rule, 'A text without a scheme or without pairs is read as a header.'),
  OtherWhiteSpace: open(rule, 'The header contains white space where the contract shows none.'),
  OtherQuoting: open(rule, 'A value has no quotation marks, or contains a backslash.'),
  FurtherPairs: open(rule, 'The header contains pairs that the contract does not name.'),
  EmptyElements: open(rule, 'The header contains commas with nothing between them.'),
  Unfinished: bypass(rule, 'A header that ends inside a pair is accepted.'),
} satisfies Record<string, Note>;

/** Meaning of the flags of the header vectors. */
export const authorizationHeaderNotes = { ...schemeNotes, ...valueNotes, ...parsingNotes, ...shapeNotes };

export type AuthorizationHeaderFlag = keyof typeof authorizationHeaderNotes;

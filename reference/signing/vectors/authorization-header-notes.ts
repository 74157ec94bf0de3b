import { bypass, open, wrong, type Note } from './note.ts';

const rule = '5.4';

const schemeNotes = {
  SchemeNotChecked: bypass(rule, 'Any word is taken for the scheme.'),
  SchemeByPrefix: bypass(rule, 'A scheme need only begin like the right one.'),
  SchemeOptional: bypass(rule, 'A header without a scheme is read.'),
  SchemeInAnyCase: open(rule, 'The scheme is read in any case, as HTTP has it of schemes in general.'),
} satisfies Record<string, Note>;

const valueNotes = {
  VersionNotChecked: bypass(rule, 'Any version is accepted.'),
  VersionAsNumber: bypass(rule, 'The version is compared as a number.'),
  VersionByPrefix: bypass(rule, 'Any version that begins with 1 is accepted.'),
  VersionTrimmed: bypass(rule, 'White space around the version is dropped.'),
  DeprecatedVersionAllowed: bypass('5.3 rule 7, 9 rule 1', 'The deprecated version 1.0 is accepted.'),
  VersionOptional: bypass(rule, 'A header without a version is accepted.'),
  DigestNotChecked: bypass(rule, 'Any digest is accepted.'),
  DigestInAnyCase: bypass(rule, 'The digest is accepted in any case.'),
  DigestByPrefix: bypass(rule, 'A digest need only begin like the right one.'),
  StrongerDigestAllowed: bypass(rule, 'HMAC-SHA256 is accepted, too.'),
  DigestOptional: bypass(rule, 'A header without a digest is accepted.'),
  NonceOptional: bypass(rule, 'A header without a nonce is accepted.'),
  SignatureOptional: bypass(rule, 'A header without a signature is read as having an empty one.'),
} satisfies Record<string, Note>;

const readingNotes = {
  OrderAssumed: wrong(rule, 'The pairs are read in one order only.'),
  FoundAnywhere: bypass(rule, 'A key is found inside another key.'),
  SplitAtCommas: wrong(rule, 'A comma inside a value ends it.'),
  SplitAtEachEquals: wrong(rule, 'An equals sign inside a value ends it.'),
  NonceDecoded: wrong(rule, 'The nonce is percent-decoded.'),
  NoncePlusAsSpace: wrong(rule, 'A plus in the nonce is taken for a space.'),
  NonceTrimmed: wrong(rule, 'White space at the ends of the nonce is dropped.'),
  LastWins: open(rule, 'Of a key that stands twice the last is taken.'),
  FirstWins: open(rule, 'Of a key that stands twice the first is taken.'),
  NamesInAnyCase: open(rule, 'Keys are read in any case.'),
  AnyQuotes: open(rule, 'Single quotation marks are read, too.'),
} satisfies Record<string, Note>;

const shapeNotes = {
  NotAHeader: bypass(rule, 'What has no scheme or no pairs at all is read as a header.'),
  OtherWhiteSpace: open(rule, 'White space where the contract shows none.'),
  OtherQuoting: open(rule, 'Values without quotation marks, or with a backslash inside.'),
  FurtherPairs: open(rule, 'Pairs that the contract does not name.'),
  EmptyElements: open(rule, 'Commas with nothing between them.'),
  Unfinished: bypass(rule, 'A header that ends in the middle of a value.'),
} satisfies Record<string, Note>;

/** Meaning of the flags of the header vectors. */
export const authorizationHeaderNotes = { ...schemeNotes, ...valueNotes, ...readingNotes, ...shapeNotes };

export type AuthorizationHeaderFlag = keyof typeof authorizationHeaderNotes;

import type { SigningFlag } from '../signing-notes.ts';
import { availability, sign, signOpen, type SigningCase, type SigningInput } from './signing-case.ts';

const json = '{"a":1}';
const absent: readonly SigningFlag[] = [
  'EmptyBodyLeftOut',
  'EmptyBodyNotHashed',
  'EmptyBodyAsNull',
  'EmptyBodyAsObject',
];
const body = (text: string | null): SigningInput => ({ body: text });
const get: SigningInput = { method: 'GET', url: `${availability}?locale=en-US` };

const emptyBodies: readonly SigningCase[] = [
  sign('a GET without a body', absent, { ...get, body: null }),
  sign('a GET with an empty body', absent, { ...get, body: '' }),
  sign('a POST without a body', absent, body(null)),
  sign('a POST with an empty body', absent, body('')),
  sign('a GET without body and query', ['EmptyBodyLeftOut', 'EmptyPartLeftOut'], {
    ...get,
    url: availability,
    body: null,
  }),
  sign('a body of spaces', ['BodyNotTrimmed', 'EmptyBodyNotHashed'], body('   ')),
  sign('a body of every white space', ['BodyNotTrimmed', 'OnlySpacesTrimmed'], body(' \t\r\n')),
  sign('a body of one line end', ['OnlySpacesTrimmed'], body('\n')),
  sign('a GET with a body', ['BodyIgnoredOnGet'], { ...get, body: json }),
  sign('a DELETE with a body', ['BodyIgnoredOnDelete'], { method: 'DELETE', body: json }),
  sign('a body of the word null', ['BodyNotHashed'], body('null')),
  sign('a body of an empty object', ['BodyNotHashed'], body('{}')),
];

const endsOfBodies: readonly SigningCase[] = [
  sign('a space in front', ['BodyNotTrimmed', 'BodyTrimmedAtEndOnly'], body(` ${json}`)),
  sign('a space behind', ['BodyNotTrimmed', 'BodyTrimmedAtStartOnly'], body(`${json} `)),
  sign('a line feed behind', ['BodyNotTrimmed', 'OnlySpacesTrimmed'], body(`${json}\n`)),
  sign('carriage return and line feed behind', ['OnlySpacesTrimmed', 'OneCharacterTrimmed'], body(`${json}\r\n`)),
  sign('a tab in front', ['OnlySpacesTrimmed', 'OnlyLineEndsTrimmed'], body(`\t${json}`)),
  sign('a tab behind', ['OnlySpacesTrimmed', 'OnlyLineEndsTrimmed'], body(`${json}\t`)),
  sign(
    'spaces on both sides',
    ['BodyTrimmedAtStartOnly', 'BodyTrimmedAtEndOnly', 'OneCharacterTrimmed'],
    body(`  ${json}  `),
  ),
  sign('every white space on both sides', ['OnlySpacesTrimmed', 'OneCharacterTrimmed'], body(` \t\r\n${json}\n\r\t `)),
  signOpen('a form feed behind', ['OtherSpaceTrimmed'], body(`${json}\f`)),
  signOpen('a vertical tab in front', ['OtherSpaceTrimmed'], body(`\v${json}`)),
  signOpen('a no-break space behind', ['OtherSpaceTrimmed'], body(`${json}\u00a0`)),
  signOpen('an ideographic space in front', ['OtherSpaceTrimmed'], body(`\u3000${json}`)),
  signOpen('a line separator behind', ['OtherSpaceTrimmed'], body(`${json}\u2028`)),
  signOpen('a next-line character behind', ['OtherSpaceTrimmed'], body(`${json}\u0085`)),
  signOpen('a byte order mark in front', ['OtherSpaceTrimmed'], body(`\ufeff${json}`)),
  signOpen('a NUL behind', ['OtherSpaceTrimmed'], body(`${json}\0`)),
];

const insideOfBodies: readonly SigningCase[] = [
  sign('spaces inside', ['InnerSpaceRemoved', 'BodyReserialized'], body('{ "a" : 1 }')),
  sign('written over several lines', ['InnerSpaceRemoved', 'BodyReserialized'], body('{\n  "a": 1\n}')),
  sign('lines that end as in Windows', ['LineEndsChanged', 'BodyReserialized'], body('{\r\n  "a": 1\r\n}')),
  sign('a number with a zero at its end', ['BodyReserialized'], body('{"price":10.50}')),
  sign('a number with an exponent', ['BodyReserialized'], body('{"price":1E2}')),
  sign('a key that stands twice', ['BodyReserialized'], body('{"a":1,"a":2}')),
  sign('a slash with a backslash', ['BodyReserialized'], body('{"a":"\\/"}')),
  sign('letters in upper case', ['BodyLowerCased'], body('{"A":"B"}')),
  sign('plain text', ['NonJsonAsEmpty'], body('not JSON')),
  sign('a form', ['NonJsonAsEmpty', 'BodyNotHashed'], body('a=1&b=%20')),
  sign('XML', ['NonJsonAsEmpty', 'InnerSpaceRemoved'], body('<a b="1"/>')),
  sign('a text with escapes', ['BodyNotHashed'], body('"%41+%20"')),
  sign('a NUL inside', ['NulEndsBody'], body('a\0b')),
  sign('1,025 characters', ['BodyCutAt1024'], body(`"${'x'.repeat(1023)}"`)),
  sign('8,193 characters', ['BodyCutAt1024', 'BodyCutAt8192'], body(`"${'x'.repeat(8191)}"`)),
  signOpen('a hash with letters', ['HexUpper'], body(json)),
];

/** Bodies: absent, empty, long, with white space at the ends and inside, and not JSON. */
export const bodies: readonly SigningCase[] = [...emptyBodies, ...endsOfBodies, ...insideOfBodies];

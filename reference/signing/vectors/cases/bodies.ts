import type { SigningFlag } from '../signing-notes.ts';
import { availability, sign, signOpen, type SigningCase, type SigningInput } from './signing-case.ts';

const json = '{"a":1}';
const emptyBodyBugs: readonly SigningFlag[] = [
  'EmptyBodyLeftOut',
  'EmptyBodyNotHashed',
  'EmptyBodyAsNull',
  'EmptyBodyAsObject',
];
const body = (text: string | null): SigningInput => ({ body: text });
const get: SigningInput = { method: 'GET', url: `${availability}?locale=en-US` };

const emptyBodies: readonly SigningCase[] = [
  sign('a GET without a body', emptyBodyBugs, { ...get, body: null }),
  sign('a GET with an empty body', emptyBodyBugs, { ...get, body: '' }),
  sign('a POST without a body', emptyBodyBugs, body(null)),
  sign('a POST with an empty body', emptyBodyBugs, body('')),
  sign('a GET without body and query', ['EmptyBodyLeftOut', 'EmptyPartLeftOut'], {
    ...get,
    url: availability,
    body: null,
  }),
  sign('a body of spaces', ['BodyNotTrimmed', 'EmptyBodyNotHashed'], body('   ')),
  sign('a body of space, tab, carriage return and line feed', ['BodyNotTrimmed', 'OnlySpacesTrimmed'], body(' \t\r\n')),
  sign('a body of one line feed', ['OnlySpacesTrimmed'], body('\n')),
  sign('a GET with a body', ['BodyIgnoredOnGet'], { ...get, body: json }),
  sign('a DELETE with a body', ['BodyIgnoredOnDelete'], { method: 'DELETE', body: json }),
  sign('a body of the word null', ['BodyNotHashed'], body('null')),
  sign('a body of an empty object', ['BodyNotHashed'], body('{}')),
];

const endsOfBodies: readonly SigningCase[] = [
  sign('a space before the body', ['BodyNotTrimmed', 'BodyTrimmedAtEndOnly'], body(` ${json}`)),
  sign('a space after the body', ['BodyNotTrimmed', 'BodyTrimmedAtStartOnly'], body(`${json} `)),
  sign('a line feed after the body', ['BodyNotTrimmed', 'OnlySpacesTrimmed'], body(`${json}\n`)),
  sign(
    'carriage return and line feed after the body',
    ['OnlySpacesTrimmed', 'OneCharacterTrimmed'],
    body(`${json}\r\n`),
  ),
  sign('a tab before the body', ['OnlySpacesTrimmed', 'OnlyLineEndsTrimmed'], body(`\t${json}`)),
  sign('a tab after the body', ['OnlySpacesTrimmed', 'OnlyLineEndsTrimmed'], body(`${json}\t`)),
  sign(
    'spaces before and after the body',
    ['BodyTrimmedAtStartOnly', 'BodyTrimmedAtEndOnly', 'OneCharacterTrimmed'],
    body(`  ${json}  `),
  ),
  sign(
    'all white-space characters before and after the body',
    ['OnlySpacesTrimmed', 'OneCharacterTrimmed'],
    body(` \t\r\n${json}\n\r\t `),
  ),
  signOpen('a form feed after the body', ['OtherSpaceTrimmed'], body(`${json}\f`)),
  signOpen('a vertical tab before the body', ['OtherSpaceTrimmed'], body(`\v${json}`)),
  signOpen('a no-break space after the body', ['OtherSpaceTrimmed'], body(`${json}\u00a0`)),
  signOpen('an ideographic space before the body', ['OtherSpaceTrimmed'], body(`\u3000${json}`)),
  signOpen('a line separator after the body', ['OtherSpaceTrimmed'], body(`${json}\u2028`)),
  signOpen('a next-line character after the body', ['OtherSpaceTrimmed'], body(`${json}\u0085`)),
  signOpen('a byte order mark before the body', ['OtherSpaceTrimmed'], body(`\ufeff${json}`)),
  signOpen('a NUL after the body', ['OtherSpaceTrimmed'], body(`${json}\0`)),
];

const insideOfBodies: readonly SigningCase[] = [
  sign('spaces inside the body', ['InnerSpaceRemoved', 'BodyReserialized'], body('{ "a" : 1 }')),
  sign('a body of several lines', ['InnerSpaceRemoved', 'BodyReserialized'], body('{\n  "a": 1\n}')),
  sign('a body with Windows line ends', ['LineEndsChanged', 'BodyReserialized'], body('{\r\n  "a": 1\r\n}')),
  sign('a number with a trailing zero in the body', ['BodyReserialized'], body('{"price":10.50}')),
  sign('a number with an exponent in the body', ['BodyReserialized'], body('{"price":1E2}')),
  sign('a duplicate member in the body', ['BodyReserialized'], body('{"a":1,"a":2}')),
  sign('an escaped slash in the body', ['BodyReserialized'], body('{"a":"\\/"}')),
  sign('upper-case letters in the body', ['BodyLowerCased'], body('{"A":"B"}')),
  sign('a body of plain text', ['NonJsonAsEmpty'], body('not JSON')),
  sign('a body of form data', ['NonJsonAsEmpty', 'BodyNotHashed'], body('a=1&b=%20')),
  sign('an XML body', ['NonJsonAsEmpty', 'InnerSpaceRemoved'], body('<a b="1"/>')),
  sign('a body with percent escapes', ['BodyNotHashed'], body('"%41+%20"')),
  sign('a NUL inside the body', ['NulEndsBody'], body('a\0b')),
  sign('a body of 1,025 characters', ['BodyCutAt1024'], body(`"${'x'.repeat(1023)}"`)),
  sign('a body of 8,193 characters', ['BodyCutAt1024', 'BodyCutAt8192'], body(`"${'x'.repeat(8191)}"`)),
  sign('a body hash that contains letters', ['HexUpper'], body(json)),
];

/** Bodies: missing, empty, long, with white space around and inside, and not JSON. */
export const bodies: readonly SigningCase[] = [...emptyBodies, ...endsOfBodies, ...insideOfBodies];

import type * as FastCheck from 'fast-check';
import { fc, type Request } from '../../../src/authoring.ts';
import { withMember, withMore, withText } from '../calls/unusual.ts';

/** A random variant of a valid call, within the unambiguous part of section 5.3. */
export interface Drawn {
  readonly pairs: readonly (readonly [key: string, value: string])[];
  /** The start of the nonce. The rest is random. */
  readonly nonce: string;
  readonly before: string;
  readonly after: string;
  /** The value of an additional member in the body. */
  readonly member: string | null;
  /** The number of chunks of the body. Null for a body with Content-Length. */
  readonly pieces: number | null;
}

export const plain: Drawn = { pairs: [], nonce: '', before: '', after: '', member: null, pieces: null };

/** The variant of a call. Changes of the body do not apply to a call without a body. */
export function drawnCall(call: Request, { pairs, before, after, member, pieces }: Drawn): Request {
  const extended = withMore(call, ...pairs);
  const grown = member === null ? extended : (withMember(extended, member) ?? extended);
  const spaced = before + after === '' ? grown : (withText(grown, (text) => before + text + after) ?? grown);
  return pieces === null || call.body === undefined ? spaced : { ...spaced, pieces };
}

const unreserved = Array.from('ABCXYZabcdefxyz0123456789-._~');
/** Characters that a URL may contain unescaped in a key. */
const inKeys = [...unreserved, ...Array.from("!*'()")];
const inValues = [...unreserved, ...Array.from("!$'()*,;:@/?"), '+', '+'];
const white = [' ', '\t', '\r', '\n'];
const letters = [...Array.from('ab "\\/{}[]:,+%&=<>'), 'ß', '√', '中', 'の', 'न', 'ا', 'e\u0301', '😀', '\u2028'];

export function draws(): FastCheck.Arbitrary<Drawn> {
  return fc().record({
    pairs: fc().uniqueArray(fc().tuple(keys(), textOf(inValues, 12)), { maxLength: 4, selector: ([key]) => key }),
    nonce: textOf(Array.from('ABCXYZabcdef0123456789+/='), 8),
    before: textOf(white, 3),
    after: textOf(white, 3),
    member: fc().option(textOf(letters, 20)),
    pieces: fc().option(fc().integer({ min: 1, max: 5 })),
  });
}

/** Keys that start with x: no operation has such a key of its own. */
function keys(): FastCheck.Arbitrary<string> {
  return textOf(inKeys, 6).map((rest) => `x${rest}`);
}

function textOf(from: readonly string[], maxLength: number): FastCheck.Arbitrary<string> {
  return fc()
    .array(fc().constantFrom(...from), { maxLength, size: 'max' })
    .map((parts) => parts.join(''));
}

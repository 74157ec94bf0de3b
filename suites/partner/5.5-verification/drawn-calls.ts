import type * as FastCheck from 'fast-check';
import { fc, type Request } from '../../../src/authoring.ts';
import { withMember, withMore, withText } from '../calls/unusual.ts';

/** A random variant of an honest call that section 5.3 defines clearly. */
export interface Drawn {
  readonly pairs: readonly (readonly [key: string, value: string])[];
  /** Goes before the rest of a nonce that is new each time. */
  readonly nonce: string;
  readonly before: string;
  readonly after: string;
  /** Text of one member more in the body. */
  readonly member: string | null;
  /** In how many the body goes out; null with its length announced. */
  readonly pieces: number | null;
}

export const plain: Drawn = { pairs: [], nonce: '', before: '', after: '', member: null, pieces: null };

/** The call as drawn. What it has no body for is left out. */
export function drawnCall(call: Request, { pairs, before, after, member, pieces }: Drawn): Request {
  const extended = withMore(call, ...pairs);
  const grown = member === null ? extended : (withMember(extended, member) ?? extended);
  const spaced = before + after === '' ? grown : (withText(grown, (text) => before + text + after) ?? grown);
  return pieces === null || call.body === undefined ? spaced : { ...spaced, pieces };
}

const unreserved = Array.from('ABCXYZabcdefxyz0123456789-._~');
/** Marks that a URL may hold in a key as they are. */
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

/** With a letter before them, so that no operation has such a key itself. */
function keys(): FastCheck.Arbitrary<string> {
  return textOf(inKeys, 6).map((rest) => `x${rest}`);
}

function textOf(from: readonly string[], maxLength: number): FastCheck.Arbitrary<string> {
  return fc()
    .array(fc().constantFrom(...from), { maxLength, size: 'max' })
    .map((parts) => parts.join(''));
}

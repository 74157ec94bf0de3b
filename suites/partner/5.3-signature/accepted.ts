import { randomUUID } from 'node:crypto';
import type { AnyCheck, Request } from '../../../src/authoring.ts';
import { inOrder, reversed, spacious, withMember, withMore, withoutBody, withText } from '../calls/unusual.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import type { Backend } from '../calls/backend.ts';
import { expectEachTaken, type CallVariant } from './expect-each-taken.ts';
import { check, type RequirementId } from '../authoring.ts';

interface Accepted {
  readonly id: RequirementId;
  /** The case of one sentence. */
  readonly part: string;
  /** Completes "takes a rightly signed call". */
  readonly what: string;
  readonly variants: readonly CallVariant[];
  /** Not tried on reserve, whose path holds no id. */
  readonly ofIds?: true;
}

const names = [
  ['xb', '1'],
  ['xa1', '2'],
  ['xa', '3'],
  ['xa-b', '4'],
  ['xB', '5'],
  ['xA', '6'],
] as const;

export const accepted: readonly Accepted[] = [
  {
    id: 'partner/5.5/1',
    part: 'path-case',
    what: 'with a path of capitals or small letters',
    ofIds: true,
    variants: [{ name: 'with an id of its path in the other letter case', transform: withIdInOtherCase }],
  },
  {
    id: 'partner/5.3/2a',
    part: 'order',
    what: 'with its query in any order',
    variants: [
      { name: 'with its query in reverse', transform: (call) => inOrder(call, (pairs) => pairs.toReversed()) },
      { name: 'with keys of which one begins another', transform: (call) => withMore(call, ...names.slice(0, 4)) },
      { name: 'with keys in capitals and small letters', transform: (call) => withMore(call, ...names) },
      {
        name: 'with its last pair first',
        transform: (call) => inOrder(withMore(call, ...names), (pairs) => [...pairs.slice(-1), ...pairs.slice(0, -1)]),
      },
      { name: 'with keys of digits', transform: (call) => withMore(call, ['10', 'a'], ['9', 'b'], ['1', 'c']) },
    ],
  },
  {
    id: 'partner/5.3/2c',
    part: 'values',
    what: 'whatever the values of its query are',
    variants: [
      { name: 'with an empty value', transform: (call) => withMore(call, ['x1', '']) },
      {
        name: 'with reserved characters that a URL may hold',
        transform: (call) => withMore(call, ['x1', "!$'()*,;:@/?"]),
      },
      { name: 'with a long value', transform: (call) => withMore(call, ['x1', 'a'.repeat(1500)]) },
      {
        name: 'with values that look like numbers and constants',
        transform: (call) =>
          withMore(call, ['x1', '007'], ['x2', '1.0'], ['x3', '1e3'], ['x4', 'TRUE'], ['x5', 'null']),
      },
      {
        name: 'with a UUID in capitals',
        transform: (call) => withMore(call, ['x1', 'AB12CDEF-0A1B-4C2D-8E3F-A4B5C6D7E8F9']),
      },
      {
        name: 'with keys that many leave out',
        transform: (call) => withMore(call, ['utm_source', 'a'], ['_x', '1'], ['_', '2'], ['fbclid', '3']),
      },
      {
        name: 'with thirty pairs more',
        transform: (call) => withMore(call, ...Array.from({ length: 30 }, (_, at) => [`x${at}`, String(at)] as const)),
      },
      { name: 'with a key of every unreserved character', transform: (call) => withMore(call, ['x.1_~-Z', 'y']) },
      { name: 'with a key of marks that a URL may hold', transform: (call) => withMore(call, ["x!*'()", 'y']) },
    ],
  },
  {
    id: 'partner/5.3/2d',
    part: 'plus',
    what: 'with a plus in its query',
    variants: ['Hello+World', '+', 'a++b', '1+'].map((value) => ({
      name: `with the value ${value}`,
      transform: (call) => withMore(call, ['x1', value]),
    })),
  },
  {
    id: 'partner/5.3/4',
    part: 'unreserved',
    what: 'with characters that many encoders get wrong',
    variants: ['~', "!*'()", '-._~', 'a*b~c'].map((value) => ({
      name: `with the value ${value}`,
      transform: (call) => withMore(call, ['x1', value]),
    })),
  },
  {
    id: 'partner/5.3/3a',
    part: 'ends',
    what: 'with white space at the ends of its body',
    variants: [
      [' ', ''],
      ['', ' '],
      ['', '\n'],
      ['', '\r\n'],
      ['\t', '\t'],
      ['\r\n \t', ' \t\r\n '],
    ].map(([before = '', after = '']) => ({
      name: `with ${JSON.stringify(before)} before its body and ${JSON.stringify(after)} behind it`,
      transform: (call) => withText(call, (text) => before + text + after),
    })),
  },
  {
    id: 'partner/5.3/3b',
    part: 'empty',
    what: 'with an empty body, with white space for one, and without any',
    variants: [
      { name: 'with an empty body', transform: (call) => ({ ...withoutBody(call), rawBody: '' }) },
      { name: 'with white space for a body', transform: (call) => ({ ...withoutBody(call), rawBody: ' \n' }) },
      { name: 'without a body', transform: withoutBody },
    ],
  },
  {
    id: 'partner/5.3/body-hash',
    part: 'spelling',
    what: 'however its JSON is spelled',
    variants: [
      { name: 'with white space inside its body', transform: spacious },
      { name: 'with its members in reverse', transform: reversed },
      {
        name: 'with a letter of its body written as an escape',
        transform: (call) => withText(call, (text) => text.replace(/[a-z]/, escapeOf)),
      },
    ],
  },
  {
    id: 'partner/5.3/body-hash',
    part: 'unicode',
    what: 'with letters of any script in its body',
    variants: ['café', 'e\u0301', '中文 हिन्दी العربية', '😀🇺🇸', 'a\u2028b\u00a0'].map((value) => ({
      name: `with ${value} in its body`,
      transform: (call) => withMember(call, value),
    })),
  },
  {
    id: 'partner/5.3/body-hash',
    part: 'long',
    what: 'with a long body',
    variants: [5_000, 20_000, 70_000].map((length) => ({
      name: `with ${length} letters more in its body`,
      transform: (call) => withMember(call, 'abcdefghij'.repeat(length / 10)),
    })),
  },
  {
    id: 'partner/5.3/body-hash',
    part: 'pieces',
    what: `with Transfer-Encoding: chunked, which many small servers, Python's http.server among them, cannot read`,
    variants: [2, 7].map((pieces) => ({
      name: `with Transfer-Encoding: chunked, in ${pieces} chunks`,
      transform: (call) => inPieces(call, pieces),
    })),
  },
  {
    id: 'partner/5.3/nonce',
    part: 'letters',
    what: 'whatever its nonce is',
    variants: ['+/=', '~-._', "!*'()", ':', 'ABCxYz'].map((letters) => ({
      name: `with ${letters} in its nonce`,
      transform: (call) => call,
      signing: { nonce: () => `${letters}${randomUUID()}` },
    })),
  },
];

/** Section 5.3, on each operation: honest calls that look unlike others. */
export function acceptedChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forHarmlessCalls }) => {
    const tried = accepted.filter(({ ofIds }) => ofIds !== true || operation !== 'reserve');
    return tried.map(({ id, part, what, variants }) =>
      check(`${id}#${short}-${part}`, `${operation} takes a rightly signed call ${what}`, {
        needs: { acceptedCall: forHarmlessCalls },
        async steps({ acceptedCall, send }) {
          await expectEachTaken(acceptedCall, variants, { backend, send });
        },
      }),
    );
  });
}

function escapeOf(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function inPieces(call: Request, pieces: number): Request | null {
  return call.body === undefined ? null : { ...call, pieces };
}

/**
 * In the other letter case: the last segment of the path that looks like an id, letters with a digit or a hyphen. The backend
 * may not know such an id; any answer but 401 is right.
 */
function withIdInOtherCase(call: Request): Request | null {
  const [path = ''] = call.path.split('?', 1);
  const segments = path.split('/');
  const at = segments.findLastIndex((segment) => /[\d-]/.test(segment) && /[a-z]/i.test(segment) && segment.length > 3);
  const id = segments[at];
  if (id === undefined) return null;
  const other = id === id.toUpperCase() ? id.toLowerCase() : id.toUpperCase();
  return { ...call, path: segments.with(at, other).join('/') + call.path.slice(path.length) };
}

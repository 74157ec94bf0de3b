import { randomUUID } from 'node:crypto';
import type { AnyCheck, Request } from '../../../src/authoring.ts';
import {
  inOrder,
  reversed,
  spacious,
  withMember,
  withMore,
  withoutBody,
  withSegment,
  withText,
} from '../calls/unusual.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import type { Backend } from '../calls/backend.ts';
import { expectEachAccepted, type CallVariant } from './expect-each-accepted.ts';
import { check, type RequirementId } from '../authoring.ts';

interface Accepted {
  readonly id: RequirementId;
  /** The case of one sentence. */
  readonly part: string;
  /** Completes "accepts a correctly signed call". */
  readonly what: string;
  readonly variants: readonly CallVariant[];
  /** Not tried on reserve: its path contains no id. */
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
    what: 'whose path has an id in the other letter case',
    ofIds: true,
    variants: [{ name: 'whose path has an id in the other letter case', transform: withIdInOtherCase }],
  },
  {
    id: 'partner/5.3/2a',
    part: 'order',
    what: 'with the query parameters in any order',
    variants: [
      {
        name: 'with the query parameters in reverse order',
        transform: (call) => inOrder(call, (pairs) => pairs.toReversed()),
      },
      {
        name: 'with query keys that are the beginning of other keys',
        transform: (call) => withMore(call, ...names.slice(0, 4)),
      },
      { name: 'with query keys in upper and lower case', transform: (call) => withMore(call, ...names) },
      {
        name: 'with the last query parameter first',
        transform: (call) => inOrder(withMore(call, ...names), (pairs) => [...pairs.slice(-1), ...pairs.slice(0, -1)]),
      },
      { name: 'with numbers as query keys', transform: (call) => withMore(call, ['10', 'a'], ['9', 'b'], ['1', 'c']) },
    ],
  },
  {
    id: 'partner/5.3/2c',
    part: 'values',
    what: 'with unusual query keys and values',
    variants: [
      { name: 'with an empty query value', transform: (call) => withMore(call, ['x1', '']) },
      {
        name: 'with reserved characters in a query value',
        transform: (call) => withMore(call, ['x1', "!$'()*,;:@/?"]),
      },
      { name: 'with a query value of 1,500 characters', transform: (call) => withMore(call, ['x1', 'a'.repeat(1500)]) },
      {
        name: 'with query values that look like numbers and constants',
        transform: (call) =>
          withMore(call, ['x1', '007'], ['x2', '1.0'], ['x3', '1e3'], ['x4', 'TRUE'], ['x5', 'null']),
      },
      {
        name: 'with a UUID in upper case in the query',
        transform: (call) => withMore(call, ['x1', 'AB12CDEF-0A1B-4C2D-8E3F-A4B5C6D7E8F9']),
      },
      {
        name: 'with query keys that some servers remove, such as utm_source',
        transform: (call) => withMore(call, ['utm_source', 'a'], ['_x', '1'], ['_', '2'], ['fbclid', '3']),
      },
      {
        name: 'with 30 additional query parameters',
        transform: (call) => withMore(call, ...Array.from({ length: 30 }, (_, at) => [`x${at}`, String(at)] as const)),
      },
      { name: 'with a query key of letters, digits and .-_~', transform: (call) => withMore(call, ['x.1_~-Z', 'y']) },
      { name: "with !*'() in a query key", transform: (call) => withMore(call, ["x!*'()", 'y']) },
    ],
  },
  {
    id: 'partner/5.3/2d',
    part: 'plus',
    what: 'with a plus in a query value',
    variants: ['Hello+World', '+', 'a++b', '1+'].map((value) => ({
      name: `with the query value ${value}`,
      transform: (call) => withMore(call, ['x1', value]),
    })),
  },
  {
    id: 'partner/5.3/4',
    part: 'unreserved',
    what: 'with characters that encoders often get wrong',
    variants: ['~', "!*'()", '-._~', 'a*b~c'].map((value) => ({
      name: `with the query value ${value}`,
      transform: (call) => withMore(call, ['x1', value]),
    })),
  },
  {
    id: 'partner/5.3/3a',
    part: 'ends',
    what: 'with white space at the start or end of the body',
    variants: [
      [' ', ''],
      ['', ' '],
      ['', '\n'],
      ['', '\r\n'],
      ['\t', '\t'],
      ['\r\n \t', ' \t\r\n '],
    ].map(([before = '', after = '']) => ({
      name: `with ${JSON.stringify(before)} before the body and ${JSON.stringify(after)} after it`,
      transform: (call) => withText(call, (text) => before + text + after),
    })),
  },
  {
    id: 'partner/5.3/3b',
    part: 'empty',
    what: 'with an empty body, with a body of white space, or without a body',
    variants: [
      { name: 'with an empty body', transform: (call) => ({ ...withoutBody(call), rawBody: '' }) },
      { name: 'with a body of white space', transform: (call) => ({ ...withoutBody(call), rawBody: ' \n' }) },
      { name: 'without a body', transform: withoutBody },
    ],
  },
  {
    id: 'partner/5.3/body-hash',
    part: 'spelling',
    what: 'with any notation of the JSON body',
    variants: [
      { name: 'with white space inside the body', transform: spacious },
      { name: 'with the members of the body in reverse order', transform: reversed },
      {
        name: 'with a letter of the body written as a JSON escape',
        transform: (call) => withText(call, (text) => text.replace(/[a-z]/, escapeOf)),
      },
    ],
  },
  {
    id: 'partner/5.3/body-hash',
    part: 'unicode',
    what: 'with characters of any script in the body',
    variants: ['café', 'e\u0301', '中文 हिन्दी العربية', '😀🇺🇸', 'a\u2028b\u00a0'].map((value) => ({
      name: `with ${value} in the body`,
      transform: (call) => withMember(call, value),
    })),
  },
  {
    id: 'partner/5.3/body-hash',
    part: 'long',
    what: 'with a long body',
    variants: [5_000, 20_000, 70_000].map((length) => ({
      name: `with ${length} additional characters in the body`,
      transform: (call) => withMember(call, 'abcdefghij'.repeat(length / 10)),
    })),
  },
  {
    id: 'partner/5.3/body-hash',
    part: 'pieces',
    what: `with Transfer-Encoding: chunked (small servers such as Python's http.server cannot read it)`,
    variants: [2, 7].map((pieces) => ({
      name: `with Transfer-Encoding: chunked, in ${pieces} chunks`,
      transform: (call) => (call.body === undefined ? null : { ...call, pieces }),
    })),
  },
  {
    id: 'partner/5.3/nonce',
    part: 'letters',
    what: 'with special characters in the nonce',
    variants: ['+/=', '~-._', "!*'()", ':', 'ABCxYz'].map((letters) => ({
      name: `with ${letters} in the nonce`,
      transform: (call) => call,
      signing: { nonce: () => `${letters}${randomUUID()}` },
    })),
  },
];

/** Section 5.3, for each operation: valid calls in unusual forms. */
export function acceptedChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forHarmlessCalls }) => {
    const tried = accepted.filter(({ ofIds }) => ofIds !== true || operation !== 'reserve');
    return tried.map(({ id, part, what, variants }) =>
      check(`${id}#${short}-${part}`, `${operation} accepts a correctly signed call ${what}`, {
        needs: { acceptedCall: forHarmlessCalls },
        async steps({ acceptedCall, send }) {
          await expectEachAccepted(acceptedCall, variants, { backend, send });
        },
      }),
    );
  });
}

function escapeOf(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Changes the letter case of the last path segment that looks like an id: letters with a digit or a hyphen. The
 * backend may not know that id; any status except 401 is correct.
 */
function withIdInOtherCase(call: Request): Request | null {
  const [path = ''] = call.path.split('?', 1);
  const segments = path.split('/');
  const at = segments.findLastIndex((segment) => /[\d-]/.test(segment) && /[a-z]/i.test(segment) && segment.length > 3);
  if (at === -1) return null;
  return withSegment(call, at, (id) => (id === id.toUpperCase() ? id.toLowerCase() : id.toUpperCase()));
}

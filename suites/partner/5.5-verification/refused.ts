import type { AnyCheck, Reply, Request, Tools } from '../../../src/authoring.ts';
import {
  bodyText,
  reversed,
  spacious,
  withMember,
  withMore,
  withoutBody,
  withText,
  type CallTransform,
} from '../calls/unusual.ts';
import { expectUnauthorized } from '../replies/expect-signature.ts';
import type { AcceptedCall, AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { signedWrongly, type Forgery } from '../forged/forgery.ts';
import { refuseForged } from '../forged/refuse-forged.ts';
import type { Backend } from '../calls/backend.ts';
import { pairsOf, withPairs } from '../calls/wire-query.ts';
import { check } from '../authoring.ts';

/** One forgery of each kind. A verifier may miss it for some requests only. */
export const sampleForgeries: readonly Forgery[] = [
  { name: 'signed with another key', key: (key) => `${key}0` },
  {
    name: 'signed for a body that differs from the sent body',
    signs: (sent) => ({ ...sent, body: '{"octoproof":1}' }),
  },
  {
    name: 'signed for the sent query plus one parameter',
    signs: (sent) => ({ ...sent, url: withPairs(sent.url, [['zz', '1']]) }),
  },
  {
    name: 'signed for a path that differs from the sent path',
    signs: (sent) => ({ ...sent, url: sent.url.replace(/(?=\?|$)/, '/more') }),
  },
  {
    name: 'signed for a nonce that differs from the sent nonce',
    signs: (sent) => ({ ...sent, nonce: `0${sent.nonce}` }),
  },
];

/** Forms of a call that a verifier may process differently. */
const transforms: readonly (readonly [string, CallTransform])[] = [
  ['with a long body', (call) => withMember(call, 'abcdefghij'.repeat(1_000))],
  ['with a very long body', (call) => withMember(call, 'abcdefghij'.repeat(7_000))],
  ['with characters of other scripts in the body', (call) => withMember(call, 'é中文😀')],
  ['with Transfer-Encoding: chunked', (call) => (call.body === undefined ? null : { ...call, pieces: 3 })],
  ['with white space at the start and end of the body', (call) => withText(call, (text) => `\r\n ${text} \n`)],
  ['with white space inside the body', spacious],
  ['with an empty body', (call) => ({ ...withoutBody(call), rawBody: '' })],
  ['with a body of white space', (call) => ({ ...withoutBody(call), rawBody: ' ' })],
  ['without a body', withoutBody],
  ['without a content type', (call) => ({ ...call, headers: { 'content-type': null } })],
  ['with another content type', (call) => ({ ...call, headers: { 'content-type': 'text/plain; charset=utf-8' } })],
  ['with a plus in the query', (call) => withMore(call, ['x1', 'Hello+World'])],
  ['with escapes in the query', (call) => withMore(call, ['x1', 'caf%C3%A9%20'])],
  ['with an empty value in the query', (call) => withMore(call, ['x1', ''])],
  ['without a query', (call) => (pairsOf(call.path).length === 0 ? null : { ...call, path: withPairs(call.path, []) })],
  ['with a long query', (call) => withMore(call, ...Array.from({ length: 12 }, (_, at) => [`x${at}`, 'y'] as const))],
];

/** Section 5.5: a wrong signature is refused for any form of a call. */
export function refusedAnywayChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forRefusedCalls }) => [
    check(`partner/5.5/2#${short}-looks`, `${operation} refuses a wrong signature for unusual bodies and queries`, {
      needs: { acceptedCall: forRefusedCalls },
      async steps({ acceptedCall, send }) {
        for (const [what, transform] of transforms) {
          if (transform(acceptedCall.fresh()) === null) continue;
          const expect = (reply: Reply, forgery: string): void =>
            expectUnauthorized(reply, `${forgery} and sent ${what}`);
          await refuseForged({ acceptedCall, forgeries: sampleForgeries, transform, expect }, { backend, send });
        }
      },
    }),
    check(`partner/5.5/2#${short}-changed`, `${operation} refuses a call that was changed after signing`, {
      needs: { acceptedCall: forRefusedCalls },
      async steps({ acceptedCall, send }) {
        await refuseChanged(acceptedCall, { backend, send });
      },
    }),
  ]);
}

/** Changes of a call after signing. Null if the change does not apply to the call. */
const changes: readonly (readonly [string, (call: Request) => Request | null])[] = [
  ['one more query parameter at the end', (call) => withMore(call, ['zz', '1'])],
  ['one more query parameter at the start', (call) => onPairs(call, (pairs) => [['0', '1'], ...pairs])],
  [
    'another value of the first query parameter',
    (call) =>
      onPairs(call, ([first, ...rest]) => [...(first ? [[first[0], otherEnd(first[1])] as const] : []), ...rest]),
  ],
  [
    'another value of the last query parameter',
    (call) =>
      onPairs(call, (pairs) =>
        pairs.map(([key, value], at) => [key, at === pairs.length - 1 ? otherEnd(value) : value]),
      ),
  ],
  ['the first query parameter removed', (call) => onPairs(call, (pairs) => pairs.slice(1))],
  [
    'another key of the first query parameter',
    (call) => onPairs(call, (pairs) => pairs.map(([key, value], at) => [at === 0 ? `${key}0` : key, value])),
  ],
  ['white space added inside the body', spacious],
  ['the members of the body in another order', reversed],
  [
    'one character of the body replaced',
    (call) => withText(call, (text) => text.replace(/[0-9a-z](?=[^0-9a-z]*$)/, otherEnd)),
  ],
  ['one more member in the body', (call) => withMember(call, 'added')],
];

/** Sends changed calls with the Authorization header of the unchanged call. */
async function refuseChanged(
  acceptedCall: AcceptedCall,
  { backend, send }: Pick<Tools, 'send'> & { readonly backend: Backend },
): Promise<void> {
  for (const [what, change] of changes) {
    const call = acceptedCall.fresh();
    const changed = change(call);
    if (changed === null || (changed.path === call.path && bodyText(changed) === bodyText(call))) continue;
    const reply = await send(signedWrongly(changed, { signs: ({ nonce }) => backend.signable(call, nonce) }, backend));
    expectUnauthorized(reply, `that was changed after signing: ${what}`);
  }
}

type Pairs = ReturnType<typeof pairsOf>;

function onPairs(call: Request, change: (pairs: Pairs) => Pairs): Request {
  return { ...call, path: withPairs(call.path, change(pairsOf(call.path))) };
}

function otherEnd(text: string): string {
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
}

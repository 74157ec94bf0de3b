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

/** One fault of each kind that a verifier may overlook for some requests only. */
export const sampleForgeries: readonly Forgery[] = [
  { name: 'made with another key', key: (key) => `${key}0` },
  { name: 'made for another body', signs: (sent) => ({ ...sent, body: '{"octoproof":1}' }) },
  { name: 'made for another query', signs: (sent) => ({ ...sent, url: withPairs(sent.url, [['zz', '1']]) }) },
  { name: 'made for another path', signs: (sent) => ({ ...sent, url: sent.url.replace(/(?=\?|$)/, '/more') }) },
  { name: 'made for another nonce', signs: (sent) => ({ ...sent, nonce: `0${sent.nonce}` }) },
];

/** Forms of calls that a verifier may process differently. */
const transforms: readonly (readonly [string, CallTransform])[] = [
  ['with a long body', (call) => withMember(call, 'abcdefghij'.repeat(1_000))],
  ['with a very long body', (call) => withMember(call, 'abcdefghij'.repeat(7_000))],
  ['with other scripts in their body', (call) => withMember(call, 'é中文😀')],
  ['with Transfer-Encoding: chunked', (call) => (call.body === undefined ? null : { ...call, pieces: 3 })],
  ['with white space at the ends of their body', (call) => withText(call, (text) => `\r\n ${text} \n`)],
  ['with white space inside their body', spacious],
  ['with an empty body', (call) => ({ ...withoutBody(call), rawBody: '' })],
  ['with white space for a body', (call) => ({ ...withoutBody(call), rawBody: ' ' })],
  ['without a body', withoutBody],
  ['without a content type', (call) => ({ ...call, headers: { 'content-type': null } })],
  ['of another content type', (call) => ({ ...call, headers: { 'content-type': 'text/plain; charset=utf-8' } })],
  ['with a plus in their query', (call) => withMore(call, ['x1', 'Hello+World'])],
  ['with escapes in their query', (call) => withMore(call, ['x1', 'caf%C3%A9%20'])],
  ['with an empty value in their query', (call) => withMore(call, ['x1', ''])],
  ['without a query', (call) => (pairsOf(call.path).length === 0 ? null : { ...call, path: withPairs(call.path, []) })],
  ['with a long query', (call) => withMore(call, ...Array.from({ length: 12 }, (_, at) => [`x${at}`, 'y'] as const))],
];

/** Section 5.5: whatever a call is like. */
export function refusedAnywayChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forRefusedCalls }) => [
    check(`partner/5.5/2#${short}-looks`, `${operation} refuses a wrong signature whatever body and query are like`, {
      needs: { acceptedCall: forRefusedCalls },
      async steps({ acceptedCall, send }) {
        for (const [what, transform] of transforms) {
          if (transform(acceptedCall.fresh()) === null) continue;
          const expect = (reply: Reply, header: string): void =>
            expectUnauthorized(reply, `${header}, on calls ${what}`);
          await refuseForged({ acceptedCall, forgeries: sampleForgeries, transform, expect }, { backend, send });
        }
      },
    }),
    check(`partner/5.5/2#${short}-changed`, `${operation} refuses a call that was changed after it was signed`, {
      needs: { acceptedCall: forRefusedCalls },
      async steps({ acceptedCall, send }) {
        await refuseChanged(acceptedCall, { backend, send });
      },
    }),
  ]);
}

/** Changes a signed call in transit; null leaves it unchanged. */
const changes: readonly (readonly [string, (call: Request) => Request | null])[] = [
  ['one pair more in its query', (call) => withMore(call, ['zz', '1'])],
  ['one pair more before the others', (call) => onPairs(call, (pairs) => [['0', '1'], ...pairs])],
  [
    'another value in its query',
    (call) =>
      onPairs(call, ([first, ...rest]) => [...(first ? [[first[0], otherEnd(first[1])] as const] : []), ...rest]),
  ],
  [
    'another last value in its query',
    (call) =>
      onPairs(call, (pairs) =>
        pairs.map(([key, value], at) => [key, at === pairs.length - 1 ? otherEnd(value) : value]),
      ),
  ],
  ['one pair fewer in its query', (call) => onPairs(call, (pairs) => pairs.slice(1))],
  [
    'another key in its query',
    (call) => onPairs(call, (pairs) => pairs.map(([key, value], at) => [at === 0 ? `${key}0` : key, value])),
  ],
  ['white space inside its body', spacious],
  ['its members in another order', reversed],
  ['another body', (call) => withText(call, (text) => text.replace(/[0-9a-z](?=[^0-9a-z]*$)/, otherEnd))],
  ['one member more in its body', (call) => withMember(call, 'added')],
];

/** Sends changed calls with the header of the unchanged call. */
async function refuseChanged(
  acceptedCall: AcceptedCall,
  { backend, send }: Pick<Tools, 'send'> & { readonly backend: Backend },
): Promise<void> {
  for (const [what, change] of changes) {
    const call = acceptedCall.fresh();
    const changed = change(call);
    if (changed === null || (changed.path === call.path && bodyText(changed) === bodyText(call))) continue;
    const reply = await send(signedWrongly(changed, { signs: ({ nonce }) => backend.signable(call, nonce) }, backend));
    expectUnauthorized(reply, `of a call that has now ${what}`);
  }
}

type Pairs = ReturnType<typeof pairsOf>;

function onPairs(call: Request, change: (pairs: Pairs) => Pairs): Request {
  return { ...call, path: withPairs(call.path, change(pairsOf(call.path))) };
}

/** Another last letter or digit. */
function otherEnd(text: string): string {
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
}

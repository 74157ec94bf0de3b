import { randomUUID } from 'node:crypto';
import type { AnyCheck, Reply, Request } from '../../../src/authoring.ts';
import { bodyText, spacious, withMore, withText } from '../calls/unusual.ts';
import { expectAccepted, expectUnauthorized } from '../replies/expect-signature.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { signedWrongly } from '../forged/forgery.ts';
import { applicable, type SendTools } from '../forged/refuse-forged.ts';
import type { Backend, Signing } from '../calls/backend.ts';
import { check } from '../authoring.ts';
import { pairsOf, withPairs } from '../calls/wire-query.ts';

/** Calls that reuse the Authorization header of an accepted call. A change returns null if it does not apply. */
interface ChangedCalls {
  readonly part: string;
  /** Completes "refuses the Authorization header of an accepted call, sent again with". */
  readonly changed: string;
  readonly changes: readonly ((call: Request, other: Request) => Request | null)[];
}

const changedCalls: readonly ChangedCalls[] = [
  {
    part: 'query',
    changed: 'another query',
    changes: [
      (call) => withMore(call, ['zz', '1']),
      (call) => ({ ...call, path: withPairs(call.path, pairsOf(call.path).slice(0, -1)) }),
      (call, other) => ({ ...call, path: withPairs(call.path, pairsOf(other.path)) }),
    ],
  },
  {
    part: 'body',
    changed: 'another body',
    changes: [
      spacious,
      (call, other) => withText(call, () => bodyText(other) ?? ''),
      (call) => withText(call, (text) => text.replace(/[0-9a-z](?=[^0-9a-z]*$)/, (last) => (last === '0' ? '1' : '0'))),
      (call) => withText(call, () => ''),
    ],
  },
];

/** Section 5.5: the signature of an accepted call is valid only for that call. */
export function reusedHeaderChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forReusedHeaders: at }, index) => [
    ...changedCalls.map(({ part, changed, changes }) =>
      check(
        `partner/5.5/2#${short}-twin-${part}`,
        `${operation} refuses the Authorization header of an accepted call, sent again with ${changed}`,
        {
          needs: { acceptedCall: at },
          async steps({ acceptedCall, send }) {
            const original = acceptedCall.fresh();
            const others = changes.map((change) => change(original, acceptedCall.fresh()));
            const calls = applicable(others.filter((one) => one !== null && !isSame(one, original)));
            const expectRefused = await acceptAndReuseHeader(original, { backend, send });
            for (const call of calls) {
              await expectRefused(call, `with the Authorization header of an accepted call and with ${changed}`);
            }
          },
        },
      ),
    ),
    check(
      `partner/5.5/2#${short}-twin-nonce`,
      `${operation} refuses the signature of an accepted call, sent again with another nonce`,
      {
        needs: { acceptedCall: at },
        async steps({ acceptedCall, send }) {
          const original = acceptedCall.fresh();
          const nonce = randomUUID();
          const reply = await send(backend.sign(original, { nonce: () => nonce }));
          expectAccepted(reply, 'whose signature is sent again afterwards');
          const again = signedWrongly(original, { signs: (sent) => ({ ...sent, nonce }) }, backend);
          expectUnauthorized(await send(again), 'with the signature of an accepted call and with another nonce');
          const wrong = signedWrongly(original, { nonce: () => nonce, key: (key) => `${key}0` }, backend);
          const refusal = await send(wrong);
          if (await isNonceRefused(refusal, { call: original, nonce, reply }, { backend, send })) return;
          expectUnauthorized(refusal, 'signed with another key and sent with the nonce of an accepted call');
        },
      },
    ),
    check(`partner/5.5/2#${short}-twin-path`, `${operation} refuses the Authorization header of another operation`, {
      needs: {
        acceptedCall: operationAfter(operations, index).forReusedHeaders,
        other: operations[index]?.forRefusedCalls ?? at,
      },
      async steps({ acceptedCall, other, send }) {
        const original = acceptedCall.fresh();
        const expectRefused = await acceptAndReuseHeader(original, { backend, send });
        const call = other.fresh();
        await expectRefused(call, 'with the Authorization header of an accepted call that went to another path');
        const moved = { ...original, endpoint: call.endpoint, path: withPairs(call.path, pairsOf(original.path)) };
        // A router may refuse a verb that the path does not support.
        if (call.method !== original.method || isSame(moved, original)) return;
        await expectRefused(
          moved,
          'with the Authorization header, query and body of an accepted call that went to another path',
        );
      },
    }),
    check(
      `partner/5.5/2#${short}-twin-other`,
      `${operation} refuses the Authorization header of an accepted call, sent again on a call with other values`,
      {
        needs: { acceptedCall: at, other: operations[index]?.forRefusedCalls ?? at },
        async steps({ acceptedCall, other, send }) {
          const expectRefused = await acceptAndReuseHeader(acceptedCall.fresh(), { backend, send });
          await expectRefused(other.fresh(), 'with the Authorization header of an accepted call and with other values');
        },
      },
    ),
    check(
      `partner/5.5/2#${short}-twin-connection`,
      `${operation} refuses a wrong signature right after a correct one, even on the same connection`,
      {
        needs: { acceptedCall: at },
        async steps({ acceptedCall, send }) {
          const original = acceptedCall.fresh();
          const wrong = signedWrongly(original, { key: (key) => `${key}0` }, backend);
          expectAccepted(await send({ ...original, sameConnection: true }), 'before a wrongly signed call');
          for (const sameConnection of [true, false]) {
            expectUnauthorized(
              await send({ ...wrong, sameConnection }),
              'signed with another key and sent right after the same call with a correct signature',
            );
          }
        },
      },
    ),
  ]);
}

/** Sends a call that must be accepted. The result sends another call with the same header and expects 401. */
async function acceptAndReuseHeader(
  original: Request,
  means: SendTools,
): Promise<(call: Request, forgery: string) => Promise<void>> {
  const { backend, send } = means;
  const nonce = randomUUID();
  const reply = await send(backend.sign(original, { nonce: () => nonce }));
  expectAccepted(reply, 'whose Authorization header is sent again afterwards');
  const reusedHeader: Signing = { nonce: () => nonce, signs: () => backend.signable(original, nonce) };
  return async (call, forgery) => {
    const refusal = await send(signedWrongly(call, reusedHeader, backend));
    if (await isNonceRefused(refusal, { call: original, nonce, reply }, means)) return;
    expectUnauthorized(refusal, forgery);
  };
}

function operationAfter(operations: readonly AcceptedOperation[], index: number): AcceptedOperation {
  const next = operations[(index + 1) % operations.length];
  if (next === undefined) throw new Error('expected three operations');
  return next;
}

function isSame(one: Request, other: Request): boolean {
  return one.method === other.method && one.path === other.path && bodyText(one) === bodyText(other);
}

/** A correctly signed call, the nonce of its header, and its reply. */
interface AcceptedExchange {
  readonly call: Request;
  readonly nonce: string;
  readonly reply: Reply;
}

/**
 * Whether a call was refused because its nonce was used before, not for its signature. Backends may check the nonce
 * first. Then the correctly signed call with that nonce gets the same status, and did not get it the first time.
 */
async function isNonceRefused(
  reply: Reply,
  accepted: AcceptedExchange,
  { backend, send }: SendTools,
): Promise<boolean> {
  const { status } = reply;
  if (status < 400 || status >= 500 || status === 401) return false;
  if (status === accepted.reply.status && reply.text === accepted.reply.text) return false;
  const again = await send(backend.sign(accepted.call, { nonce: () => accepted.nonce }));
  return again.status === status;
}

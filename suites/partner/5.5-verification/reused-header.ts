import { randomUUID } from 'node:crypto';
import type { AnyCheck, Request } from '../../../src/authoring.ts';
import { bodyText, spacious, withMore, withText } from '../calls/unusual.ts';
import { expectTaken, expectUnauthorized } from '../replies/expect-signature.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { signedWrongly } from '../forged/forgery.ts';
import type { Means } from '../forged/refuse-forged.ts';
import type { Backend, Signing } from '../calls/backend.ts';
import { isNonceRefused } from './used-nonce.ts';
import { check } from '../authoring.ts';
import { pairsOf, withPairs } from '../calls/wire-query.ts';

/** Calls that are sent with the header of an accepted call. A change returns null if it would repeat that call. */
interface ChangedCalls {
  readonly part: string;
  /** Completes "refuses the header of a call that it just took, beside". */
  readonly beside: string;
  readonly changes: readonly ((call: Request, other: Request) => Request | null)[];
}

const changedCalls: readonly ChangedCalls[] = [
  {
    part: 'query',
    beside: 'another query',
    changes: [
      (call) => withMore(call, ['zz', '1']),
      (call) => ({ ...call, path: withPairs(call.path, pairsOf(call.path).slice(0, -1)) }),
      (call, other) => ({ ...call, path: withPairs(call.path, pairsOf(other.path)) }),
    ],
  },
  {
    part: 'body',
    beside: 'another body',
    changes: [
      spacious,
      (call, other) => withText(call, () => bodyText(other) ?? ''),
      (call) => withText(call, (text) => text.replace(/[0-9a-z](?=[^0-9a-z]*$)/, (last) => (last === '0' ? '1' : '0'))),
      (call) => withText(call, () => ''),
    ],
  },
];

/** Section 5.5: the signature of an accepted call is valid for that call only. */
export function reusedHeaderChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forReusedHeaders: at }, index) => [
    ...changedCalls.map(({ part, beside, changes }) =>
      check(
        `partner/5.5/2#${short}-twin-${part}`,
        `${operation} refuses the header of a call that it just took, beside ${beside}`,
        {
          needs: { acceptedCall: at },
          async steps({ acceptedCall, send }) {
            const original = acceptedCall.fresh();
            const changed = changes
              .map((change) => change(original, acceptedCall.fresh()))
              .filter((one) => one !== null);
            const expectRefused = await acceptAndReuseHeader(original, { backend, send });
            for (const call of changed.filter((one) => !isSame(one, original))) {
              await expectRefused(call, `of the call that was just taken, beside ${beside}`);
            }
          },
        },
      ),
    ),
    check(
      `partner/5.5/2#${short}-twin-nonce`,
      `${operation} refuses the signature of a call that it just took, with another nonce`,
      {
        needs: { acceptedCall: at },
        async steps({ acceptedCall, send }) {
          const original = acceptedCall.fresh();
          const nonce = randomUUID();
          const reply = await send(backend.sign(original, { nonce: () => nonce }));
          expectTaken(reply, 'whose signature is used again afterwards');
          const again = signedWrongly(original, { signs: (sent) => ({ ...sent, nonce }) }, backend);
          expectUnauthorized(await send(again), 'with another nonce than that of the call that was just taken');
          const wrong = signedWrongly(original, { nonce: () => nonce, key: (key) => `${key}0` }, backend);
          const refusal = await send(wrong);
          if (await isNonceRefused(refusal, { call: original, nonce, reply }, { backend, send })) return;
          expectUnauthorized(refusal, 'made with another key, with the nonce of the call that was just taken');
        },
      },
    ),
    check(`partner/5.5/2#${short}-twin-path`, `${operation} refuses the header that another operation just took`, {
      needs: {
        acceptedCall: operationAfter(operations, index).forReusedHeaders,
        other: operations[index]?.forRefusedCalls ?? at,
      },
      async steps({ acceptedCall, other, send }) {
        const original = acceptedCall.fresh();
        const expectRefused = await acceptAndReuseHeader(original, { backend, send });
        const call = other.fresh();
        await expectRefused(call, 'of the call that was just taken at another path');
        const moved = { ...original, endpoint: call.endpoint, path: withPairs(call.path, pairsOf(original.path)) };
        // A router may refuse a verb that the path does not take.
        if (call.method !== original.method || isSame(moved, original)) return;
        await expectRefused(moved, 'of the call that was just taken, beside its query and body, at another path');
      },
    }),
    check(
      `partner/5.5/2#${short}-twin-other`,
      `${operation} refuses the header of a call about something else that it just took`,
      {
        needs: { acceptedCall: at, other: operations[index]?.forRefusedCalls ?? at },
        async steps({ acceptedCall, other, send }) {
          const expectRefused = await acceptAndReuseHeader(acceptedCall.fresh(), { backend, send });
          await expectRefused(other.fresh(), 'of another call that was just taken');
        },
      },
    ),
    check(
      `partner/5.5/2#${short}-twin-connection`,
      `${operation} refuses a wrong signature right after a right one, also on its connection`,
      {
        needs: { acceptedCall: at },
        async steps({ acceptedCall, send }) {
          const original = acceptedCall.fresh();
          const wrong = signedWrongly(original, { key: (key) => `${key}0` }, backend);
          expectTaken(await send({ ...original, sameConnection: true }), 'before a wrong one');
          for (const sameConnection of [true, false]) {
            expectUnauthorized(
              await send({ ...wrong, sameConnection }),
              'made with another key, for the call that was just taken',
            );
          }
        },
      },
    ),
  ]);
}

/** Sends a call that must be accepted. The returned function sends another call with the same header and expects a refusal. */
async function acceptAndReuseHeader(
  original: Request,
  means: Means,
): Promise<(call: Request, header: string) => Promise<void>> {
  const { backend, send } = means;
  const nonce = randomUUID();
  const reply = await send(backend.sign(original, { nonce: () => nonce }));
  expectTaken(reply, 'whose header is used again afterwards');
  const reusedHeader: Signing = { nonce: () => nonce, signs: () => backend.signable(original, nonce) };
  return async (call, header) => {
    const refusal = await send(signedWrongly(call, reusedHeader, backend));
    if (await isNonceRefused(refusal, { call: original, nonce, reply }, means)) return;
    expectUnauthorized(refusal, header);
  };
}

function operationAfter(operations: readonly AcceptedOperation[], index: number): AcceptedOperation {
  const next = operations[(index + 1) % operations.length];
  if (next === undefined) throw new Error('there are three operations');
  return next;
}

function isSame(one: Request, other: Request): boolean {
  return one.method === other.method && one.path === other.path && bodyText(one) === bodyText(other);
}

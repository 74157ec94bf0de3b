import { randomUUID } from 'node:crypto';
import type { AnyCheck, Request } from '../../../src/authoring.ts';
import { bodyText, spacious, withMore, withText } from '../calls/unusual.ts';
import { expectTaken, expectUnauthorized } from '../replies/expect-signature.ts';
import type { Entrance } from '../fixtures/accepted-operations.ts';
import { signedWrongly } from '../forged/forgery.ts';
import type { Means } from '../forged/refuse-forged.ts';
import type { Backend, Signing } from '../calls/backend.ts';
import { isNonceRefused } from './used-nonce.ts';
import { check } from '../authoring.ts';
import { pairsOf, withPairs } from '../calls/wire-query.ts';

/** What arrives with the very header of a call that was just taken; null where it would be that call again. */
interface Twin {
  readonly part: string;
  /** Completes "refuses the header of a call that it just took, beside". */
  readonly beside: string;
  readonly changes: readonly ((call: Request, other: Request) => Request | null)[];
}

const twins: readonly Twin[] = [
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

/** Section 5.5: a signature that was right a moment ago is right for that call alone. */
export function twinChecks(entrances: readonly Entrance[], backend: Backend): readonly AnyCheck[] {
  return entrances.flatMap(({ operation, short, twin: at }, index) => [
    ...twins.map(({ part, beside, changes }) =>
      check(
        `partner/5.5/2#${short}-twin-${part}`,
        `${operation} refuses the header of a call that it just took, beside ${beside}`,
        {
          needs: { door: at },
          async steps({ door, send }) {
            const twin = door.fresh();
            const changed = changes.map((change) => change(twin, door.fresh())).filter((one) => one !== null);
            const expectRefused = await taken(twin, { backend, send });
            for (const call of changed.filter((one) => !isSame(one, twin))) {
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
        needs: { door: at },
        async steps({ door, send }) {
          const twin = door.fresh();
          const nonce = randomUUID();
          expectTaken(
            await send(backend.sign(twin, { nonce: () => nonce })),
            'whose signature is used again afterwards',
          );
          const again = signedWrongly(twin, { signs: (sent) => ({ ...sent, nonce }) }, backend);
          expectUnauthorized(await send(again), 'with another nonce than that of the call that was just taken');
        },
      },
    ),
    check(`partner/5.5/2#${short}-twin-path`, `${operation} refuses the header that another operation just took`, {
      needs: { door: entranceAfter(entrances, index).twin, other: entrances[index]?.closed ?? at },
      async steps({ door, other, send }) {
        const expectRefused = await taken(door.fresh(), { backend, send });
        await expectRefused(other.fresh(), 'of the call that was just taken at another path');
      },
    }),
    check(
      `partner/5.5/2#${short}-twin-other`,
      `${operation} refuses the header of a call about something else that it just took`,
      {
        needs: { door: at, other: entrances[index]?.closed ?? at },
        async steps({ door, other, send }) {
          const expectRefused = await taken(door.fresh(), { backend, send });
          await expectRefused(other.fresh(), 'of another call that was just taken');
        },
      },
    ),
    check(
      `partner/5.5/2#${short}-twin-connection`,
      `${operation} refuses a wrong signature right after a right one, also on its connection`,
      {
        needs: { door: at },
        async steps({ door, send }) {
          const twin = door.fresh();
          const wrong = signedWrongly(twin, { key: (key) => `${key}0` }, backend);
          expectTaken(await send({ ...twin, sameConnection: true }), 'before a wrong one');
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

/** Sends a call that is taken; what it gives sends other calls with its very header, which are refused. */
async function taken(twin: Request, means: Means): Promise<(call: Request, header: string) => Promise<void>> {
  const { backend, send } = means;
  const nonce = randomUUID();
  const reply = await send(backend.sign(twin, { nonce: () => nonce }));
  expectTaken(reply, 'whose header is used again afterwards');
  const itsHeader: Signing = { nonce: () => nonce, signs: () => backend.signable(twin, nonce) };
  return async (call, header) => {
    const refusal = await send(signedWrongly(call, itsHeader, backend));
    if (await isNonceRefused(refusal, { call: twin, nonce, reply }, means)) return;
    expectUnauthorized(refusal, header);
  };
}

function entranceAfter(entrances: readonly Entrance[], index: number): Entrance {
  const next = entrances[(index + 1) % entrances.length];
  if (next === undefined) throw new Error('there are three operations');
  return next;
}

function isSame(one: Request, other: Request): boolean {
  return one.method === other.method && one.path === other.path && bodyText(one) === bodyText(other);
}

import {
  BlockedError,
  expectSame,
  expectThat,
  FindingError,
  text,
  type Reply,
  type Tools,
} from '../../../src/authoring.ts';
import { newName, requiredFields, type Input } from '../fixtures/partners/registration-fields.ts';
import { theGate } from '../fixtures/partners/registration-gate.ts';
import { atOnce } from '../parallel/at-once.ts';
import { outcomeOf } from '../parallel/call-outcome.ts';
import { readPartner, register } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const tooLong = { ...requiredFields(), displayName: 'Conformance '.repeat(6).trim() };
const most = 2;
const names = ['One', 'Two', 'Three'].map((one) => newName(`ConformancePartner${one}`));

/** Sections 4.1 and 4.2: parallel registrations. The limits affect the whole service. */
export const parallelRegisterChecks = [
  ...(
    [
      [
        'limit-client',
        'With a limit of 2 calls per client, at most 2 of 4 parallel calls are processed',
        'client',
        four,
      ],
      ['limit-total', 'With a limit of 2 calls in total, at most 2 of 4 parallel calls are processed', 'all', four],
      [
        'limit-refused-calls',
        'Parallel registrations with an invalid display name count toward the rate limit',
        'client',
        () => [tooLong, tooLong, requiredFields(), requiredFields()],
      ],
    ] as const
  ).map(([id, title, of, bodies]) =>
    check(`storefront/4.1/${id}#parallel`, title, {
      needs: { gate: theGate },
      alone: true,
      reach: 'deep',
      async steps({ gate, together }) {
        await gate.limit(most, of);
        expectFew(await together(bodies().map((body) => limited(body))));
      },
    }),
  ),

  check('storefront/4/me#parallel-registrations', 'Parallel registrations each get a different key and record', {
    needs: { gate: theGate },
    alone: true,
    reach: 'deep',
    async steps(tools) {
      await expectOwnKeys(tools);
    },
  }),
];

function four(): readonly Input[] {
  return Array.from({ length: 4 }, () => requiredFields());
}

/** A registration for which 429 is an expected reply and no reason to wait. */
function limited(body: Input) {
  return { ...register(body), throttleExpected: true };
}

/** The target processed no more calls than the limit allows. */
function expectFew(replies: readonly Reply[]): void {
  const handled = replies.filter((reply) => outcomeOf(reply) !== 'postponed');
  if (handled.length === 0) throw new BlockedError('the target processed none of the parallel calls');
  const beyond = handled[most];
  if (beyond === undefined) return;
  const { exchange, status } = beyond;
  throw new FindingError({ kind: 'not-refused', exchange, status, expected: { code: 'RATE_LIMITED' } });
}

async function expectOwnKeys(tools: Pick<Tools, 'together' | 'observe'>): Promise<void> {
  const replies = await atOnce(
    names.map((displayName) => register({ ...requiredFields(), displayName })),
    tools,
  );
  const registered = replies.flatMap((reply, index) =>
    reply === null ? [] : [{ reply, displayName: names[index] ?? null }],
  );
  const tokens = registered.map(({ reply }) => reply.at('/token', text));
  for (const [index, { reply, displayName }] of registered.entries()) {
    expectSame(reply, '/partner/displayName', displayName);
    const holds = tokens.indexOf(tokens[index] ?? '') === index;
    expectThat(reply, '/token', { holds, expected: 'a key that no parallel registration got' });
  }
  const records = await atOnce(
    tokens.map((key) => readPartner({ key })),
    tools,
  );
  for (const [index, { reply, displayName }] of registered.entries()) {
    const record = records[index];
    if (record == null) continue;
    expectSame(record, '/displayName', displayName);
    expectSame(record, '/partnerId', reply.peek('/partner/partnerId') ?? null);
  }
}

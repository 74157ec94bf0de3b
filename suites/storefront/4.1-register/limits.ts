import {
  BlockedError,
  expectHeader,
  expectStatus,
  FindingError,
  isObject,
  type Reply,
  type Tools,
} from '../../../src/authoring.ts';
import { closedGate, theGate } from '../fixtures/partners/registration-gate.ts';
import { requiredFields, requiredNames, type Input } from '../fixtures/partners/registration-fields.ts';
import { codeOf } from '../protocol.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { prefixes, register, type Manner } from '../requests/endpoints.ts';
import { ambient, check } from '../authoring.ts';

const tooLong = { ...requiredFields(), displayName: 'Conformance '.repeat(6).trim() };
const badSize = { ...requiredFields(), maxPageSize: 0 };
const badLogo = { ...requiredFields(), logoUrl: 'http://partner.example.com/logo.png' };

const httpDate = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** The maximum number of attempts while the target returns 503. */
const maxAttempts = 3;

/** Sends a registration for which 429 is an expected reply and no reason to wait. Repeats it after a 503. */
async function call(
  { send }: Pick<Tools, 'send'>,
  input: Input = requiredFields(),
  manner: Manner = {},
): Promise<Reply> {
  const request = { ...register(input, manner), throttleExpected: true };
  for (let calls = 1; ; calls += 1) {
    const reply = await send(request);
    if (reply.status !== 503 || calls === maxAttempts) return reply;
  }
}

/** Registration is open. Unlike after `limit`, the service's own limit applies, and earlier calls count. */
async function expectOpen(tools: Pick<Tools, 'send'>): Promise<void> {
  const reply = await call(tools);
  if (reply.status === 429) throw new BlockedError('the rate limit of registration is reached');
  expectStatus(reply, 200);
}

async function expectLetThrough(tools: Pick<Tools, 'send'>): Promise<void> {
  expectStatus(await call(tools), 200);
}

async function expectLimited(tools: Pick<Tools, 'send'>, manner: Manner = {}): Promise<Reply> {
  const reply = await call(tools, requiredFields(), manner);
  expectOverTheLimit(reply);
  return reply;
}

function expectOverTheLimit(reply: Reply): void {
  expectRefusal(reply, 'RATE_LIMITED');
  expectStatus(reply, 429);
}

/** Sends a valid registration from another client address; null if this machine has no other address. */
async function fromAnotherAddress({ send, facts }: Pick<Tools, 'send' | 'facts'>): Promise<Reply | null> {
  if (facts.otherAddress === null) return null;
  return await send({ ...register(requiredFields()), throttleExpected: true, localAddress: facts.otherAddress });
}

function givesWait(value: string): boolean {
  return /^\d+$/.test(value) || (httpDate.test(value) && !Number.isNaN(Date.parse(value)));
}

function expectWait(reply: Reply): void {
  expectHeader(reply, 'retry-after', { fits: givesWait, expected: 'a number of seconds or an HTTP date' });
}

/** The longest `retry-after` that a check waits for, in seconds. */
const longestWait = 2;

/** If the header gives a short wait, a call after it is not limited. */
async function expectOver(limited: Reply, tools: Pick<Tools, 'send' | 'wait'>): Promise<void> {
  const seconds = Number(limited.headers['retry-after'] ?? Number.NaN);
  if (!(seconds <= longestWait)) return;
  // One extra second, because the header holds whole seconds.
  await tools.wait((seconds + 1) * 1_000);
  if ((await call(tools)).status !== 429) return;
  expectHeader(limited, 'retry-after', {
    fits: () => false,
    expected: 'a time after which registrations are accepted again',
  });
}

/** Registration bodies that lack at least one required field. */
const incomplete: readonly Input[] = [
  {},
  { ...requiredFields(), partnerContactEmail: undefined },
  { displayName: tooLong.displayName },
];

/** Expects the error of closed registration. The rate limit may apply at the same time. */
async function expectClosed(tools: Pick<Tools, 'send'>, input: Input, manner: Manner = {}): Promise<void> {
  const reply = await call(tools, input, manner);
  if (reply.status === 429)
    throw new BlockedError('registration is closed, and the rate limit of registration is reached, too');
  // A layer in front of the endpoint may reject a body that lacks a field, with no code of the contract.
  const mayStopBefore = requiredNames.some((field) => input[field] === undefined);
  if (mayStopBefore && reply.status === 400 && isFromLayerInFront(reply)) return;
  expectRefusal(reply, 'SELF_REGISTRATION_CLOSED');
}

function isFromLayerInFront({ json }: Reply): boolean {
  if (!isObject(json)) return false;
  return typeof json['code'] === 'string' && json['details'] === null && json['error'] === undefined;
}

/** Section 4.1: the rate limit of registration, and closed registration. Both affect the whole service. */
export const registrationLimitChecks = [
  check('storefront/4.1/limit-client', 'With a limit of 2 registrations per client, the third call is over the limit', {
    needs: { gate: theGate },
    alone: true,
    async steps({ gate, ...tools }) {
      await gate.limit(2);
      for (let made = 1; made <= 2; made += 1) await expectLetThrough(tools);
      await expectLimited(tools);
      await expectLimited(tools);
      // Only observed: behind a proxy the target may see both addresses as one client.
      const other = await fromAnotherAddress(tools);
      if (other !== null) tools.observe('status of a call from another client address', other.status);
    },
  }),

  check('storefront/4.1/limit-total', 'With a limit of 1 registration in total, the second call is over the limit', {
    needs: { gate: theGate },
    alone: true,
    async steps({ gate, ...tools }) {
      await gate.limit(1, 'all');
      await expectLetThrough(tools);
      await expectLimited(tools);
      const other = await fromAnotherAddress(tools);
      if (other !== null) expectOverTheLimit(other);
    },
  }),

  check('storefront/4.1/limit-answer', 'A registration over the limit returns 429, RATE_LIMITED and retry-after', {
    needs: { gate: theGate },
    alone: true,
    async steps({ gate, ...tools }) {
      await gate.limit(1);
      await expectLetThrough(tools);
      const reply = await expectLimited(tools);
      expectWait(reply);
      await expectOver(reply, tools);
    },
  }),
  ambient('storefront/4.1/limit-answer#every-429', 'Every 429 of POST /register has RATE_LIMITED and retry-after', {
    judge(reply) {
      const { exchange, endpoint, status } = reply;
      if (endpoint !== 'register' || status !== 429 || isFromLayerInFront(reply)) return false;
      const received = codeOf(reply);
      if (received !== 'RATE_LIMITED') {
        throw new FindingError({ kind: 'wrong-code', exchange, expected: 'RATE_LIMITED', received, status });
      }
      expectWait(reply);
      return true;
    },
  }),

  check('storefront/4.1/limit-refused-calls', 'Registrations with invalid input count toward the rate limit', {
    needs: { gate: theGate },
    alone: true,
    async steps({ gate, ...tools }) {
      const refused = [tooLong, badSize, badLogo];
      await gate.limit(refused.length + 1);
      await expectLetThrough(tools);
      for (const wrong of refused) expectRefusal(await call(tools, wrong));
      await expectLimited(tools);
    },
  }),

  check('storefront/4/alias-register#limited', 'Over the rate limit, POST /octo/v1/register returns RATE_LIMITED', {
    needs: { alive: livingAliases, gate: theGate },
    alone: true,
    async steps({ gate, ...tools }) {
      await gate.limit(1);
      await expectLetThrough(tools);
      await expectLimited(tools, { prefix: prefixes.deprecated });
    },
  }),
  check(
    'storefront/4/alias-register#closed',
    'While registration is closed, POST /octo/v1/register under the deprecated prefix fails, too',
    {
      needs: { alive: livingAliases, gate: closedGate },
      alone: true,
      async steps(tools) {
        await expectClosed(tools, requiredFields(), { prefix: prefixes.deprecated });
      },
    },
  ),

  ...(
    [
      ['closed', 'every POST /register fails with SELF_REGISTRATION_CLOSED', [requiredFields(), tooLong, badSize]],
      ['closed#incomplete', 'calls that lack a required field fail with SELF_REGISTRATION_CLOSED', incomplete],
    ] as const
  ).map(([id, says, bodies]) =>
    check(`storefront/4.1/${id}`, `While registration is closed, ${says}`, {
      needs: { gate: closedGate },
      alone: true,
      async steps({ gate, ...tools }) {
        for (const input of bodies) await expectClosed(tools, input);
        if (gate === null) return;
        await gate.open();
        await expectOpen(tools);
      },
    }),
  ),
];

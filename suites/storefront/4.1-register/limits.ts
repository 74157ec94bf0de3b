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

/** Times that a service too busy to handle a call is asked again. */
const patience = 3;

/** A registration for which 429 is an answer and no reason to wait. A call that was not handled at all is made again. */
async function call(
  { send }: Pick<Tools, 'send'>,
  input: Input = requiredFields(),
  manner: Manner = {},
): Promise<Reply> {
  const request = { ...register(input, manner), throttleExpected: true };
  for (let calls = 1; ; calls += 1) {
    const reply = await send(request);
    if (reply.status !== 503 || calls === patience) return reply;
  }
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

/** A right registration that the target sees come from another client; null where this machine has no other address. */
async function fromAnotherAddress({ send, facts }: Pick<Tools, 'send' | 'facts'>): Promise<Reply | null> {
  if (facts.otherAddress === null) return null;
  return await send({ ...register(requiredFields()), throttleExpected: true, localAddress: facts.otherAddress });
}

function givesWait(value: string): boolean {
  return /^\d+$/.test(value) || (httpDate.test(value) && !Number.isNaN(Date.parse(value)));
}

function expectWait(reply: Reply): void {
  expectHeader(reply, 'retry-after', { fits: givesWait, expected: 'a number of seconds, or an HTTP date' });
}

/** Seconds that a check waits for a wait to be over. */
const longestWait = 2;

/** Where the header gives a short wait, it is over then: another call is let through. */
async function expectOver(limited: Reply, tools: Pick<Tools, 'send' | 'wait'>): Promise<void> {
  const seconds = Number(limited.headers['retry-after'] ?? Number.NaN);
  if (!(seconds <= longestWait)) return;
  // One second more, because the header holds whole seconds.
  await tools.wait((seconds + 1) * 1_000);
  if ((await call(tools)).status !== 429) return;
  expectHeader(limited, 'retry-after', { fits: () => false, expected: 'the time after which a call is let through' });
}

/** Bodies without a required field of a registration. */
const incomplete: readonly Input[] = [
  {},
  { ...requiredFields(), partnerContactEmail: undefined },
  { displayName: tooLong.displayName },
];

/** The one answer of closed registration. A closed one may be limited as well. */
async function expectClosed(tools: Pick<Tools, 'send'>, input: Input, manner: Manner = {}): Promise<void> {
  const reply = await call(tools, input, manner);
  if (reply.status === 429) throw new BlockedError('registration is closed, and its limit is reached as well');
  // A layer before the endpoint may refuse a body without a field, without a code of the contract.
  const mayStopBefore = requiredNames.some((field) => input[field] === undefined);
  if (mayStopBefore && reply.status === 400 && isFromLayerBefore(reply)) return;
  expectRefusal(reply, 'SELF_REGISTRATION_CLOSED');
}

function isFromLayerBefore({ json }: Reply): boolean {
  if (!isObject(json)) return false;
  return typeof json['code'] === 'string' && json['details'] === null && json['error'] === undefined;
}

/** Section 4.1: the limit on registrations, and closed registration. They concern the service as a whole. */
export const registrationLimitChecks = [
  check('storefront/4.1/limit-client', 'Where two calls of a client are let through, the third is over the limit', {
    needs: { gate: theGate },
    alone: true,
    async steps({ gate, ...tools }) {
      await gate.limit(2);
      for (let made = 1; made <= 2; made += 1) await expectLetThrough(tools);
      await expectLimited(tools);
      await expectLimited(tools);
      // A proxy between us and the target makes one client of two addresses.
      const other = await fromAnotherAddress(tools);
      if (other !== null) tools.observe('status of a call from another address', other.status);
    },
  }),

  check('storefront/4.1/limit-total', 'Where one call of all clients is let through, the second is over the limit', {
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

  check('storefront/4.1/limit-answer', 'A call over the limit gets 429, RATE_LIMITED and the wait', {
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
  ambient('storefront/4.1/limit-answer#every-429', 'Every 429 of register carries RATE_LIMITED and the wait', {
    judge(reply) {
      const { exchange, endpoint, status } = reply;
      if (endpoint !== 'register' || status !== 429 || isFromLayerBefore(reply)) return false;
      const received = codeOf(reply);
      if (received !== 'RATE_LIMITED') {
        throw new FindingError({ kind: 'wrong-code', exchange, expected: 'RATE_LIMITED', received, status });
      }
      expectWait(reply);
      return true;
    },
  }),

  check('storefront/4.1/limit-refused-calls', 'Calls that are refused for their input count toward the limit', {
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

  check('storefront/4/alias-register#limited', 'A call over the limit is refused under the deprecated prefix, too', {
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
    'While registration is closed it is closed under the deprecated prefix, too',
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
      ['closed', 'every call fails with SELF_REGISTRATION_CLOSED', [requiredFields(), tooLong, badSize]],
      ['closed#incomplete', 'calls that lack a field fail with SELF_REGISTRATION_CLOSED', incomplete],
    ] as const
  ).map(([id, says, bodies]) =>
    check(`storefront/4.1/${id}`, `While registration is closed ${says}`, {
      needs: { gate: closedGate },
      alone: true,
      async steps({ gate, ...tools }) {
        for (const input of bodies) await expectClosed(tools, input);
        if (gate === null) return;
        await gate.open();
        await expectLetThrough(tools);
      },
    }),
  ),
];

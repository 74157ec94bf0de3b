import { expectHeader, expectStatus, type Reply, type Request, type Tools } from '../../src/authoring.ts';
import { closedGate, theGate } from './fixtures/registration-gate.ts';
import { requiredFields, type Input } from './fixtures/registrations.ts';
import { expectRefusal } from './refusals.ts';
import { register } from './requests.ts';
import { check } from './words.ts';

const tooLong = { ...requiredFields, displayName: 'Conformance '.repeat(6).trim() };
const badSize = { ...requiredFields, maxPageSize: 0 };
const badLogo = { ...requiredFields, logoUrl: 'http://partner.example.com/logo.png' };

const httpDate = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** A registration for which 429 is an answer and no reason to wait. */
function plainly(sent: Input = requiredFields): Request {
  return { ...register(sent), throttleExpected: true };
}

async function expectLimited({ send }: Pick<Tools, 'send'>): Promise<Reply> {
  const reply = await send(plainly());
  expectRefusal(reply, 'RATE_LIMITED');
  expectStatus(reply, 429);
  return reply;
}

function givesWait(value: string): boolean {
  return /^\d+$/.test(value) || (httpDate.test(value) && !Number.isNaN(Date.parse(value)));
}

/** Section 4.1: the limit on registrations, and closed registration. They concern the service as a whole. */
export const registrationLimitChecks = [
  check('storefront/4.1/limit-client', 'Where two calls of a client are let through, the third is over the limit', {
    needs: { gate: theGate },
    alone: true,
    async steps({ gate, accept, ...tools }) {
      await gate.limit(2);
      for (let call = 1; call <= 2; call += 1) await accept(plainly());
      await expectLimited(tools);
      await expectLimited(tools);
    },
  }),

  check('storefront/4.1/limit-total', 'Where one call of all clients is let through, the second is over the limit', {
    needs: { gate: theGate },
    alone: true,
    async steps({ gate, accept, ...tools }) {
      await gate.limit(1, 'all');
      await accept(plainly());
      await expectLimited(tools);
    },
  }),

  check('storefront/4.1/limit-answer', 'A call over the limit gets 429, RATE_LIMITED and the wait', {
    needs: { gate: theGate },
    alone: true,
    async steps({ gate, accept, ...tools }) {
      await gate.limit(1);
      await accept(plainly());
      const reply = await expectLimited(tools);
      expectHeader(reply, 'retry-after', { fits: givesWait, expected: 'a number of seconds, or an HTTP date' });
    },
  }),

  ...(
    [
      ['name', 'display name', tooLong],
      ['page-size', 'maxPageSize', badSize],
      ['logo', 'logoUrl', badLogo],
    ] as const
  ).map(([kind, field, wrong]) =>
    check(
      `storefront/4.1/limit-refused-calls#${kind}`,
      `A call that is refused for its ${field} counts toward the limit`,
      {
        needs: { gate: theGate },
        alone: true,
        async steps({ gate, accept, send }) {
          await gate.limit(2);
          await accept(plainly());
          expectRefusal(await send(plainly(wrong)));
          await expectLimited({ send });
        },
      },
    ),
  ),

  check('storefront/4.1/closed', 'While registration is closed every call fails with SELF_REGISTRATION_CLOSED', {
    needs: { gate: closedGate },
    alone: true,
    async steps({ gate, accept, send }) {
      for (const sent of [requiredFields, tooLong, badSize, requiredFields]) {
        expectRefusal(await send(plainly(sent)), 'SELF_REGISTRATION_CLOSED');
      }
      if (gate === null) return;
      await gate.open();
      await accept(plainly());
    },
  }),
];

import { expectSame, expectThat, filledText, text, type Reply } from '../../../src/authoring.ts';
import { itsRegistration, theRegistrar } from '../fixtures/partners/registrations.ts';
import { readPartner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Prefix, 8 hexadecimal characters and 56 more; whether a second underscore stands between them is left open. */
const keyForm = /^.+_[\da-f]{8}_?[\da-f]{56}$/i;
const allowances = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Sections 4 and 4.1: registering, and the key that it gives. */
export const registerChecks = [
  check('storefront/4/register', 'A valid registration is answered with 200, a registration and a key', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const { reply } = await registrar.again(tools);
      reply.at('/partner/partnerId', filledText);
    },
  }),

  check('storefront/4.1/no-key', 'A registration without any key is accepted', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      await (tools.facts.loopback ? registrar.again(tools) : registrar.first(tools));
    },
  }),

  check('storefront/4.1/token-works', 'The token of a registration reads that registration, at once and again', {
    needs: { registration: itsRegistration },
    async steps({ registration: { reply, token }, accept }) {
      const partnerId = reply.at('/partner/partnerId', text);
      for (let read = 1; read <= 2; read += 1) {
        expectSame(await accept(readPartner({ key: token })), '/partnerId', partnerId);
      }
    },
  }),

  check('storefront/5/2a#token', 'The token of a registration is a prefix, 8 hexadecimal characters and 56 more', {
    needs: { registration: itsRegistration },
    async steps({ registration: { reply, token } }) {
      expectForm(reply, token);
    },
  }),

  check('storefront/4.1/limit-headers', 'What a registration tells of the calls that are left', {
    needs: { registration: itsRegistration },
    async steps({ registration: { reply }, observe }) {
      for (const name of allowances) observe(name, reply.header(name));
    },
  }),
];

/** The key itself is in no finding. */
function expectForm(reply: Reply, token: string): void {
  expectThat(reply, '', {
    holds: keyForm.test(token),
    expected: 'a token of a prefix, an underscore, 8 hexadecimal characters and 56 more',
  });
}

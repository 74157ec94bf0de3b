import {
  expectSame,
  expectThat,
  filledText,
  type JsonObject,
  type Reply,
  type Request,
  text,
} from '../../../src/authoring.ts';
import { aRegistration, theRegistrar } from '../fixtures/partners/registrations.ts';
import { inPath, readPartner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';
import { newName } from '../fixtures/partners/registration-fields.ts';
import { elsewhere } from '../hostile/inputs/input.ts';

/** A prefix, 8 and 56 hexadecimal characters. The contract does not say if an underscore separates the last two. */
const keyForm = /^.+_[\da-f]{8}_?[\da-f]{56}$/i;
const rateLimitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Sections 4 and 4.1: registration and the key that it returns. */
export const registerChecks = [
  check('storefront/4/register', 'A valid registration returns 200, the registration and a key', {
    needs: { registrar: theRegistrar },
    async steps({ registrar }) {
      const { reply } = await registrar.first();
      reply.at('/partner/partnerId', filledText);
    },
  }),

  check('storefront/4.1/no-key', 'POST /register without an API key succeeds', {
    needs: { registrar: theRegistrar },
    async steps({ registrar }) {
      await registrar.first();
    },
  }),

  check(
    'storefront/4.1/token-works',
    'GET /partners/me with the token of a registration returns that registration, twice in a row',
    {
      needs: { registration: aRegistration },
      async steps({ registration: { reply, token }, accept }) {
        const partnerId = reply.at('/partner/partnerId', text);
        for (let read = 1; read <= 2; read += 1) {
          expectSame(await accept(readPartner({ key: token })), '/partnerId', partnerId);
        }
      },
    },
  ),

  check('storefront/5/2a#token', 'The token is a prefix, an underscore, 8 hexadecimal characters, and then 56 more', {
    needs: { registration: aRegistration },
    async steps({ registration: { reply, token } }) {
      expectForm(reply, token);
    },
  }),

  check('storefront/4.1/limit-headers', 'Recorded, not judged: the x-ratelimit headers of a registration', {
    needs: { registration: aRegistration },
    async steps({ registration: { reply }, observe }) {
      for (const name of rateLimitHeaders) observe(name, reply.header(name));
    },
  }),

  check('storefront/4.1/support', 'PATCH, PUT, POST and DELETE on /partners/me do not change the registration', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const { accept, send } = tools;
      const { token } = await registrar.first();
      const read = readPartner({ key: token });
      const before = await accept(read);
      const own = read.path.replace(/me$/, inPath(before.at('/partnerId', filledText)));
      const body: JsonObject = { displayName: newName('OtherHarbour'), maxPageSize: 7, category0: ['goods'] };
      const write = (method: string, path = read.path): Request => ({ ...read, endpoint: elsewhere, method, path });
      await send({ ...write('PATCH'), body });
      await send({ ...write('PUT'), body });
      await send({ ...write('POST'), body });
      await send({ ...write('PATCH', own), body });
      await send(write('DELETE'));
      await send({ ...write('POST', `${read.path}/rotate`), body: {} });
      const after = await accept(read);
      for (const field of unchangedFields) expectSame(after, `/${field}`, before.peek(`/${field}`) ?? null);
    },
  }),
];

/** Leaves the key out of the finding. */
function expectForm(reply: Reply, token: string): void {
  expectThat(reply, '', {
    holds: keyForm.test(token),
    expected:
      'a prefix, an underscore, 8 hexadecimal characters, an optional underscore, and 56 more hexadecimal characters',
  });
}

const unchangedFields = [
  'displayName',
  'partnerId',
  'maxPageSize',
  'category0',
  'status',
  'partnerContactEmail',
  'createdAt',
];

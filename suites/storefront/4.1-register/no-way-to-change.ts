import { expectSame, filledText, type JsonObject, type Request } from '../../../src/authoring.ts';
import { theRegistrar } from '../fixtures/partners/registrations.ts';
import { newName, requiredFields } from '../fixtures/partners/registration-fields.ts';
import { elsewhere } from '../hostile/inputs/input.ts';
import { inPath, readPartner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const unchangedFields = [
  'displayName',
  'partnerId',
  'maxPageSize',
  'category0',
  'status',
  'partnerContactEmail',
  'createdAt',
];

/** Section 4.1: no endpoint changes a registration. The replies to the attempts are not checked. */
export const registrationKeptChecks = [
  check('storefront/4.1/support', 'PATCH, PUT, POST and DELETE on the partner path do not change the registration', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const { accept, send, facts } = tools;
      // On loopback a new registration, because other checks depend on the shared one.
      const { token } = await (facts.loopback ? registrar.accepted(requiredFields(), tools) : registrar.first(tools));
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

import type { Request, Tools } from '../../../src/authoring.ts';
import { chosen } from './inputs/chosen.ts';
import type { HostileInput } from './inputs/input.ts';
import { oddIds, withId } from './inputs/odd-ids.ts';
import { oddQueries } from './inputs/queries.ts';
import { oddRegistrations } from './inputs/registrations.ts';
import { unknownPaths } from './inputs/unknown-paths.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { aRegistration } from '../fixtures/partners/registrations.ts';
import { listProducts, readOrder, readPartner, readSupplier } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const hostile = { reach: 'hostile' } as const;
const someUuid = '00000000-0000-4000-8000-000000000000';

/** Sends the inputs on one connection, between two valid calls. */
async function between(
  base: Request,
  inputs: readonly HostileInput[],
  { accept, probe, observe, refuseEach }: Pick<Tools, 'accept' | 'probe' | 'observe' | 'refuseEach'>,
): Promise<void> {
  observe(
    'tried',
    inputs.map(({ name }) => name),
  );
  // Requires only that the base is accepted. If the same call was accepted before, it is not sent again.
  await refuseEach(base, []);
  for (const { request } of inputs) await probe(request);
  await accept({ ...base, sameConnection: true });
}

/** Hostile inputs that affect no cart. */
export const hostileReadChecks = [
  check('storefront/hostile/answered#products', 'GET /products answers malformed queries', {
    ...hostile,
    async steps(tools) {
      await between(listProducts({ limit: '1' }), chosen(oddQueries(), tools), tools);
    },
  }),
  check('storefront/hostile/answered#orders', 'GET /partner-bookings/{uuid} answers malformed order ids', {
    ...hostile,
    async steps(tools) {
      const inputs = chosen(oddIds(neverIssued(someUuid, tools.pick)), tools).map(({ name, text }) => ({
        name,
        request: withId(readOrder(someUuid), text),
      }));
      await between(readPartner(), inputs, tools);
    },
  }),
  check('storefront/hostile/answered#paths', 'Requests to unknown paths are answered', {
    ...hostile,
    async steps(tools) {
      await between(readSupplier(), chosen(unknownPaths(), tools), tools);
    },
  }),
  check('storefront/hostile/answered#registrations', 'POST /register answers malformed registrations', {
    ...hostile,
    needs: { registration: aRegistration },
    async steps(tools) {
      await between(readPartner(), chosen(oddRegistrations(), tools), tools);
    },
  }),
];

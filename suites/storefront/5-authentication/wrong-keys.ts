import type { Facts, Request } from '../../../src/authoring.ts';
import { expectDenied } from '../expectations/expect-denied.ts';
import { endpointsWithKey, type KeyedEndpoint } from '../fixtures/partners/endpoints-with-key.ts';
import { ourKey, wrongKeys } from '../fixtures/partners/keys.ts';
import { readSupplier } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/**
 * Wrong keys: these are tried on every endpoint, and one of the others in turn; all there are, and the scheme in small letters,
 * on one that reads and one that writes.
 */
const coarse = ['empty', 'last character'];
const inTurn = ['no such form', 'first character'];
const tellingEndpoints = ['supplier', 'add-items'];

/** Section 5 rules 3 and 4, on each endpoint that takes a key. */
export const authenticationChecks = [
  ...endpointsWithKey.flatMap(({ name, provided }) => [
    check(`storefront/5/3#${name}`, `The key as a Bearer token is answered with 401 by ${name}`, {
      needs: { endpoint: provided, key: ourKey },
      async steps({ endpoint, key, ...tools }) {
        await expectDenied(endpoint, bearers(endpoint, key), tools);
      },
    }),
    check(
      `storefront/5/4a#${name}`,
      `A call of ${name} without a key is answered with 401, also after one with a key`,
      {
        needs: { endpoint: provided },
        async steps({ endpoint, ...tools }) {
          const onConnection = { ...endpoint, base: { ...endpoint.base, sameConnection: true } };
          await expectDenied(
            onConnection,
            [{ ...withoutKey(endpoint), sameConnection: true }, withoutKey(endpoint)],
            tools,
          );
        },
      },
    ),
    check(`storefront/5/4b#${name}`, `A call of ${name} with an invalid key is answered with 401`, {
      needs: { endpoint: provided, key: ourKey },
      async steps({ endpoint, key, ...tools }) {
        await expectDenied(endpoint, wronglyKeyed(endpoint, key, tools.facts), tools);
      },
    }),
    check(`storefront/5/4a-elsewhere#${name}`, `A call of ${name} with its key in another place is answered with 401`, {
      needs: { endpoint: provided, key: ourKey },
      async steps({ endpoint, key, ...tools }) {
        await expectDenied(endpoint, keyedElsewhere(endpoint, key, tools.facts), tools);
      },
    }),
  ]),
  check('storefront/5/3-both', 'What a Bearer header beside a valid key is answered with', {
    needs: { key: ourKey },
    async steps({ key, send, observe }) {
      const both = await send({ ...readSupplier(), headers: { authorization: `Bearer ${key}` } });
      observe('status of a Bearer header beside a valid key', both.status);
      const flipped = await send(
        readSupplier({ key: key.toUpperCase() === key ? key.toLowerCase() : key.toUpperCase() }),
      );
      observe('status of a key in the other letter case', flipped.status);
    },
  }),
];

function isTelling(name: string): boolean {
  return tellingEndpoints.includes(name);
}

function bearers(call: KeyedEndpoint, key: string): readonly Request[] {
  const schemes = isTelling(call.name) ? ['Bearer', 'bearer'] : ['Bearer'];
  return schemes.map((scheme) => withoutKey(call, { authorization: `${scheme} ${key}` }));
}

function wronglyKeyed({ name, guarded }: KeyedEndpoint, key: string, facts: Facts): readonly Request[] {
  const turn = endpointsWithKey.findIndex((endpoint) => endpoint.name === name) % inTurn.length;
  return wrongKeys(key, facts).flatMap(([kind, candidate]) =>
    coarse.includes(kind) || kind === inTurn[turn] || isTelling(name) ? [guarded({ key: candidate })] : [],
  );
}

function keyedElsewhere(call: KeyedEndpoint, key: string, { loopback }: Pick<Facts, 'loopback'>): readonly Request[] {
  const inHeader = withoutKey(call, { 'x-api-key': key });
  const none = withoutKey(call);
  const inQuery = { ...none, query: { ...none.query, 'g-api-key': key } };
  return loopback ? [inQuery, inHeader] : [inHeader];
}

function withoutKey(call: KeyedEndpoint, headers?: Readonly<Record<string, string>>): Request {
  const request = call.guarded({ key: null });
  return headers === undefined ? request : { ...request, headers };
}

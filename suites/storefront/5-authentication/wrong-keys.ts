import type { Facts, Request } from '../../../src/authoring.ts';
import { expectDenied } from '../expectations/expect-denied.ts';
import { endpointsWithKey, type KeyedEndpoint } from '../fixtures/partners/endpoints-with-key.ts';
import { ourKey, wrongKeys } from '../fixtures/partners/keys.ts';
import { readSupplier } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/**
 * Wrong keys. Every endpoint gets the two of `coarse` and one pattern, because most services check all keys in one
 * place. One reading and one writing endpoint also get every damaged key, and the scheme in lower case.
 */
const coarse = ['empty', 'last character'];
const damaged = [
  'first character',
  'no such form',
  'first group',
  'last group',
  'shortened',
  'lengthened',
  'quoted',
  'twice',
];
const ownKinds: Readonly<Record<string, readonly string[]>> = {
  me: ['percent at the end'],
  supplier: ['percent alone', ...damaged],
  products: ['star at the end'],
  'create-cart': ['regular expression'],
  'read-cart': ['percent inside'],
  'abandon-cart': ['star alone'],
  'add-items': ['one character as in SQL', ...damaged],
  'update-item': ['one character of any', 'first character'],
  'remove-item': ['star at the beginning'],
  order: ['percent at the beginning'],
};
const schemes: Readonly<Record<string, readonly string[]>> = {
  supplier: ['Bearer', 'bearer'],
  'add-items': ['Bearer', 'bearer'],
};
/** Other ways to send a key in the authorization header. Each endpoint gets one of them. */
const otherSchemes = [
  (key: string) => `Basic ${encoded(`${key}:`)}`,
  (key: string) => key,
  (key: string) => `Basic ${encoded(`:${key}`)}`,
  (key: string) => `Token ${key}`,
  (key: string) => `Basic ${encoded(`${key}:${key}`)}`,
  (key: string) => `ApiKey ${key}`,
  (key: string) => `Basic ${encoded(key)}`,
];

/** Section 5 rules 3 and 4, on each endpoint that takes a key. */
export const authenticationChecks = [
  ...endpointsWithKey.flatMap(({ name, provided }) => [
    check(`storefront/5/3#${name}`, `The ${name} call with its key as a Bearer token returns 401`, {
      needs: { endpoint: provided, key: ourKey },
      async steps({ endpoint, key, ...tools }) {
        await expectDenied(endpoint, bearers(endpoint, key), {
          ...tools,
          sent: 'a call with the key as a Bearer token',
        });
      },
    }),
    check(`storefront/5/4a#${name}`, `The ${name} call without a key returns 401, even after a call with a key`, {
      needs: { endpoint: provided },
      async steps({ endpoint, ...tools }) {
        const onConnection = { ...endpoint, base: { ...endpoint.base, sameConnection: true } };
        await expectDenied(onConnection, [{ ...withoutKey(endpoint), sameConnection: true }, withoutKey(endpoint)], {
          ...tools,
          sent: 'a call without a key',
        });
      },
    }),
    check(`storefront/5/4b#${name}`, `The ${name} call with an invalid key returns 401`, {
      needs: { endpoint: provided, key: ourKey },
      async steps({ endpoint, key, ...tools }) {
        await expectDenied(endpoint, wronglyKeyed(endpoint, key, tools.facts), {
          ...tools,
          sent: 'a call with an invalid key',
        });
      },
    }),
    check(`storefront/5/4a-elsewhere#${name}`, `The ${name} call with its key outside g-api-key returns 401`, {
      needs: { endpoint: provided, key: ourKey },
      async steps({ endpoint, key, ...tools }) {
        await expectDenied(endpoint, keyedElsewhere(endpoint, key, tools.facts), tools);
      },
    }),
  ]),
  check('storefront/5/3-both', 'Recorded, not judged: the status of a call with a valid key and a Bearer header', {
    needs: { key: ourKey },
    async steps({ key, send, observe }) {
      const both = await send({ ...readSupplier(), headers: { authorization: `Bearer ${key}` } });
      observe('status of a call with a valid key and a Bearer header', both.status);
      const flipped = await send(
        readSupplier({ key: key.toUpperCase() === key ? key.toLowerCase() : key.toUpperCase() }),
      );
      observe('status of a call with the key in the other letter case', flipped.status);
    },
  }),
];

function bearers(call: KeyedEndpoint, key: string): readonly Request[] {
  return (schemes[call.name] ?? ['Bearer']).map((scheme) => withoutKey(call, { authorization: `${scheme} ${key}` }));
}

function wronglyKeyed({ name, guarded }: KeyedEndpoint, key: string, facts: Facts): readonly Request[] {
  const kinds = [...coarse, ...(ownKinds[name] ?? [])];
  return wrongKeys(key, facts).flatMap(([kind, candidate]) =>
    kinds.includes(kind) ? [guarded({ key: candidate })] : [],
  );
}

function keyedElsewhere(call: KeyedEndpoint, key: string, { loopback }: Pick<Facts, 'loopback'>): readonly Request[] {
  const turn = endpointsWithKey.findIndex(({ name }) => name === call.name) % otherSchemes.length;
  const authorization = otherSchemes[turn]?.(key) ?? key;
  // Several places in one request: a service that reads any of them accepts the call.
  const inHeaders = withoutKey(call, {
    'x-api-key': key,
    'api-key': key,
    'x-g-api-key': key,
    cookie: `g-api-key=${key}`,
  });
  const inAuthorization = withoutKey(call, { authorization });
  const keyless = withoutKey(call);
  const inQuery = { ...keyless, query: { ...keyless.query, 'g-api-key': key, api_key: key } };
  return [...(loopback ? [inQuery] : []), inHeaders, inAuthorization];
}

function encoded(credentials: string): string {
  return Buffer.from(credentials).toString('base64');
}

function withoutKey(call: KeyedEndpoint, headers?: Readonly<Record<string, string>>): Request {
  const request = call.guarded({ key: null });
  return headers === undefined ? request : { ...request, headers };
}

import type { Request } from '../../../src/authoring.ts';
import { expectDenied } from '../expectations/expect-denied.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { endpointsWithKey, type KeyedEndpoint } from '../fixtures/partners/endpoints-with-key.ts';
import { ourKey, wrongKeys } from '../fixtures/partners/keys.ts';
import { prefixes } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const { current, deprecated } = prefixes;

/** The requirement of each alias. Some endpoints have their own, because a service may lack a single alias. */
const rows = {
  me: 'storefront/4/alias-me',
  supplier: 'storefront/4/alias-supplier',
  products: 'storefront/4/alias-products',
  order: 'storefront/4/alias-order',
} as const;

/** The reads, as the contract calls them. */
const calls: Readonly<Record<string, string>> = {
  me: 'partner read',
  supplier: 'supplier read',
  products: 'product list',
  order: 'order read',
};

/** The requests that must be denied. */
function denied({ guarded }: KeyedEndpoint, { key, wrong }: Keys): readonly Request[] {
  const without = guarded({ key: null, prefix: deprecated });
  const bearer = { ...without, headers: { authorization: `Bearer ${key}` } };
  return [without, bearer, ...wrong.map((candidate) => guarded({ key: candidate, prefix: deprecated }))];
}

interface Keys {
  readonly key: string;
  readonly wrong: readonly string[];
}

/** Section 9 rule 3: under the deprecated prefix every endpoint requires the same key in the same way. */
export const aliasKeyChecks = endpointsWithKey.map(({ name, provided }) =>
  check(
    `${rowOf(name)}#denied-${name}`,
    `The ${calls[name] ?? `${name} call`} under /octo/v1/ (deprecated) returns 401 without a key, with a Bearer token and with a wrong key`,
    {
      needs: { alive: livingAliases, endpoint: provided, key: ourKey },
      async steps({ endpoint, key, ...tools }) {
        // A well-formed key that no partner has. Other checks try more wrong keys under the current prefix.
        const wrong = wrongKeys(key, tools.facts).flatMap(([kind, value]) => (kind === 'last character' ? value : []));
        // The base must be accepted first: a missing alias returns 404, which is not a denial.
        const aliased = (request: Request): Request => ({
          ...request,
          path: request.path.replace(current, deprecated),
        });
        const { base, watched } = endpoint;
        const alias = { base: aliased(base), watched: watched === null ? null : aliased(watched) };
        await expectDenied(alias, denied(endpoint, { key, wrong }), { ...tools, sent: 'a call without a valid key' });
      },
    },
  ),
);

function rowOf(name: string) {
  return isRow(name) ? rows[name] : 'storefront/4/alias-carts';
}

function isRow(name: string): name is keyof typeof rows {
  return name in rows;
}

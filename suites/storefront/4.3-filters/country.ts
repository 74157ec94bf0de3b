import { livingAliases } from '../requests/alias-era.ts';
import { listProducts, prefixes } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Section 4.3: the country of a product list call. Values other than US are judged in section 1. */
export const listCountryChecks = [
  check('storefront/4.3/country', 'A product list call without country is refused', {
    async steps({ refuse }) {
      await refuse(listProducts({ limit: '1' }), listProducts({ limit: '1', country: undefined }));
    },
  }),

  check('storefront/4.3/country#bare', 'A product list call without any query value is refused', {
    async steps({ refuse }) {
      await refuse(listProducts({ limit: '1' }), listProducts({ country: undefined }));
    },
  }),

  check('storefront/4.3/country#filtered', 'A filtered product list call without country is refused', {
    async steps({ refuse }) {
      const query = { active: 'true', updatedSince: '2000-01-01T00:00:00Z', limit: '1' };
      await refuse(listProducts(query), listProducts({ ...query, country: undefined }));
    },
  }),

  check('storefront/4.3/country#deprecated', 'Without country a call under the deprecated prefix is refused, too', {
    needs: { alive: livingAliases },
    async steps({ refuse }) {
      const manner = { prefix: prefixes.deprecated };
      await refuse(listProducts({ limit: '1' }, manner), listProducts({ limit: '1', country: undefined }, manner));
    },
  }),
];

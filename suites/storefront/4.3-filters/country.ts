import { livingAliases } from '../requests/alias-era.ts';
import { listProducts, prefixes } from '../requests/endpoints.ts';
import { longAgo } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

/** Section 4.3: the country of GET /products. Section 1 checks values other than US. */
export const listCountryChecks = [
  check('storefront/4.3/country', 'GET /products without country returns an error', {
    async steps({ refuse }) {
      await refuse(listProducts({ limit: '1' }), listProducts({ limit: '1', country: undefined }));
    },
  }),

  check('storefront/4.3/country#bare', 'GET /products without query parameters returns an error', {
    async steps({ refuse }) {
      await refuse(listProducts({ limit: '1' }), listProducts({ country: undefined }));
    },
  }),

  check('storefront/4.3/country#filtered', 'GET /products with filters but without country returns an error', {
    async steps({ refuse }) {
      const query = { active: 'true', updatedSince: longAgo, limit: '1' };
      await refuse(listProducts(query), listProducts({ ...query, country: undefined }));
    },
  }),

  check('storefront/4.3/country#deprecated', 'GET /octo/v1/products (deprecated) without country returns an error', {
    needs: { alive: livingAliases },
    async steps({ refuse }) {
      const manner = { prefix: prefixes.deprecated };
      await refuse(listProducts({ limit: '1' }, manner), listProducts({ limit: '1', country: undefined }, manner));
    },
  }),
];

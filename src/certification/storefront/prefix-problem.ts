import { prefixes } from '../../../suites/storefront/requests/endpoints.ts';

/**
 * The problem of a base URL that ends with a prefix of the contract, because every request adds the prefix. Null for
 * other URLs.
 */
export function prefixProblem(baseUrl: string): { readonly message: string; readonly hint: string } | null {
  const prefix = Object.values(prefixes).find((one) => baseUrl.endsWith(one));
  if (prefix === undefined) return null;
  return {
    message: `the base URL must not end with ${prefix}: octoproof adds this prefix to each request`,
    hint: `write ${baseUrl.slice(0, -prefix.length)}`,
  };
}

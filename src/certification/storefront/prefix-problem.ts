import { prefixes } from '../../../suites/storefront/requests/endpoints.ts';

/** What is wrong with a base URL that already ends with a prefix of the contract: every request adds it again. Null if nothing is. */
export function prefixProblem(baseUrl: string): { readonly message: string; readonly hint: string } | null {
  const prefix = Object.values(prefixes).find((one) => baseUrl.endsWith(one));
  if (prefix === undefined) return null;
  return {
    message: `the base URL must not end with ${prefix}: octoproof adds this prefix to each request`,
    hint: `write ${baseUrl.slice(0, -prefix.length)}`,
  };
}

import type { Request } from '../../../../src/authoring.ts';
import { listProducts } from '../../requests/endpoints.ts';
import type { Family, HostileInput } from './input.ts';

/** No product is sold in this state, so pages stay empty with any limit. */
const nowhere = 'state=Nowhere';

/** Query strings of the product list that no client would write. */
export function oddQueries(): Family {
  const list: Request = { ...listProducts(), query: {} };
  const input = (name: string, query: string): HostileInput => ({
    name,
    request: { ...list, path: `${list.path}?country=US&${query}` },
  });
  const cursor = (name: string, text: string): HostileInput =>
    input(`a cursor of ${name}`, `limit=1&cursor=${Buffer.from(text).toString('base64url')}`);
  return {
    always: [
      input('a limit too large for a 64-bit integer', `limit=99999999999999999999&${nowhere}`),
      input('an invalid percent encoding', `limit=1&${nowhere}%zz`),
      input('invalid UTF-8', 'limit=1&state=%ff%fe'),
      input('a NUL in a cursor', 'limit=1&cursor=%00'),
      cursor('null', 'null'),
      cursor('numbers out of range', '{"after":-1e308,"offset":-1,"page":-1}'),
      input('a cursor of 8 kB', `limit=1&cursor=${'A'.repeat(8_192)}`),
      input('a time after the last valid date', 'limit=1&updatedSince=%2B275761-01-01T00:00:00Z'),
      input('a query of 64 kB', `limit=1&state=${'x'.repeat(65_536)}`),
    ],
    others: [
      input('a parameter named __proto__', `__proto__[limit]=1&constructor=1&limit=1&${nowhere}`),
      input('a limit of -1', `limit=-1&${nowhere}`),
      input('limits as an array', `limit[]=1&limit[]=2&${nowhere}`),
      input('a limit of 1e400', `limit=1e400&${nowhere}`),
      input('a limit of NaN', `limit=NaN&${nowhere}`),
      input('a limit in hexadecimal', `limit=0x10&${nowhere}`),
      input('an empty limit', `limit=&${nowhere}`),
      input('two limits', `limit=1&limit=1000&${nowhere}`),
      input('two countries', `country=CA&limit=1`),
      input('a country with a NUL at the end', `country=US%00&limit=1`),
      input('an invalid value of active', `active=%27&limit=1`),
      input('a time of 99 digits', `limit=1&updatedSince=${'9'.repeat(99)}`),
      input('a day that does not exist', 'limit=1&updatedSince=2026-02-31T25:61:61Z'),
      input('a state with SQL', `limit=1&state=%27%3B%20DROP%20TABLE%20deals%3B--`),
      input('a state that is a regular expression', `limit=1&state=(a%2B)%2B%24`),
      input('a thousand parameters', `limit=1&${Array.from({ length: 1_000 }, (_, index) => `p${index}=1`).join('&')}`),
      input('deeply nested parameters', `limit=1&a${'[b]'.repeat(200)}=1`),
      input('a thousand ampersands', `limit=1${'&'.repeat(1_000)}`),
      cursor('an empty list', '[]'),
      cursor('inherited names', '{"__proto__":{"after":0},"constructor":null}'),
      cursor('deeply nested lists', '['.repeat(4_000)),
    ],
  };
}

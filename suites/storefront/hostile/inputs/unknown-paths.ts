import { prefixes } from '../../requests/endpoints.ts';
import { elsewhere, type Family, type HostileInput } from './input.ts';

/** Paths that the contract does not define, some of them long. */
export function unknownPaths(): Family {
  const input = (name: string, path: string): HostileInput => ({
    name,
    request: { endpoint: elsewhere, method: 'GET', path },
  });
  const root = prefixes.current;
  return {
    always: [
      input('the path of a file on the host', `${root}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`),
      input('a path of 8 kB', `${root}/${'x'.repeat(8_192)}`),
      input('a path of 64 kB', `${root}/${'x'.repeat(65_536)}`),
      input('a thousand segments', `${root}${'/x'.repeat(1_000)}`),
      input('an invalid percent encoding', `${root}/%zz`),
      input('a NUL', `${root}/%00`),
    ],
    others: [
      input('an unknown version', `${root.replace('v1', 'v999')}/products`),
      input('a host in the path', '//127.0.0.1/products'),
      input('the root', '/'),
      input('the prefix alone', `${root}/`),
      input('a settings file', '/.env'),
      input('constructor', `${root}/constructor`),
      input('__proto__', `${root}/__proto__`),
      input('invalid UTF-8', `${root}/%ff%fe`),
      input('backslashes', `${root}/%5c%5c127.0.0.1%5cx`),
      input('a thousand dot segments', `${root}${'/..'.repeat(1_000)}`),
      input('markup', `${root}/%3Cscript%3Ealert(1)%3C/script%3E`),
    ],
  };
}

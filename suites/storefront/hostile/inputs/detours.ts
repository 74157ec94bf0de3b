import type { Facts, Request } from '../../../../src/authoring.ts';
import { elsewhere, type Family } from './input.ts';

/** Another spelling of a path, which a careless layer takes for the path itself. */
export interface Detour {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Spellings of `path`. Some begin with `past`, which the caller may call. `path` must be below the parent of `past`.
 */
export function detours(
  path: string,
  { past, facts }: { past: string; facts: Pick<Facts, 'baseUrl'> },
): Family<Detour> {
  // A layer in front may rewrite the whole path, including that of the base URL.
  const whole = new URL(facts.baseUrl).pathname.replace(/\/$/, '') + path;
  const slash = path.lastIndexOf('/');
  const [parent, id] = [path.slice(0, slash), path.slice(slash + 1)];
  const rest = path.slice(past.lastIndexOf('/') + 1);
  const escaped = rest.replaceAll('/', '%2F');
  return {
    always: [
      { name: 'dot segments', path: `${past}/../${rest}` },
      { name: 'escaped slashes and dots', path: `${past}%2F..%2F${escaped}` },
      { name: 'a slash at the end', path: `${path}/` },
      { name: 'two slashes', path: path.replace('/v1/', '/v1//') },
      { name: 'a NUL at the end', path: `${path}%00` },
      { name: 'an id in capitals', path: `${parent}/${id.toUpperCase()}` },
      { name: 'an id in the query', path: `${past}?cartId=${id}&id=${id}` },
      { name: 'x-original-url', path: past, headers: { 'x-original-url': whole, 'x-rewrite-url': whole } },
    ],
    others: [
      { name: 'escaped dots', path: `${past}/%2e%2e/${rest}` },
      { name: 'a dot segment without effect', path: path.replace('/v1/', '/v1/./') },
      { name: 'a path in capitals', path: `${parent.toUpperCase()}/${id}` },
      { name: 'a percent-encoded letter', path: `${parent}/%${hex(id)}${id.slice(1)}` },
      { name: 'an escaped backslash', path: `${past}%5C..%5C${escaped}` },
      { name: 'dots escaped twice', path: `${past}/%252e%252e/${rest}` },
      { name: 'white space around the id', path: `${parent}/%20${id}%09` },
      { name: 'a semicolon', path: `${path};a=b` },
      { name: 'dots and a semicolon', path: `${past}/..;/${rest}` },
      { name: 'a suffix', path: `${path}.json` },
      { name: 'an escaped question mark', path: `${path}%3Fcountry=US` },
      { name: 'an escaped hash', path: `${path}%23x` },
      { name: 'a line break', path: `${path}%0d%0a` },
    ],
  };
}

function hex(id: string): string {
  return (id.codePointAt(0) ?? 0x30).toString(16).padStart(2, '0');
}

/** The request with that spelling of its path, which may lead to any endpoint, or to none. */
export function by({ path, headers }: Detour, request: Request): Request {
  return { ...request, endpoint: elsewhere, path, ...(headers === undefined ? {} : { headers }) };
}

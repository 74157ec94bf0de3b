import { percentEncode } from '../../../reference/signing/index.ts';
import { otherPart, withoutPart, type Forgery } from './forgery.ts';

/** Section 5.3, part 3. */
export const baseUrlForgeries: readonly Forgery[] = [
  forgery('a path with an additional segment', (url) => `${url}/more`),
  forgery('the path with a slash at the end', (url) => `${url}/`),
  forgery('the path without its last segment', (url) => url.replace(/\/[^/]*$/, '')),
  forgery('a path with one other character', otherInPath),
  forgery('the path in upper case', (url) => onPath(url, (path) => path.toUpperCase())),
  forgery('the path without its first segment', (url) => onPath(url, (path) => path.replace(/^\/[^/]+/, ''))),
  forgery('a URL without a path', (url) => onPath(url, () => '')),
  forgery('another host', (url) => url.replace('://', '://other.')),
  forgery('another port', (url) => url.replace(/^([^/]+\/\/[^/:]+)(?::\d+)?/, '$1:1')),
  forgery('another scheme', (url) => (url.startsWith('https:') ? `http:${url.slice(6)}` : `https:${url.slice(5)}`)),
  forgery('the path without scheme and host', (url) => url.replace(/^[^/]+\/\/[^/]+/, '')),
  forgery('an empty base URL', () => ''),
  otherPart('signed for the base URL without percent-encoding', 2, decodeURIComponent),
  otherPart('signed for the base URL percent-encoded twice', 2, percentEncode),
  {
    name: 'signed for the URL including its query',
    parts: (parts, { url }) => parts.map((part, at) => (at === 2 ? percentEncode(url) : part)),
  },
  withoutPart('signed without the base URL', 2),
];

function forgery(what: string, change: (url: string) => string): Forgery {
  return otherPart(`signed for ${what}`, 2, (part) => percentEncode(change(decodeURIComponent(part))));
}

function onPath(url: string, change: (path: string) => string): string {
  const [origin = ''] = /^[^/]+\/\/[^/]+/.exec(url) ?? [];
  return origin + change(url.slice(origin.length));
}

/** The URL with another last letter or digit in its path: another product or reservation. */
function otherInPath(url: string): string {
  return onPath(url, (path) => path.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, (last) => (last === '0' ? '1' : '0')));
}

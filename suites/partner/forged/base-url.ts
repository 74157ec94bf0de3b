import { percentEncode } from '../../../reference/signing/index.ts';
import { otherPart, withoutPart, type Forgery } from './forgery.ts';

/** Section 5.3, part 3. */
export const baseUrlForgeries: readonly Forgery[] = [
  forgery('a longer path', (url) => `${url}/more`),
  forgery('the path with a slash behind it', (url) => `${url}/`),
  forgery('the path without its end', (url) => url.replace(/\/[^/]*$/, '')),
  forgery('a path with another letter or digit', otherInPath),
  forgery('the path in upper case', (url) => onPath(url, (path) => path.toUpperCase())),
  forgery('the path without its beginning', (url) => onPath(url, (path) => path.replace(/^\/[^/]+/, ''))),
  forgery('no path', (url) => onPath(url, () => '')),
  forgery('another host', (url) => url.replace('://', '://other.')),
  forgery('another port', (url) => url.replace(/^([^/]+\/\/[^/:]+)(?::\d+)?/, '$1:1')),
  forgery('another scheme', (url) => (url.startsWith('https:') ? `http:${url.slice(6)}` : `https:${url.slice(5)}`)),
  forgery('the path alone', (url) => url.replace(/^[^/]+\/\/[^/]+/, '')),
  forgery('an empty base URL', () => ''),
  otherPart('made for the base URL without percent-encoding', 2, decodeURIComponent),
  otherPart('made for the base URL encoded twice', 2, percentEncode),
  {
    name: 'made for the URL with its query left in',
    parts: (parts, { url }) => parts.map((part, at) => (at === 2 ? percentEncode(url) : part)),
  },
  withoutPart('made without the base URL', 2),
];

function forgery(what: string, change: (url: string) => string): Forgery {
  return otherPart(`made for ${what}`, 2, (part) => percentEncode(change(decodeURIComponent(part))));
}

function onPath(url: string, change: (path: string) => string): string {
  const [origin = ''] = /^[^/]+\/\/[^/]+/.exec(url) ?? [];
  return origin + change(url.slice(origin.length));
}

/** The path of another product or reservation. */
function otherInPath(url: string): string {
  return onPath(url, (path) => path.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, (last) => (last === '0' ? '1' : '0')));
}

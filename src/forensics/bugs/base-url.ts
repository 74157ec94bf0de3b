import { bug, type Bug } from '../bug.ts';
import { withoutFragment, type SigningRecipe } from '../signing/recipe.ts';

const asItStands = 'Part 3 of 5.3: use the URL letter by letter as it was requested, without its query string';

/** Part 3 of the base string: the URL without its query. */
export const baseUrlBugs: readonly Bug<SigningRecipe>[] = [
  bug('query-left-in-base-url', 'It leaves the query string in the base URL.', {
    fix: 'Part 3 of 5.3: cut the URL before its question mark; the query has a part of its own.',
    replaces: { baseUrl: withoutFragment },
  }),
  bug('question-mark-left', 'It leaves the question mark at the end of the base URL.', {
    fix: 'Part 3 of 5.3: cut the URL before its question mark.',
    wraps: ({ baseUrl }) => ({ baseUrl: (url) => (url.includes('?') ? `${baseUrl(url)}?` : baseUrl(url)) }),
  }),
  bug('path-only', 'It takes the path alone, without scheme and host.', {
    fix: 'Part 3 of 5.3: use the whole URL, with scheme, host and path; in most servers the request line holds the path only.',
    wraps: onUrl((url) => url.replace(origin, '')),
  }),
  bug('scheme-left-out', 'It leaves the scheme out of the base URL.', {
    fix: 'Part 3 of 5.3: begin the base URL with https://.',
    wraps: onUrl((url) => url.replace(scheme, '')),
  }),
  bug('scheme-http', 'It takes http instead of https.', {
    fix: 'Part 3 of 5.3: use the URL that the caller requested; behind a proxy that ends TLS take the scheme from its x-forwarded-proto header.',
    wraps: onUrl((url) => url.replace(/^https:/i, 'http:')),
  }),
  bug('path-left-out', 'It takes scheme and host alone, without the path.', {
    fix: 'Part 3 of 5.3: use the whole URL, with its path.',
    wraps: onUrl((url) => origin.exec(url)?.[0] ?? url),
  }),
  bug('host-replaced-by-localhost', 'It takes localhost as host.', {
    fix: 'Part 3 of 5.3: use the URL that the caller requested; behind a proxy take the host from its x-forwarded-host header.',
    wraps: onUrl((url) => url.replace(authority, '$1localhost')),
  }),
  bug('port-left-out', 'It leaves the port out of the base URL.', {
    fix: `${asItStands}; take host and port, in JavaScript url.host and not url.hostname.`,
    wraps: onUrl((url) => url.replace(port, '$1')),
  }),
  bug('port-added', 'It adds the port 443 to the base URL.', {
    fix: `${asItStands}; add no port that it does not name.`,
    wraps: onUrl((url) => (port.test(url) ? url : url.replace(origin, '$&:443'))),
  }),
  bug('default-port-added', 'It adds the port of the scheme, 443 or 80, to the base URL.', {
    fix: `${asItStands}; add no port that it does not name.`,
    wraps: onUrl((url) => (port.test(url) ? url : url.replace(origin, url.startsWith('http:') ? '$&:80' : '$&:443'))),
  }),
  bug('slash-added', 'It adds a slash at the end of the base URL.', {
    fix: `${asItStands}.`,
    wraps: onUrl((url) => (url.endsWith('/') ? url : `${url}/`)),
  }),
  bug('slash-removed', 'It takes the slash off the end of the base URL.', {
    fix: `${asItStands}.`,
    wraps: onUrl((url) => url.replace(/\/$/, '')),
  }),
  bug('base-url-in-lower-case', 'It turns the whole base URL to lower case.', {
    fix: `${asItStands}.`,
    wraps: onUrl((url) => url.toLowerCase()),
  }),
  bug('first-segment-left-out', 'It leaves the first segment of the path out.', {
    fix: `${asItStands}; a router or gateway may have taken a prefix off the path, in Express use req.originalUrl.`,
    wraps: onUrl((url) => url.replace(firstSegment, '$1')),
  }),
  bug('slashes-merged', 'It makes one slash of several in the path.', {
    fix: `${asItStands}.`,
    wraps: onUrl((url) => url.replaceAll(/(?<!:)\/{2,}/g, '/')),
  }),
  bug('user-left-out', 'It leaves user name and password out of the base URL.', {
    open: true,
    fix: 'Ask the operator: part 3 of 5.3 does not say what becomes of a user name in the URL.',
    wraps: onUrl((url) => url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#@]*@/i, '$1')),
  }),
  bug('path-decoded', 'It decodes the path before it encodes the base URL.', {
    open: true,
    fix: 'Encode the URL as it stands, escapes included; ask the operator where the path has any, as part 3 of 5.3 does not say.',
    wraps: onUrl(decodedPath),
  }),
  bug('path-plus-as-space', 'It takes a plus in the path for a space.', {
    fix: 'A plus in a path is a plus; in Java do not use URLDecoder on paths.',
    wraps: onUrl((url) => url.replaceAll('+', ' ')),
  }),
  bug('path-normalized', 'It resolves . and .. in the path.', {
    open: true,
    fix: 'Ask the operator: part 3 of 5.3 does not say what becomes of dot segments.',
    wraps: onUrl(withoutDots),
  }),
  bug('empty-path-as-slash', 'It writes an empty path as a slash.', {
    open: true,
    fix: 'Ask the operator: part 3 of 5.3 does not say what becomes of an empty path.',
    wraps: onUrl((url) => url.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/]*)$/i, '$1/')),
  }),
  bug('host-in-lower-case', 'It turns the host to lower case.', {
    open: true,
    fix: 'Ask the operator: part 3 of 5.3 does not say in which case the host is signed.',
    wraps: onUrl((url) => url.replace(origin, (before) => before.toLowerCase())),
  }),
  bug('default-port-left-out', 'It leaves out the port where it is that of the scheme.', {
    open: true,
    fix: 'Ask the operator: part 3 of 5.3 does not say whether a default port is signed.',
    wraps: onUrl((url) =>
      url.replace(/^(https:\/\/[^/]*?):443(?![0-9])/i, '$1').replace(/^(http:\/\/[^/]*?):80(?![0-9])/i, '$1'),
    ),
  }),
  bug('base-url-normalized', 'It takes the base URL as a URL parser rewrites it.', {
    open: true,
    fix: 'Use the text of the URL and not new URL(url).href, which changes host case, default ports, dots and empty paths.',
    wraps: onUrl(parsed),
  }),
  bug('fragment-left', 'It leaves the fragment in the base URL.', {
    open: true,
    fix: 'Cut the URL at its #, too: a fragment is not sent.',
    wraps: ({ baseUrl }) => ({
      baseUrl: (url) => `${baseUrl(url)}${url.includes('#') ? url.slice(url.indexOf('#')) : ''}`,
    }),
  }),
  bug('base-url-left-out', 'It leaves the URL out of the base string.', {
    fix: 'Rule 5 of 5.3: the percent-encoded base URL is the third of five parts.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'url') }),
  }),
];

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
const authority = /^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*/i;
const port = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*?):[0-9]+(?=[/?#]|$)/i;
const firstSegment = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)\/[^/?#]+(?=\/)/i;

/** Changes the URL after it was stripped of its query. */
function onUrl(change: (url: string) => string): (recipe: SigningRecipe) => Partial<SigningRecipe> {
  return ({ baseUrl }) => ({ baseUrl: (url) => change(baseUrl(url)) });
}

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function withoutDots(url: string): string {
  const before = origin.exec(url)?.[0] ?? '';
  if (!/\/\.{1,2}(\/|$)/.test(url.slice(before.length))) return url;
  return before + new URL(url).pathname;
}

function parsed(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

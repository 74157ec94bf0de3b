import { bug, type Bug } from '../bug.ts';
import { withoutFragment, type SigningRecipe } from '../signing/recipe.ts';

const exactUrl = 'Part 3 of section 5.3: use the URL exactly as it was requested, without its query string';

/** Part 3 of the base string: the URL without its query. */
export const baseUrlBugs: readonly Bug<SigningRecipe>[] = [
  bug('query-left-in-base-url', 'It does not remove the query string from the base URL.', {
    fix: 'Part 3 of section 5.3: cut the URL before its question mark. The query is a separate part.',
    replaces: { baseUrl: withoutFragment },
  }),
  bug('question-mark-left', 'It does not remove the question mark at the end of the base URL.', {
    fix: 'Part 3 of section 5.3: cut the URL before its question mark.',
    wraps: ({ baseUrl }) => ({ baseUrl: (url) => (url.includes('?') ? `${baseUrl(url)}?` : baseUrl(url)) }),
  }),
  bug('path-only', 'It uses only the path of the URL, without scheme and host.', {
    fix: 'Part 3 of section 5.3: use the whole URL, with scheme, host and path. In most servers, the request line contains only the path.',
    wraps: onUrl((url) => url.replace(origin, '')),
  }),
  bug('scheme-left-out', 'It omits the scheme of the base URL.', {
    fix: 'Part 3 of section 5.3: begin the base URL with https://.',
    wraps: onUrl((url) => url.replace(scheme, '')),
  }),
  bug('scheme-http', 'It begins the base URL with http instead of https.', {
    fix: 'Part 3 of section 5.3: use the URL that the caller requested. Behind a proxy that terminates TLS, take the scheme from the x-forwarded-proto header.',
    wraps: onUrl((url) => url.replace(/^https:/i, 'http:')),
  }),
  bug('path-left-out', 'It uses only scheme and host of the URL, without the path.', {
    fix: 'Part 3 of section 5.3: use the whole URL, with its path.',
    wraps: onUrl((url) => origin.exec(url)?.[0] ?? url),
  }),
  bug('host-replaced-by-localhost', 'It uses localhost as the host of the base URL.', {
    fix: 'Part 3 of section 5.3: use the URL that the caller requested. Behind a proxy, take the host from the x-forwarded-host header.',
    wraps: onUrl((url) => url.replace(authority, '$1localhost')),
  }),
  bug('port-left-out', 'It omits the port of the base URL.', {
    fix: `${exactUrl}. Use host and port: in JavaScript, url.host instead of url.hostname.`,
    wraps: onUrl((url) => url.replace(port, '$1')),
  }),
  bug('port-added', 'It adds the port 443 to the base URL.', {
    fix: `${exactUrl}. Do not add a port.`,
    wraps: onUrl((url) => (port.test(url) ? url : url.replace(origin, '$&:443'))),
  }),
  bug('default-port-added', 'It adds the default port of the scheme (443 or 80) to the base URL.', {
    fix: `${exactUrl}. Do not add a port.`,
    wraps: onUrl((url) => (port.test(url) ? url : url.replace(origin, url.startsWith('http:') ? '$&:80' : '$&:443'))),
  }),
  bug('slash-added', 'It adds a slash at the end of the base URL.', {
    fix: `${exactUrl}.`,
    wraps: onUrl((url) => (url.endsWith('/') ? url : `${url}/`)),
  }),
  bug('slash-removed', 'It removes the slash at the end of the base URL.', {
    fix: `${exactUrl}.`,
    wraps: onUrl((url) => url.replace(/\/$/, '')),
  }),
  bug('base-url-in-lower-case', 'It converts the whole base URL to lower case.', {
    fix: `${exactUrl}.`,
    wraps: onUrl((url) => url.toLowerCase()),
  }),
  bug(
    'path-parameters-left-out',
    'It removes the semicolon, and the text after the semicolon, from the last segment of the path.',
    {
      fix: `${exactUrl}. In Python, use urlsplit, because urlparse cuts off path parameters.`,
      wraps: onUrl((url) => url.replace(/;[^/]*$/, '')),
    },
  ),
  bug('first-segment-left-out', 'It omits the first segment of the path.', {
    fix: `${exactUrl}. A router or gateway may have removed a prefix of the path. In Express, use req.originalUrl.`,
    wraps: onUrl((url) => url.replace(firstSegment, '$1')),
  }),
  bug('slashes-merged', 'It replaces several slashes in a row in the path by one.', {
    fix: `${exactUrl}.`,
    wraps: onUrl((url) => url.replaceAll(/(?<!:)\/{2,}/g, '/')),
  }),
  bug('user-left-out', 'It omits the user name and the password of the base URL.', {
    open: true,
    fix: 'Ask the operator: part 3 of section 5.3 does not say how to treat a user name in the URL.',
    wraps: onUrl((url) => url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#@]*@/i, '$1')),
  }),
  bug('path-decoded', 'It percent-decodes the path before it encodes the base URL.', {
    open: true,
    fix: 'Encode the URL unchanged, including its escapes. If the path has escapes, ask the operator, because part 3 of section 5.3 does not mention them.',
    wraps: onUrl(decodedPath),
  }),
  bug('path-plus-as-space', 'It decodes a plus in the path as a space.', {
    fix: 'A plus in a path stays a plus. In Java, do not use URLDecoder for paths.',
    wraps: onUrl((url) => url.replaceAll('+', ' ')),
  }),
  bug('path-normalized', 'It resolves the dot segments . and .. in the path.', {
    open: true,
    fix: 'Ask the operator: part 3 of section 5.3 does not say how to treat dot segments.',
    wraps: onUrl(withoutDots),
  }),
  bug('empty-path-as-slash', 'It replaces an empty path by a slash.', {
    open: true,
    fix: 'Ask the operator: part 3 of section 5.3 does not say how to treat an empty path.',
    wraps: onUrl((url) => url.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/]*)$/i, '$1/')),
  }),
  bug('host-in-lower-case', 'It converts the host to lower case.', {
    open: true,
    fix: 'Ask the operator: part 3 of section 5.3 does not say in which letter case the host is signed.',
    wraps: onUrl((url) => url.replace(origin, (before) => before.toLowerCase())),
  }),
  bug('default-port-left-out', 'It omits the port if it is the default port of the scheme.', {
    open: true,
    fix: 'Ask the operator: part 3 of section 5.3 does not say whether the signed URL contains a default port.',
    wraps: onUrl((url) =>
      url.replace(/^(https:\/\/[^/]*?):443(?![0-9])/i, '$1').replace(/^(http:\/\/[^/]*?):80(?![0-9])/i, '$1'),
    ),
  }),
  bug('base-url-normalized', 'It uses the base URL after a URL parser has rewritten it.', {
    open: true,
    fix: 'Use the text of the URL. Do not use new URL(url).href, because it changes host case, default ports, dots and empty paths.',
    wraps: onUrl((url) => (URL.canParse(url) ? new URL(url).href : url)),
  }),
  bug('fragment-left', 'It does not remove the fragment of the base URL.', {
    open: true,
    fix: 'Also cut the URL at its #, because a fragment is not sent.',
    wraps: ({ baseUrl }) => ({
      baseUrl: (url) => `${baseUrl(url)}${url.includes('#') ? url.slice(url.indexOf('#')) : ''}`,
    }),
  }),
  bug('base-url-left-out', 'It omits the URL from the base string.', {
    fix: 'Rule 5 of section 5.3: the percent-encoded base URL is the third of the five parts of the base string.',
    wraps: ({ order }) => ({ order: order.filter((part) => part !== 'url') }),
  }),
];

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
const authority = /^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*/i;
const port = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*?):[0-9]+(?=[/?#]|$)/i;
const firstSegment = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)\/[^/?#]+(?=\/)/i;

/** Changes the URL after the removal of its query. */
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

import { ConfigurationError } from '../../model/configuration-error.ts';
import { isLoopback } from '../../model/loopback.ts';

/** A base URL in normal form, or the problem of the text. */
export type BaseUrl =
  | { readonly ok: true; readonly url: string; readonly loopback: boolean }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/**
 * Reads a base URL: absolute, http or https, without credentials, query or fragment. Removes trailing slashes, but keeps
 * the path. No message repeats credentials.
 */
export function readBaseUrl(text: string): BaseUrl {
  const hint = 'write an absolute address, such as "https://storefront.example.com"';
  if (text.trim() === '') return { ok: false, message: 'the URL is empty', hint };
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text))
    return { ok: false, message: `the URL has no scheme: ${quotedUrl(text)}`, hint: schemeHint(text) };
  if (!URL.canParse(text)) return { ok: false, message: `not a URL: ${quotedUrl(text)}`, hint };
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { ok: false, message: `the scheme is "${url.protocol.slice(0, -1)}", expected http or https`, hint };
  }
  if (url.username !== '' || url.password !== '') {
    return {
      ok: false,
      message: 'the URL contains credentials, which reports and process lists would show',
      hint: 'remove the credentials; if a gateway needs them, add a header to the target file and take its value from an environment variable',
    };
  }
  if (url.search !== '' || url.hash !== '' || /[?#]$/.test(text)) {
    return {
      ok: false,
      message: `the URL has a query or a fragment: ${quotedUrl(text)}`,
      hint: 'remove the query and the fragment',
    };
  }
  return { ok: true, url: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), loopback: isLoopback(url.hostname) };
}

/** The base URL of `--url`. Throws a ConfigurationError if it is invalid. */
export function usableUrl(text: string): Extract<BaseUrl, { ok: true }> {
  const base = readBaseUrl(text);
  if (!base.ok) throw new ConfigurationError([{ flag: '--url', message: base.message, hint: base.hint }]);
  return base;
}

/**
 * A second local address from which the target can be called; null if there is none. On Linux, all addresses in
 * 127.0.0.0/8 work without setup.
 */
export function otherAddressFor(baseUrl: string): string | null {
  return process.platform === 'linux' && /^https?:\/\/127\.0\.0\.1[:/]/.test(`${baseUrl}/`) ? '127.0.0.2' : null;
}

/** The scheme of an address without one: few services on this machine have TLS. */
export function usualScheme(address: string): 'http' | 'https' {
  const url = `https://${address}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname) ? 'http' : 'https';
}

function schemeHint(text: string): string {
  const address = withoutQuery(text).replace(/^\/+/, '');
  if (text.includes('@') || !URL.canParse(`https://${address}`)) return 'start the URL with "https://" or "http://"';
  return `did you mean "${usualScheme(address)}://${address}"?`;
}

/** The text for a message: quoted, shortened, and without possible credentials. */
function quotedUrl(text: string): string {
  if (text.includes('@')) return '(not shown, because it may contain credentials)';
  const bare = withoutQuery(text);
  return JSON.stringify(bare.length > 120 ? `${bare.slice(0, 120)}…` : `${bare}${bare === text ? '' : '…'}`);
}

/** Removes the query and the fragment, because they may contain a key. */
function withoutQuery(text: string): string {
  return text.split(/(?<=[?#])/, 1)[0] ?? '';
}

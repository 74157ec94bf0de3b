import { requireUnicode, SigningError } from './signing-error.ts';

export interface SignableRequest {
  /** Upper or lower case: the base string uses upper case. */
  readonly method: string;
  /** Absolute URL: scheme, host, path, and the query string after a `?`. */
  readonly url: string;
  /** As in the Authorization header, not percent-encoded. */
  readonly nonce: string;
  /** Text is sent as UTF-8. Null is the same as an empty body. */
  readonly body: string | Uint8Array | null;
}

/** Section 5.3 rule 1. */
export interface SplitRequest {
  /** In upper case. */
  readonly verb: string;
  /** The URL without its query string, otherwise unchanged. */
  readonly baseUrl: string;
  /** Without the `?`; empty for a URL without a query string. */
  readonly query: string;
}

/** Scheme and host; credentials do not replace the host. */
const startsWithHost = /^[a-z][a-z0-9+.-]*:\/\/(?![^/?#@]*@(?:[/?#:]|$))[^/?#@:]/i;

/**
 * Section 5.3 rule 1: verb, base URL and query string of a request. A fragment is dropped, because clients do not send
 * it. Throws `SigningError` for an empty verb or one without a UTF-8 form, and for a URL that is not absolute.
 */
export function splitRequest({ method, url }: Pick<SignableRequest, 'method' | 'url'>): SplitRequest {
  if (method === '') throw new SigningError('no-verb', 'the HTTP verb is empty; expected one such as POST');
  if (!startsWithHost.test(url)) {
    throw new SigningError(
      'no-host',
      `the URL ${JSON.stringify(url)} has no scheme and host; expected the whole URL, such as https://partner.example.com/path`,
    );
  }
  const fragment = url.indexOf('#');
  const withoutFragment = fragment === -1 ? url : url.slice(0, fragment);
  const mark = withoutFragment.indexOf('?');
  return {
    verb: requireUnicode(method, 'the HTTP verb').toUpperCase(),
    baseUrl: mark === -1 ? withoutFragment : withoutFragment.slice(0, mark),
    query: mark === -1 ? '' : withoutFragment.slice(mark + 1),
  };
}

import { requireUnicode, SigningError } from './signing-error.ts';

/** A request as it is to be signed. */
export interface SignableRequest {
  /** In any case: the base string holds it in upper case. */
  readonly method: string;
  /** Absolute, as it goes out: scheme, host, path, and the query string behind a `?`. */
  readonly url: string;
  /** As it stands in the Authorization header, not encoded. */
  readonly nonce: string;
  /** Text is sent as UTF-8. Null and an empty body hash alike. */
  readonly body: string | Uint8Array | null;
}

/** Section 5.3 rule 1. */
export interface SplitRequest {
  /** In upper case. */
  readonly verb: string;
  /** The URL without its query string, letter by letter as it stands. */
  readonly baseUrl: string;
  /** Without the `?`; empty where there is none. */
  readonly query: string;
}

/** Scheme and host; behind credentials, too, there must be a host. */
const startsWithHost = /^[a-z][a-z0-9+.-]*:\/\/(?![^/?#@]*@(?:[/?#:]|$))[^/?#@:]/i;

/**
 * Section 5.3 rule 1: verb, base URL and query string of a request. A fragment never leaves a client and is dropped. Throws
 * `SigningError` for an empty verb or one that has no UTF-8 form, and for a URL that is not absolute.
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

import { createHash, createHmac } from 'node:crypto';
import {
  percentDecode,
  percentEncode,
  signingDigest,
  signingVersion,
  trimBody,
} from '../../../reference/signing/index.ts';
import { bytesOf } from './body-text.ts';

export type Encoder = (text: string) => string;

export interface QueryPair {
  readonly key: string;
  readonly value: string;
  /** True if the pair had no `=`. */
  readonly bare: boolean;
}

/** The parts of a base string. */
export type PartName = 'verb' | 'nonce' | 'url' | 'parameters' | 'body';

/** A body before it is hashed. */
export interface Trimmed {
  /** As sent; null for no body. */
  readonly sent: string | null;
  /** The verb of the request, in upper case. */
  readonly verb: string;
  readonly text: string;
  /** Hashes any text by this recipe. */
  readonly hash: (text: string) => string;
}

export interface HeaderPairs {
  readonly scheme: string;
  readonly version: string;
  readonly digest: string;
  readonly nonce: string;
  readonly signature: string;
}

/** The steps from a request to its header. Bodies are text; `body-text.ts` converts binary bodies. */
export interface SigningRecipe {
  /** Percent-encoding for every step that does not define its own. */
  readonly encode: Encoder;
  readonly verb: (method: string) => string;
  readonly nonce: (nonce: string) => string;
  readonly encodeNonce: (nonce: string, encode: Encoder) => string;
  readonly baseUrl: (url: string) => string;
  readonly encodeUrl: (url: string, encode: Encoder) => string;
  readonly query: (url: string) => string;
  readonly pairs: (query: string) => readonly QueryPair[];
  readonly decodeKey: Encoder;
  readonly decodeValue: Encoder;
  /** The parsed pairs, decoded, in the order of the query. */
  readonly taken: (pairs: readonly QueryPair[]) => readonly QueryPair[];
  readonly sorted: (pairs: readonly QueryPair[]) => readonly QueryPair[];
  readonly encodeKey: (key: string, encode: Encoder) => string;
  readonly encodeValue: (value: string, encode: Encoder) => string;
  /** Joins the encoded key and value of one pair. */
  readonly joinPair: (pair: QueryPair) => string;
  readonly joinPairs: (pairs: readonly string[]) => string;
  /** The parameter string, from the joined pairs and the raw query. */
  readonly parameters: (joined: string, query: string) => string;
  readonly encodeParameters: (joined: string, encode: Encoder) => string;
  readonly trim: (text: string) => string;
  readonly bodyBytes: (text: string) => Uint8Array;
  readonly digest: (bytes: Uint8Array) => Buffer;
  readonly digestText: (digest: Buffer) => string;
  /** The fifth part; null leaves it out. */
  readonly bodyPart: (body: Trimmed) => string | null;
  readonly order: readonly PartName[];
  readonly join: (parts: readonly string[]) => string;
  readonly message: (base: string) => Uint8Array;
  readonly key: (signingKey: string) => Uint8Array;
  readonly mac: (key: Uint8Array, message: Uint8Array) => Buffer;
  readonly macText: (mac: Buffer) => string;
  readonly encodeMac: (text: string, encode: Encoder) => string;
  readonly headerFields: (fields: HeaderPairs) => HeaderPairs;
  readonly header: (fields: HeaderPairs) => string;
}

/** Sections 5.3 and 5.4, as the reference implements them. */
export const honestSigning: SigningRecipe = {
  encode: (text) => percentEncode(text),
  verb: (method) => method.toUpperCase(),
  nonce: (nonce) => nonce,
  encodeNonce: (nonce, encode) => encode(nonce),
  baseUrl: beforeQuery,
  encodeUrl: (url, encode) => encode(url),
  query: queryOf,
  pairs: (query) => query.split('&').flatMap((pair) => (pair === '' ? [] : [pairOf(pair)])),
  decodeKey: percentDecode,
  decodeValue: percentDecode,
  taken: (pairs) => pairs,
  sorted: (pairs) => pairs.toSorted((a, b) => compare(a.key, b.key)),
  encodeKey: (key, encode) => encode(key),
  encodeValue: (value, encode) => encode(value),
  joinPair: ({ key, value }) => `${key}=${value}`,
  joinPairs: (pairs) => pairs.join('&'),
  parameters: (joined) => joined,
  encodeParameters: (joined, encode) => encode(joined),
  trim: (text) => trimBody(text),
  bodyBytes: bytesOf,
  digest: (bytes) => createHash('sha256').update(bytes).digest(),
  digestText: (digest) => digest.toString('hex'),
  bodyPart: ({ text, hash }) => hash(text),
  order: ['verb', 'nonce', 'url', 'parameters', 'body'],
  join: (parts) => parts.join('&'),
  message: (base) => Buffer.from(base),
  key: (signingKey) => Buffer.from(signingKey),
  mac: (key, message) => createHmac('sha1', key).update(message).digest(),
  macText: (mac) => mac.toString('base64'),
  encodeMac: (text, encode) => encode(text),
  headerFields: (fields) => fields,
  header: ({ scheme, version, digest, nonce, signature }) =>
    `${scheme} version="${version}",digest="${digest}",nonce="${nonce}",signature="${signature}"`,
};

/** The pairs of a header that follows section 5.4. */
export function honestFields(scheme: string, nonce: string, signature: string): HeaderPairs {
  return { scheme, version: signingVersion, digest: signingDigest, nonce, signature };
}

/** A URL without its fragment, which a client never sends. */
export function withoutFragment(url: string): string {
  const mark = url.indexOf('#');
  return mark === -1 ? url : url.slice(0, mark);
}

/** Compares by code units, as the reference sorts. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function beforeQuery(url: string): string {
  const urlWithoutFragment = withoutFragment(url);
  const mark = urlWithoutFragment.indexOf('?');
  return mark === -1 ? urlWithoutFragment : urlWithoutFragment.slice(0, mark);
}

function queryOf(url: string): string {
  const urlWithoutFragment = withoutFragment(url);
  const mark = urlWithoutFragment.indexOf('?');
  return mark === -1 ? '' : urlWithoutFragment.slice(mark + 1);
}

function pairOf(pair: string): QueryPair {
  const sign = pair.indexOf('=');
  if (sign === -1) return { key: pair, value: '', bare: true };
  return { key: pair.slice(0, sign), value: pair.slice(sign + 1), bare: false };
}

import type * as FastCheck from 'fast-check';
import { fc, type SignerRequest } from '../../src/authoring.ts';
import type { Signing } from './cases.ts';

type Arbitrary<T> = FastCheck.Arbitrary<T>;

/** The parts of a random request. A law changes the part that it tests. */
export interface Parts {
  readonly method?: Arbitrary<string>;
  readonly baseUrl?: Arbitrary<string>;
  /** The query string without `?`. Empty for no query. */
  readonly query?: Arbitrary<string>;
  readonly nonce?: Arbitrary<string>;
  readonly body?: Arbitrary<string | null>;
  readonly signingKey?: Arbitrary<string>;
}

/** Random requests. Parts that are not given are plain. */
export function signings(parts: Parts): Arbitrary<Signing> {
  return fc()
    .record({
      method: parts.method ?? verbs(),
      baseUrl: parts.baseUrl ?? plainUrls(),
      query: parts.query ?? plainQueries(),
      nonce: parts.nonce ?? plainNonces(),
      body: parts.body ?? plainBodies(),
      signingKey: parts.signingKey ?? textOf(alphanumerics, { min: 8, max: 40 }),
    })
    .map(({ signingKey, baseUrl, query, ...rest }) => ({
      request: { ...rest, url: query === '' ? baseUrl : `${baseUrl}?${query}` } satisfies SignerRequest,
      signingKey,
    }));
}

export const alphanumerics = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Characters that percent-encoding does not change. */
export const unreserved = `${alphanumerics}-._~`;
/** Reserved characters that RFC 3986 allows unescaped in a query value, except the plus: it has its own rule. */
export const reservedInValues = "!$'()*,;:@/?";
/** Characters of one to four UTF-8 bytes, of several scripts, also combining. Lower-casing does not change them. */
export const characters = [
  'a',
  '7',
  'þ',
  'ñ',
  '√',
  '€',
  '中',
  'の',
  '한',
  'न',
  'ا',
  'e\u0301',
  '\u200d',
  '😀',
  '𝄞',
  '🇺🇸',
];

/** Text of these characters with a length from `min` to `max`. Without `size: 'max'` fast-check prefers short texts. */
export function textOf(
  from: string | readonly string[],
  { min = 0, max }: { readonly min?: number; readonly max: number },
): Arbitrary<string> {
  return fc()
    .array(fc().constantFrom(...Array.from(from)), { minLength: min, maxLength: max, size: 'max' })
    .map((parts) => parts.join(''));
}

function verbs(): Arbitrary<string> {
  return fc().constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE');
}

function plainUrls(): Arbitrary<string> {
  return fc()
    .tuple(fc().constantFrom('partner.example.com', 'api.partner.example.org:8443'), fc().uuid())
    .map(([host, id]) => `https://${host}/marketplace/v1/products/${id}/availability`);
}

function plainNonces(): Arbitrary<string> {
  return textOf('0123456789abcdef', { min: 16, max: 32 });
}

function plainBodies(): Arbitrary<string | null> {
  return fc().option(
    fc()
      .record({ startAt: fc().constantFrom('2026-11-21T09:00-05:00', '2027-03-14T23:59+00:00'), units: fc().nat(9) })
      .map((attributes) => JSON.stringify({ attributes })),
  );
}

/** Unique keys of unreserved characters, in any order. */
export function plainKeys({ min = 0, max }: { readonly min?: number; readonly max: number }): Arbitrary<string[]> {
  return fc().uniqueArray(textOf(unreserved, { min: 1, max: 8 }), { minLength: min, maxLength: max, size: 'max' });
}

function plainQueries(): Arbitrary<string> {
  return queryOf(plainKeys({ max: 4 }), textOf(unreserved, { max: 12 }));
}

/** `key=value` pairs of such keys and values. */
export function queryOf(keys: Arbitrary<string[]>, value: Arbitrary<string>): Arbitrary<string> {
  return keys.chain((each) =>
    fc()
      .tuple(...each.map(() => value))
      .map((values) => each.map((key, index) => `${key}=${values[index] ?? ''}`).join('&')),
  );
}

/** Text with every byte percent-escaped, in upper or lower case. */
export function escaped(text: Arbitrary<string>): Arbitrary<string> {
  return fc()
    .tuple(text, fc().boolean())
    .map(([plain, lower]) => {
      const escapes = [...Buffer.from(plain)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      return lower ? escapes.toLowerCase() : escapes.toUpperCase();
    });
}

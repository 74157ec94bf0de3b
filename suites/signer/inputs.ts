import type * as FastCheck from 'fast-check';
import { fc, type SignerRequest } from '../../src/authoring.ts';
import type { Signing } from './cases.ts';

type Arbitrary<T> = FastCheck.Arbitrary<T>;

/** Requests as the marketplace sends them; a law changes the one part that it is about. */
export interface Parts {
  readonly method?: Arbitrary<string>;
  readonly baseUrl?: Arbitrary<string>;
  /** The query string without its `?`; empty for none. */
  readonly query?: Arbitrary<string>;
  readonly nonce?: Arbitrary<string>;
  readonly body?: Arbitrary<string | null>;
  readonly signingKey?: Arbitrary<string>;
}

/** Requests whose every part is plain but those given. */
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
/** Characters that percent-encoding leaves alone. */
export const unreserved = `${alphanumerics}-._~`;
/** Reserved by RFC 3986 and yet allowed as they are in the value of a query, without the plus, which has rules of its own. */
export const reservedInValues = "!$'()*,;:@/?";
/** One to four bytes in UTF-8, precomposed and combining, of several scripts. Lower-casing and case folding leave each as it is. */
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

/** Text of these characters, of every length between the two: left to itself, fast-check seldom goes beyond a dozen. */
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

/** Keys of unreserved characters, each once, in any order. */
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

/** Text as a URL holds it: some characters of it, or all, escaped, in either case of the hexadecimal digits. */
export function escaped(text: Arbitrary<string>): Arbitrary<string> {
  return fc()
    .tuple(text, fc().boolean())
    .map(([plain, lower]) => {
      const escapes = [...Buffer.from(plain)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      return lower ? escapes.toLowerCase() : escapes.toUpperCase();
    });
}

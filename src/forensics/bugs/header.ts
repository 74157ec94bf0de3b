import { percentDecode, percentEncode, signingVersion } from '../../../reference/signing/index.ts';
import type { Bug } from '../bug.ts';
import type { HeaderPairs, SigningRecipe } from '../signing/recipe.ts';

const form = 'Section 5.4: write the scheme, a space, then version="1.1",digest="HMAC-SHA1",nonce="…",signature="…"';

const names = ['version', 'digest', 'nonce', 'signature'] as const;

/** Section 5.4: the header around the signature. */
export const headerBugs: readonly Bug<SigningRecipe>[] = [
  fields('header-version-1-0', 'It sends 1.0 as the version.', () => ({ version: '1.0' })),
  fields('header-version-1', 'It sends 1 as the version.', () => ({ version: '1' })),
  fields('header-version-2-0', 'It sends 2.0 as the version.', () => ({ version: '2.0' })),
  fields('header-version-v1-1', 'It sends v1.1 as the version.', () => ({ version: 'v1.1' })),
  fields('header-digest-sha1', 'It sends SHA1 as the digest.', () => ({ digest: 'SHA1' })),
  fields('header-digest-hyphens', 'It sends HMAC-SHA-1 as the digest.', () => ({ digest: 'HMAC-SHA-1' })),
  fields('header-digest-lower-case', 'It sends the digest in lower case.', () => ({ digest: 'hmac-sha1' })),
  fields('header-digest-java', 'It sends HmacSHA1 as the digest.', () => ({ digest: 'HmacSHA1' })),
  fields('header-digest-underscore', 'It sends HMAC_SHA1 as the digest.', () => ({ digest: 'HMAC_SHA1' })),
  fields('header-digest-sha256', 'It sends HMAC-SHA256 as the digest.', () => ({ digest: 'HMAC-SHA256' })),
  fields('header-nonce-encoded', 'It percent-encodes the nonce in the header.', ({ nonce }) => {
    return { nonce: percentEncode(nonce) };
  }),
  fields('header-signature-decoded', 'It does not percent-encode the signature in the header.', (pairs) => {
    return { signature: percentDecode(pairs.signature) };
  }),
  fields('header-signature-encoded-twice', 'It percent-encodes the signature twice in the header.', (pairs) => {
    return { signature: percentEncode(pairs.signature) };
  }),
  listBug('header-without-quotes', 'It omits the quotation marks in the header.', {
    pair: (name, value) => `${name}=${value}`,
  }),
  listBug('header-in-single-quotes', 'It uses single quotation marks in the header.', {
    pair: (name, value) => `${name}='${value}'`,
  }),
  listBug('header-with-colons', 'It puts colons between names and values in the header.', {
    pair: (name, value) => `${name}:"${value}"`,
  }),
  listBug('header-with-semicolons', 'It puts semicolons between the pairs of the header.', { separator: ';' }),
  listBug('header-with-spaces', 'It puts only spaces between the pairs of the header.', { separator: ' ' }),
  listBug('header-with-ampersands', 'It puts & between the pairs of the header.', { separator: '&' }),
  listBug('header-without-scheme', 'It omits the scheme of the header.', { lead: () => '' }),
  listBug('header-with-comma-behind-scheme', 'It puts a comma after the scheme.', {
    lead: (scheme) => `${scheme}, `,
  }),
  listBug('header-with-colon-behind-scheme', 'It puts a colon after the scheme.', {
    lead: (scheme) => `${scheme}: `,
  }),
  listBug('header-with-oauth-scheme', 'It sends OAuth as the scheme.', { lead: () => 'OAuth ' }),
  listBug('header-with-capitalized-scheme', 'It capitalizes the words of the scheme.', {
    lead: (scheme) => `${scheme.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())} `,
  }),
  listBug('header-with-bearer-scheme', 'It sends Bearer as the scheme.', { lead: () => 'Bearer ' }),
  listBug('header-with-spaces-around-equals', 'It puts spaces around the = in the header.', {
    pair: (name, value) => `${name} = "${value}"`,
  }),
  listBug('header-with-its-name', 'It puts the name of the header, Authorization, into the value of the header.', {
    lead: (scheme) => `Authorization: ${scheme} `,
  }),
  listBug('header-without-version', 'It omits the version from the header.', { without: 'version' }),
  listBug('header-without-digest', 'It omits the digest from the header.', { without: 'digest' }),
  listBug('header-without-nonce', 'It omits the nonce from the header.', { without: 'nonce' }),
  headerBug('header-of-signature-only', 'It sends only scheme and signature in the header.', (pairs) => {
    return `${pairs.scheme} ${pairs.signature}`;
  }),
  headerBug(
    'header-in-oauth-names',
    'It uses parameter names of OAuth, such as oauth_nonce, in the header.',
    (pairs) => {
      const { scheme, version, digest, nonce, signature } = pairs;
      return `${scheme} oauth_version="${version}",oauth_signature_method="${digest}",oauth_nonce="${nonce}",oauth_signature="${signature}"`;
    },
  ),
  headerBug('header-in-json', 'It sends the pairs of the header as JSON.', ({ scheme, ...pairs }) => {
    return `${scheme} ${JSON.stringify(Object.fromEntries(names.map((name) => [name, pairs[name]])))}`;
  }),
];

/** The mistake of a header with a version that is not on the list; empty for any other header. */
export function otherVersion(header: string): readonly Bug<SigningRecipe>[] {
  const [, version = ''] = /\bversion="([\w.]{1,9})"/.exec(header) ?? [];
  const does = `It sends ${version} as the version.`;
  if (version === '' || version === signingVersion || headerBugs.some((bug) => bug.does === does)) return [];
  return [fields('header-version-other', does, () => ({ version }))];
}

function fields(id: string, does: string, change: (fields: HeaderPairs) => Partial<HeaderPairs>): Bug<SigningRecipe> {
  return {
    id,
    does,
    fix: `${form}.`,
    wraps: ({ headerFields }) => ({
      headerFields: (pair) => {
        const before = headerFields(pair);
        return { ...before, ...change(before) };
      },
    }),
  };
}

function headerBug(id: string, does: string, header: SigningRecipe['header']): Bug<SigningRecipe> {
  return { id, does, fix: `${form}.`, replaces: { header } };
}

/** The differences of a list of pairs after the scheme. */
interface Listing {
  readonly lead?: (scheme: string) => string;
  readonly pair?: (name: string, value: string) => string;
  readonly separator?: string;
  readonly without?: keyof HeaderPairs;
}

function listBug(id: string, does: string, listing: Listing): Bug<SigningRecipe> {
  const { lead = (scheme) => `${scheme} `, pair = quoted, separator = ',', without } = listing;
  const remainingNames = names.filter((name) => name !== without);
  return headerBug(
    id,
    does,
    (pairs) => lead(pairs.scheme) + remainingNames.map((name) => pair(name, pairs[name])).join(separator),
  );
}

function quoted(name: string, value: string): string {
  return `${name}="${value}"`;
}

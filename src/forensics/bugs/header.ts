import { percentDecode, percentEncode } from '../../../reference/signing/index.ts';
import type { Bug } from '../bug.ts';
import type { HeaderPairs, SigningRecipe } from '../signing/recipe.ts';

const form = 'Section 5.4: the scheme, a space, then version="1.1",digest="HMAC-SHA1",nonce="…",signature="…"';

const names = ['version', 'digest', 'nonce', 'signature'] as const;

/** Section 5.4: the header around the signature. */
export const headerBugs: readonly Bug<SigningRecipe>[] = [
  fields('header-version-1-0', 'It writes 1.0 as version.', () => ({ version: '1.0' })),
  fields('header-version-1', 'It writes 1 as version.', () => ({ version: '1' })),
  fields('header-version-2-0', 'It writes 2.0 as version.', () => ({ version: '2.0' })),
  fields('header-version-v1-1', 'It writes v1.1 as version.', () => ({ version: 'v1.1' })),
  fields('header-digest-sha1', 'It writes SHA1 as digest.', () => ({ digest: 'SHA1' })),
  fields('header-digest-hyphens', 'It writes HMAC-SHA-1 as digest.', () => ({ digest: 'HMAC-SHA-1' })),
  fields('header-digest-lower-case', 'It writes the digest in lower case.', () => ({ digest: 'hmac-sha1' })),
  fields('header-digest-java', 'It writes HmacSHA1 as digest.', () => ({ digest: 'HmacSHA1' })),
  fields('header-digest-underscore', 'It writes HMAC_SHA1 as digest.', () => ({ digest: 'HMAC_SHA1' })),
  fields('header-digest-sha256', 'It writes HMAC-SHA256 as digest.', () => ({ digest: 'HMAC-SHA256' })),
  fields('header-nonce-encoded', 'It percent-encodes the nonce in the header.', ({ nonce }) => {
    return { nonce: percentEncode(nonce) };
  }),
  fields(
    'header-signature-decoded',
    'It writes the signature into the header without percent-encoding it.',
    (pairs) => {
      return { signature: percentDecode(pairs.signature) };
    },
  ),
  fields('header-signature-encoded-twice', 'It percent-encodes the signature once more in the header.', (pairs) => {
    return { signature: percentEncode(pairs.signature) };
  }),
  listBug('header-without-quotes', 'It leaves out the quotation marks of the header.', {
    pair: (name, value) => `${name}=${value}`,
  }),
  listBug('header-in-single-quotes', 'It writes single quotation marks into the header.', {
    pair: (name, value) => `${name}='${value}'`,
  }),
  listBug('header-with-colons', 'It writes colons between names and values of the header.', {
    pair: (name, value) => `${name}:"${value}"`,
  }),
  listBug('header-with-semicolons', 'It writes semicolons between the pairs of the header.', { separator: ';' }),
  listBug('header-with-spaces', 'It writes spaces alone between the pairs of the header.', { separator: ' ' }),
  listBug('header-with-ampersands', 'It writes & between the pairs of the header.', { separator: '&' }),
  listBug('header-without-scheme', 'It leaves out the scheme of the header.', { lead: () => '' }),
  listBug('header-with-comma-behind-scheme', 'It writes a comma behind the scheme.', {
    lead: (scheme) => `${scheme}, `,
  }),
  listBug('header-with-colon-behind-scheme', 'It writes a colon behind the scheme.', {
    lead: (scheme) => `${scheme}: `,
  }),
  listBug('header-with-oauth-scheme', 'It writes OAuth as scheme.', { lead: () => 'OAuth ' }),
  listBug('header-with-capitalized-scheme', 'It writes the words of the scheme with capital letters.', {
    lead: (scheme) => `${scheme.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())} `,
  }),
  listBug('header-with-bearer-scheme', 'It writes Bearer as scheme.', { lead: () => 'Bearer ' }),
  listBug('header-with-spaces-around-equals', 'It writes spaces around the = of the header.', {
    pair: (name, value) => `${name} = "${value}"`,
  }),
  listBug('header-with-its-name', 'It writes the name of the header into its value.', {
    lead: (scheme) => `Authorization: ${scheme} `,
  }),
  listBug('header-without-version', 'It leaves the version out of the header.', { without: 'version' }),
  listBug('header-without-digest', 'It leaves the digest out of the header.', { without: 'digest' }),
  listBug('header-without-nonce', 'It leaves the nonce out of the header.', { without: 'nonce' }),
  headerBug('header-of-signature-only', 'It writes scheme and signature alone into the header.', (pairs) => {
    return `${pairs.scheme} ${pairs.signature}`;
  }),
  headerBug('header-in-oauth-names', 'It writes the names of OAuth into the header.', (pairs) => {
    const { scheme, version, digest, nonce, signature } = pairs;
    return `${scheme} oauth_version="${version}",oauth_signature_method="${digest}",oauth_nonce="${nonce}",oauth_signature="${signature}"`;
  }),
  headerBug('header-in-json', 'It writes the pairs of the header as JSON.', ({ scheme, ...pairs }) => {
    return `${scheme} ${JSON.stringify(Object.fromEntries(names.map((name) => [name, pairs[name]])))}`;
  }),
];

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

/** How a list of pairs after the scheme differs. */
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

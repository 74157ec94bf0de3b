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
  fields('header-nonce-encoded', 'It percent-encodes the nonce in the header.', ({ nonce }) => ({
    nonce: percentEncode(nonce),
  })),
  fields(
    'header-signature-decoded',
    'It writes the signature into the header without percent-encoding it.',
    ({ signature }) => ({
      signature: percentDecode(signature),
    }),
  ),
  fields(
    'header-signature-encoded-twice',
    'It percent-encodes the signature once more in the header.',
    ({ signature }) => ({
      signature: percentEncode(signature),
    }),
  ),
  written(
    'header-without-quotes',
    'It leaves out the quotation marks of the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { write: (name, value) => `${name}=${value}` })}`,
  ),
  written(
    'header-in-single-quotes',
    'It writes single quotation marks into the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { write: (name, value) => `${name}='${value}'` })}`,
  ),
  written(
    'header-with-colons',
    'It writes colons between names and values of the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { write: (name, value) => `${name}:"${value}"` })}`,
  ),
  written(
    'header-with-semicolons',
    'It writes semicolons between the pairs of the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { separator: ';' })}`,
  ),
  written(
    'header-with-spaces',
    'It writes spaces alone between the pairs of the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { separator: ' ' })}`,
  ),
  written(
    'header-with-ampersands',
    'It writes & between the pairs of the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { separator: '&' })}`,
  ),
  written('header-without-scheme', 'It leaves out the scheme of the header.', (pairs) => listed(pairs)),
  written(
    'header-with-comma-behind-scheme',
    'It writes a comma behind the scheme.',
    (pairs) => `${pairs.scheme}, ${listed(pairs)}`,
  ),
  written(
    'header-with-colon-behind-scheme',
    'It writes a colon behind the scheme.',
    (pairs) => `${pairs.scheme}: ${listed(pairs)}`,
  ),
  written('header-with-oauth-scheme', 'It writes OAuth as scheme.', (pairs) => `OAuth ${listed(pairs)}`),
  written(
    'header-with-its-name',
    'It writes the name of the header into its value.',
    (pairs) => `Authorization: ${pairs.scheme} ${listed(pairs)}`,
  ),
  written(
    'header-without-version',
    'It leaves the version out of the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { without: 'version' })}`,
  ),
  written(
    'header-without-digest',
    'It leaves the digest out of the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { without: 'digest' })}`,
  ),
  written(
    'header-without-nonce',
    'It leaves the nonce out of the header.',
    (pairs) => `${pairs.scheme} ${listed(pairs, { without: 'nonce' })}`,
  ),
  written(
    'header-of-signature-only',
    'It writes scheme and signature alone into the header.',
    ({ scheme, signature }) => `${scheme} ${signature}`,
  ),
  written(
    'header-in-oauth-names',
    'It writes the names of OAuth into the header.',
    (pairs) =>
      `${pairs.scheme} oauth_version="${pairs.version}",oauth_signature_method="${pairs.digest}",oauth_nonce="${pairs.nonce}",oauth_signature="${pairs.signature}"`,
  ),
  written(
    'header-in-json',
    'It writes the pairs of the header as JSON.',
    (pairs) => `${pairs.scheme} ${JSON.stringify(Object.fromEntries(names.map((name) => [name, pairs[name]])))}`,
  ),
];

function fields(id: string, does: string, change: (fields: HeaderPairs) => Partial<HeaderPairs>): Bug<SigningRecipe> {
  return {
    id,
    does,
    fix: `${form}.`,
    wraps: ({ headerFields }) => ({
      headerFields: (given) => {
        const before = headerFields(given);
        return { ...before, ...change(before) };
      },
    }),
  };
}

function written(id: string, does: string, header: SigningRecipe['header']): Bug<SigningRecipe> {
  return { id, does, fix: `${form}.`, replaces: { header } };
}

function quoted(name: string, value: string): string {
  return `${name}="${value}"`;
}

interface Listing {
  readonly write?: (name: string, value: string) => string;
  readonly separator?: string;
  readonly without?: keyof HeaderPairs;
}

function listed(pairs: HeaderPairs, { write = quoted, separator = ',', without }: Listing = {}): string {
  return names
    .filter((name) => name !== without)
    .map((name) => write(name, pairs[name]))
    .join(separator);
}

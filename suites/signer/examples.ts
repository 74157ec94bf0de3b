import type { SignerRequest } from '../../src/authoring.ts';
import type { Signing } from './cases.ts';

/** A plain request with some parts changed. `url` includes its query. */
export function example({
  signingKey,
  ...changed
}: Partial<SignerRequest> & { readonly signingKey?: string }): Signing {
  return {
    request: {
      method: 'POST',
      url: `${base}?locale=en-US&purchaserId=2f1c7c1e-9f0e-4b1c-8a54-1d7f7a0f3a11`,
      nonce: '7f3b1c5d9e2a4680',
      body: '{"attributes":{"startAt":"2026-11-21T09:00-05:00"}}',
      ...changed,
    },
    signingKey: signingKey ?? 'octoproof-example-key',
  };
}

export const base =
  'https://partner.example.com/marketplace/v1/products/00000000-0000-00ff-ffff-ffffffffffff/availability';

export function withQuery(query: string): Signing {
  return example({ url: query === '' ? base : `${base}?${query}` });
}

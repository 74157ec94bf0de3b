/** Where the pages of the marketplace are. An id is added to `checkout`, an order's id to `vouchers`. */
export interface Sites {
  readonly checkout: string;
  readonly affiliate: string;
  readonly vouchers: string;
}

/** Names that are reserved for examples: the links lead nowhere. */
export const exampleSites: Sites = {
  checkout: 'https://checkout.example.com/carts/',
  affiliate: 'https://affiliate.example.com/click',
  vouchers: 'https://vouchers.example.com/orders/',
};

/** Paths of the pages that a storefront serves itself. */
export const localPaths: Sites = {
  checkout: '/_octoproof/checkout/',
  affiliate: '/_octoproof/click',
  vouchers: '/_octoproof/vouchers/',
};

/** Pages of the server itself, under the name by which the caller reached it. */
export function localSites(host: string | undefined): Sites {
  const origin = `http://${host ?? '127.0.0.1'}`;
  return {
    checkout: origin + localPaths.checkout,
    affiliate: origin + localPaths.affiliate,
    vouchers: origin + localPaths.vouchers,
  };
}

/** URLs of the marketplace's pages. Append a cart id to `checkout`, and an order id to `vouchers`. */
export interface Sites {
  readonly checkout: string;
  readonly affiliate: string;
  readonly vouchers: string;
}

/** Reserved example domains, which no server answers. */
export const exampleSites: Sites = {
  checkout: 'https://checkout.example.com/carts/',
  affiliate: 'https://affiliate.example.com/click',
  vouchers: 'https://vouchers.example.com/orders/',
};

/** Paths of the pages on the storefront itself. */
export const localPaths: Sites = {
  checkout: '/_octoproof/checkout/',
  affiliate: '/_octoproof/click',
  vouchers: '/_octoproof/vouchers/',
};

/** Pages on the server itself, under the host name that the caller used. */
export function localSites(host: string | undefined): Sites {
  const origin = `http://${host ?? '127.0.0.1'}`;
  return {
    checkout: origin + localPaths.checkout,
    affiliate: origin + localPaths.affiliate,
    vouchers: origin + localPaths.vouchers,
  };
}

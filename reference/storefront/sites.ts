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

/** Paths of the checkout page on the storefront itself. */
export const localPaths = { checkout: '/_octoproof/checkout/', affiliate: '/_octoproof/click' } as const;

/** The checkout page on the server itself, under the host name that the caller used. The server has no page for vouchers. */
export function localSites(host: string | undefined): Sites {
  const origin = `http://${host ?? '127.0.0.1'}`;
  return {
    checkout: origin + localPaths.checkout,
    affiliate: origin + localPaths.affiliate,
    vouchers: exampleSites.vouchers,
  };
}

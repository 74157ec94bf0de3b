import type { StoredProduct } from '../disk.ts';
import type { Option, Price, Product } from '../wire/product.ts';
import type { Client } from '../rules.ts';
import type { Offer } from './steps.ts';

/** What shoppers can buy now, from the own database. */
export async function listOffers(client: Client): Promise<readonly Offer[]> {
  return [...client.disk.products.values()].flatMap((product) => offersOf(product, client));
}

function offersOf(product: StoredProduct, client: Client): readonly Offer[] {
  const { rules } = client;
  return product.options.flatMap((option) => {
    const price = rules.unitPrice(option);
    if (price === null || !rules.isOffered(product, option, client)) return [];
    const amount = rules.shownPrice(product, option, client) ?? price.retail;
    return {
      productId: product.id,
      optionId: option.id,
      price: amount,
      shown: rules.amountText(amount, price.precision),
    };
  });
}

/** Whether an option is sold: listed, not taken from the offers, and with a price. */
export function isOffered(product: StoredProduct, option: Option, { rules }: Client): boolean {
  return rules.isListable(product, option) && !product.delisted.includes(option.id);
}

/** Section 2.3: `active` null means unknown, and unknown is not off. */
export function isListable(product: Product, option: Option): boolean {
  return product.status === 'active' && !product.needsBooking && option.active !== false;
}

/** The first row of the first unit: all units of an option cost the same. */
export function unitPrice({ units }: Option): Price | null {
  return units[0]?.[0] ?? null;
}

/** The price that was served last: by the list, by a cart, or by a price mismatch. */
export function shownPrice(product: StoredProduct, option: Option, { rules }: Client): number | null {
  return product.latestPrices[option.id] ?? rules.unitPrice(option)?.retail ?? null;
}

/** Section 1.3: amount / 10^precision. */
export function amountText(amount: number, precision: number): string {
  return (amount / 10 ** precision).toFixed(precision);
}

/** The stored option; null for an option that no page served. */
export function findOption(
  { productId, optionId }: { readonly productId: string; readonly optionId: string },
  { disk }: Client,
): { readonly product: StoredProduct; readonly option: Option } | null {
  const product = disk.products.get(productId);
  const option = product?.options.find(({ id }) => id === optionId);
  return product === undefined || option === undefined ? null : { product, option };
}

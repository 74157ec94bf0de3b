import type { StoredProduct } from '../disk.ts';
import type { Page, Product } from '../wire/product.ts';
import type { Client } from '../rules.ts';
import type { Walk } from './steps.ts';

/** Every page is authoritative: what it holds replaces what is stored. */
export function storePage(page: Page, _walk: Walk, client: Client): void {
  const { rules, disk } = client;
  for (const product of page.products) {
    disk.products.set(product.id, rules.storedProduct(product, disk.products.get(product.id) ?? null));
  }
}

/** The new row replaces the old one whole: options, prices and status. */
export function storedProduct(received: Product): StoredProduct {
  return { ...received, delisted: [], latestPrices: {} };
}

/** Takes options of a product from the offers, until a newer list replaces the product. */
export function delist(productId: string, optionIds: readonly string[] | 'all', { disk }: Client): void {
  const product = disk.products.get(productId);
  if (product === undefined) return;
  const more = optionIds === 'all' ? product.options.map(({ id }) => id) : optionIds;
  disk.products.set(productId, { ...product, delisted: [...new Set([...product.delisted, ...more])] });
}

/** Stores a unit price that a cart or an error served, for every shopper. */
export function storePrice(
  { productId, optionId }: { readonly productId: string; readonly optionId: string },
  price: number,
  { disk }: Client,
): void {
  const product = disk.products.get(productId);
  if (product === undefined) return;
  disk.products.set(productId, { ...product, latestPrices: { ...product.latestPrices, [optionId]: price } });
}

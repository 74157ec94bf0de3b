import type { JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { productsIn } from './pages.ts';

/** A page in which one product is changed; null if the page does not have the product. */
export function withProduct(
  page: JsonObject,
  productId: string,
  change: (product: JsonObject) => JsonObject,
): JsonObject | null {
  const products = productsIn(page);
  if (!products.some(({ id }) => id === productId)) return null;
  return { ...page, products: products.map((product) => (product['id'] === productId ? change(product) : product)) };
}

/** A product in which one option is changed. */
export function withOption(
  product: JsonObject,
  optionId: string,
  change: (option: JsonObject) => JsonObject,
): JsonObject {
  const { options } = product;
  if (!Array.isArray(options)) return product;
  return {
    ...product,
    options: options.map((option) => (isObject(option) && option['id'] === optionId ? change(option) : option)),
  };
}

/** An option in which the units are changed. */
export function withUnits(
  option: JsonObject,
  change: (units: readonly JsonObject[]) => readonly JsonObject[],
): JsonObject {
  const { units } = option;
  return Array.isArray(units) ? { ...option, units: change(units.filter(isObject)) } : option;
}

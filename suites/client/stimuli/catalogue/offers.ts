import type { ControlEndpoint, IncomingCall, Json, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { textOf } from '../../traffic/calls.ts';
import { pageParameters, productsIn } from './pages.ts';

/** A product that a stimulus added to the catalogue. */
export interface ArrangedOffer {
  readonly handle: string;
  readonly productId: string;
  readonly optionIds: readonly string[];
  readonly retail: number;
}

/** Adds a product to the catalogue that passes the filters of a list call. */
export async function arrangeOffer(
  control: ControlEndpoint,
  { target }: IncomingCall,
  params: Readonly<Record<string, Json>>,
): Promise<ArrangedOffer> {
  const filters = pageParameters(target);
  const state = filters.get('state')?.trim();
  const category = filters.get('category1') ?? filters.get('category0');
  const { handle, data } = await control.arrange('offer', {
    ...(state === undefined || state === '' ? {} : { state }),
    ...(category === null || category === '' ? {} : { category }),
    ...params,
  });
  const { productId, optionIds, retail }: JsonObject = isObject(data) ? data : {};
  return {
    handle,
    productId: textOf(productId) ?? '',
    optionIds: Array.isArray(optionIds) ? optionIds.flatMap((id) => textOf(id) ?? []) : [],
    retail: Number(retail),
  };
}

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

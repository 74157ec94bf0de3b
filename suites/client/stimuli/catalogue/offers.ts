import type { ControlEndpoint, IncomingCall, Json, JsonObject } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { textOf } from '../../traffic/calls.ts';
import { pageParameters } from './pages.ts';

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

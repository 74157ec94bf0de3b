import type { Driving, Offer } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';

/**
 * Puts a new deal on sale, lets the client synchronise, and gives what the client offers of it, in the order of its options. So
 * the limits and prices of the deal are known, and no other scenario changes it.
 */
export async function freshOffers(
  { control, sync, offers }: Driving,
  params: { readonly options: number; readonly retail: number },
): Promise<readonly Offer[]> {
  const { data } = await control.arrange('offer', { ...params, maxUnits: null });
  await sync();
  if (!isObject(data) || !Array.isArray(data['optionIds'])) return [];
  const offered = await offers();
  return data['optionIds'].flatMap((id) => offered.find(({ optionId }) => optionId === id) ?? []);
}

/** New deals of one option each. */
export async function freshDeals(tools: Driving, count: number): Promise<readonly Offer[]> {
  const { control, sync, offers } = tools;
  const products: unknown[] = [];
  for (let rank = 0; rank < count; rank += 1) {
    const { data } = await control.arrange('offer', { retail: 1_900 + 310 * rank, maxUnits: null });
    if (isObject(data)) products.push(data['productId']);
  }
  await sync();
  const offered = await offers();
  return products.flatMap((id) => offered.find(({ productId }) => productId === id) ?? []);
}

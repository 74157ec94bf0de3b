import type { OrderPage } from '../disk.ts';
import type { Client } from '../rules.ts';
import type { Return } from './steps.ts';

export const neutralPage: OrderPage = { page: 'neutral', items: [] };

/** Each order is handled once. A visitor other than its shopper sees the neutral page. */
export function savedPage(uuid: string, shopper: string, { disk }: Client): OrderPage | null {
  const own = disk.orders.get(`${uuid} ${shopper}`);
  if (own !== undefined) return own.isFinal ? own.shown : null;
  const isOfAnother = [...disk.orders.values()].some(
    (saved) => saved.uuid === uuid && saved.isFinal && saved.shown.page !== 'neutral',
  );
  return isOfAnother ? neutralPage : null;
}

export function saveOrder({ uuid, shopper }: Return, shown: OrderPage, isFinal: boolean, { disk }: Client): void {
  disk.orders.set(`${uuid} ${shopper}`, { uuid, shopper, isFinal, shown });
}

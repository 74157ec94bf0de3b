import { BoundedMap } from '../http/bounded-map.ts';
import type { Integration } from './facts.ts';
import type { Product, Store } from './store.ts';

export const bundledProductId = 'harbour-tour';

/** Limit of quotes and of reservations for a server that runs for long. Far above what a run of checks needs. */
const most = 50_000;

export function openStore(): Store {
  const bundled = newProduct(bundledProductId, 'standard');
  return {
    products: new Map([[bundled.id, bundled]]),
    quotes: new BoundedMap(most),
    reservations: new BoundedMap(most),
    serial: 0,
  };
}

export function newProduct(id: string, integration: Integration): Product {
  const value = 'Harbour tour with a guide';
  return {
    id,
    integration,
    price: { amount: 4_200, currencyCode: 'EUR' },
    value,
    listedValue: value,
    soldOut: false,
    transitional: false,
    latencyMs: 0,
  };
}

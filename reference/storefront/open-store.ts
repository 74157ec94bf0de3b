import { BoundedMap } from '../http/bounded-map.ts';
import type { Deal } from './catalogue/deal.ts';
import { referenceOrders } from './reference-orders.ts';
import type { ReferencePartner } from './reference-partners.ts';
import type { RegistrationGate, Store } from './store.ts';

/** High, so that a run of checks does not exceed it. */
const openGate: RegistrationGate = {
  open: true,
  limitPerAddress: 1_000,
  limitInAll: 10_000,
  hour: 0,
  calls: new Map(),
};

/** Limits for a server that runs for long. Far above what a run of checks needs. An order has up to 2,000 tickets. */
const most = { partners: 10_000, carts: 20_000, orders: 2_000 };

/** The store of a new server: the catalogue, the partners, and the orders of the first partner. */
export function openStore(catalogue: readonly Deal[], partners: readonly ReferencePartner[]): Store {
  return {
    deals: new Map(catalogue.map((deal) => [deal.id, deal])),
    partners: new BoundedMap(
      most.partners,
      partners.map(({ partner }) => [partner.partnerId, partner]),
    ),
    keys: new BoundedMap(
      most.partners,
      partners.map(({ apiKey, partner }) => [apiKey, partner.partnerId]),
    ),
    carts: new BoundedMap(most.carts),
    orders: new BoundedMap(
      most.orders,
      referenceOrders(catalogue).map((order) => [order.uuid, order]),
    ),
    promotions: new Map(),
    registration: openGate,
    serial: 0,
  };
}

import type { Deal } from './catalogue/deal.ts';
import { referenceOrders } from './reference-orders.ts';
import type { ReferencePartner } from './reference-partners.ts';
import type { RegistrationGate, Store } from './store.ts';

/** Generous, so that a run of checks never meets it by accident. */
const openGate: RegistrationGate = {
  open: true,
  limitPerAddress: 1_000,
  limitInAll: 10_000,
  hour: 0,
  calls: new Map(),
};

/** A store as a server finds it at start: the catalogue, the given partners, and the first one's orders. */
export function openStore(catalogue: readonly Deal[], partners: readonly ReferencePartner[]): Store {
  return {
    deals: new Map(catalogue.map((deal) => [deal.id, deal])),
    partners: new Map(partners.map(({ partner }) => [partner.partnerId, partner])),
    keys: new Map(partners.map(({ apiKey, partner }) => [apiKey, partner.partnerId])),
    carts: new Map(),
    orders: new Map(referenceOrders(catalogue).map((order) => [order.uuid, order])),
    promotions: new Map(),
    registration: openGate,
    serial: 0,
  };
}

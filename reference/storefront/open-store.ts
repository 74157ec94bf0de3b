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

/** The store of a new server: the catalogue, the partners, and the orders of the first partner. */
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

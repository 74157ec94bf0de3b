import { invalidRequest, RefusedError } from '../refusal.ts';
import { optionalText } from '../http/read-fields.ts';
import { editing, without } from '../http/edit-reply.ts';
import type { Freedom } from './freedom.ts';

/** Customer service ids: the contract fixes only their prefix (5.7). */
export const customerServiceFreedoms: readonly Freedom[] = [
  {
    name: 'odd-customer-service-ids',
    says: 'Uses customer service ids with spaces, hyphens and non-ASCII characters',
    source: '5.7',
    rules: (honest) => ({
      customerServiceIdOf: (id, call) => `${call.facts.name}-Pedido n.º ${honest.customerServiceIdOf(id, call)} / 2026`,
    }),
  },
  {
    name: 'odd-partner-name',
    says: 'Has a partner name with a hyphen, spaces and special characters',
    source: '5.7',
    facts: { name: 'Acme-Tours & Co. (S.L.)' },
  },
  {
    name: 'customer-service-ids-needed',
    says: 'Requires the same customer service id in reserve and fulfill',
    source: '5.7',
    rules: (honest) => ({
      lock: (booking, call) => {
        if (booking.customerServiceId !== null) return honest.lock(booking, call);
        throw new RefusedError(invalidRequest('customerServiceId is required'));
      },
      operate: (call) => {
        if (call.operation !== 'fulfill') return honest.operate(call);
        const id = optionalText(call, 'customerServiceId') ?? '';
        const reservation = call.store.reservations.get(optionalText(call, 'reservationId') ?? '');
        const isKnown = reservation === undefined || reservation.marketplaceCustomerServiceIds.includes(id);
        return isKnown ? honest.operate(call) : call.rules.refuse(invalidRequest('not the id of the reserve'), call);
      },
    }),
  },
  {
    name: 'does-not-repeat-ids',
    says: "Does not return the marketplace's customer service id",
    source: '5.7',
    wire: ({ checkAvailability, ...wire }) => {
      const withoutId = Object.entries(wire).map(([name, called]) => {
        const { marketplaceCustomerServiceId: _removed, ...reply } = called.reply ?? {};
        return [name, { ...called, reply }];
      });
      return { ...wire, ...Object.fromEntries(withoutId), checkAvailability };
    },
    reply: editing(['reserve', 'fulfill', 'status', 'lookup'], (body) => without(body, 'marketplaceCustomerServiceId')),
  },
];

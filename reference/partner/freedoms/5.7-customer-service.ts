import { onOperations } from '../operators/at.ts';
import { invalidRequest, RefusedError } from '../refusal.ts';
import { optionalText } from '../http/read-fields.ts';
import { edited, without } from '../operators/edits.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Customer service ids: the contract fixes only their prefix (5.7). */
export const customerServiceFreedoms: readonly Freedom[] = [
  freedom('odd-customer-service-ids', '5.7')
    .says('Uses customer service ids with spaces, hyphens and non-ASCII characters')
    .rule('customerServiceIdOf', (right, id, call) => `${call.facts.name}-Pedido n.º ${right(id, call)} / 2026`),
  freedom('odd-partner-name', '5.7')
    .says('Has a partner name with a hyphen, spaces and special characters')
    .by({ facts: { name: 'Acme-Tours & Co. (S.L.)' } }),
  freedom('customer-service-ids-needed', '5.7')
    .says('Requires the same customer service id in reserve and fulfill')
    .rules((honest) => ({
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
    })),
  freedom('does-not-repeat-ids', '5.7')
    .says("Does not return the marketplace's customer service id")
    .by({
      wire: ({ checkAvailability, ...wire }) => {
        const withoutId = Object.entries(wire).map(([name, called]) => {
          const { marketplaceCustomerServiceId: _removed, ...reply } = called.reply ?? {};
          return [name, { ...called, reply }];
        });
        return { ...wire, ...Object.fromEntries(withoutId), checkAvailability };
      },
      reply: edited(
        (body) => without(body, 'marketplaceCustomerServiceId'),
        onOperations('reserve', 'fulfill', 'status', 'lookup'),
      ),
    }),
];

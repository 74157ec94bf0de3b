import { onOperations } from '../operators/at.ts';
import { invalidRequest, RefusedError, notAvailable } from '../refusal.ts';
import { optionalText } from '../http/read-fields.ts';
import { edited, without } from '../operators/edits.ts';
import { freedom, type Freedom } from './freedom.ts';
import { json } from '../../http/reply.ts';

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
    .says("Never returns the marketplace's customer service id")
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

/** Forms of the 401: the sentence about `httpCode` has two interpretations. */
export const rejectionFreedoms: readonly Freedom[] = [
  freedom('http-code-in-entry', '5.5')
    .says('Puts httpCode into the entry of the errors array')
    .rules(() => ({ rejection: ({ status, code }) => json(status, { errors: [{ code, httpCode: status }] }) })),
  freedom('rejects-at-length', '5.5')
    .says('Adds fields and a www-authenticate header to a 401 reply')
    .rules(() => ({
      rejection: ({ status, code, message }) => {
        const entry = { code, message, field: null, documentation: 'https://partner.example.com/errors' };
        const reply = json(status, {
          status: 'error',
          httpCode: status,
          requestId: 'a-1',
          errors: [entry],
          data: null,
        });
        return { ...reply, headers: { ...reply.headers, 'www-authenticate': 'marketplace-third-party realm="acme"' } };
      },
    })),
  freedom('malformed-header-400', '5.5')
    .says('Returns 400 with its own error for a malformed Authorization header')
    .rule('rejection', (right, refusal, call) =>
      call.rules.readAuthorization(call) === null
        ? json(400, { error: 'malformed Authorization' })
        : right(refusal, call),
    ),
  freedom('hangs-up-after-rejection', '5.5')
    .says('Closes the connection after a 401 reply')
    .reply((reply) =>
      reply.status === 401 ? { ...reply, headers: { ...reply.headers, connection: 'close' } } : reply,
    ),
  freedom('rejects-slowly', '5.5')
    .says('Delays a 401 reply by 60 ms')
    .reply((reply) => (reply.status === 401 ? { ...reply, afterMs: 60 } : reply)),
];

/** Uses of the purchaser's data (5.6). */
export const purchaserFreedoms: readonly Freedom[] = [
  freedom('one-for-each-purchaser', '5.6')
    .says('Allows each purchaser only one active reservation of a product, by purchaser id or e-mail hash')
    .rules(() => ({
      checkPurchaser: (product, { purchaserId, purchaserEmailHash }, { store }) => {
        const hasReservation = [...store.reservations.values()].some(
          (one) =>
            one.productId === product.id &&
            one.status !== 'CANCELLED' &&
            ((purchaserId !== null && one.purchaserId === purchaserId) ||
              (purchaserEmailHash !== null && one.purchaserEmailHash === purchaserEmailHash)),
        );
        return hasReservation
          ? { status: 422, code: 'PURCHASE_LIMIT', message: 'the purchaser has one already' }
          : null;
      },
    })),
  freedom('purchaser-demanded', '4')
    .says('Refuses checkAvailability and reserve without a purchaserId')
    .rule('purchaserOf', (right, call) => {
      const purchaser = right(call);
      // The control endpoint shows an iframe without a purchaser.
      if (purchaser.purchaserId === null && call.operation !== null)
        throw new RefusedError(invalidRequest('purchaserId is missing'));
      return purchaser;
    }),
  freedom('ids-bound-to-purchasers', '8, price rule 4')
    .says('Accepts a pre-reservation id only from the purchaser who received it')
    .rule('checkPrice', (right, product, claim, call) => {
      const { purchaserId } = call.rules.purchaserOf(call);
      const owner = claim.quote?.purchaserId ?? purchaserId;
      return owner === purchaserId
        ? right(product, claim, call)
        : notAvailable('the pre-reservation belongs to another purchaser');
    }),
];

import { without } from '../../http/edit-reply.ts';
import { onOperations } from '../../operators/at.ts';
import { changed, edited } from '../../operators/changed.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 5.7. */
export const customerServiceFaults: readonly Fault[] = [
  ...(['reserve', 'fulfill'] as const).flatMap((operation) => [
    ...edited('partner/5.7/1', {
      [`no-customer-service-id-in-${operation}`]: [
        `Omits its customer service id from the reply to ${operation}`,
        (body) => without(body, 'customerServiceId'),
        operation,
      ],
      [`null-customer-service-id-in-${operation}`]: [
        `Returns null as its customer service id on ${operation}`,
        (body) => ({ ...body, customerServiceId: null }),
        operation,
      ],
    }),
    ...edited('partner/5.7/3-form', {
      [`marketplace-id-given-back-by-${operation}`]: [
        `Returns the marketplace's customer service id as its own on ${operation}`,
        (body) => ({ ...body, customerServiceId: body['marketplaceCustomerServiceId'] }),
        operation,
      ],
    }),
  ]),

  ...changed('partner/5.7/2', 'findByCustomerServiceId', {
    'lookup-finds-the-newest': [
      'Returns the newest reservation from lookup for any customer service id',
      (_reservation, _id, { store }) => [...store.reservations.values()].at(-1) ?? null,
    ],
    'lookup-finds-the-first-of-the-product': [
      'Returns the first reservation of the product from lookup instead of the one with the customer service id',
      (reservation, _id, { store }) =>
        [...store.reservations.values()].find(({ productId }) => productId === reservation?.productId) ?? null,
    ],
  }),
  ...changed('partner/5.7/2', 'lock', {
    'mapping-is-not-stored': [
      "Does not store the marketplace's customer service id of a reserve",
      (reservation) => ({ ...reservation, marketplaceCustomerServiceIds: [] }),
    ],
  }),
  ...changed('partner/5.7/2', 'addCustomerServiceId', {
    'mapping-is-lost-by-fulfill': [
      "Forgets the marketplace's customer service id when a reservation is fulfilled",
      (reservation) => ({ ...reservation, marketplaceCustomerServiceIds: [] }),
    ],
  }),
  ...edited('partner/5.7/2', {
    'status-tells-the-id-of-another': [
      "Returns the marketplace's newest customer service id in every status reply",
      (body, { store }) => {
        const newest = [...store.reservations.values()].at(-1);
        return { ...body, marketplaceCustomerServiceId: newest?.marketplaceCustomerServiceIds.at(-1) ?? null };
      },
      'status',
    ],
  }),

  ...changed('partner/5.7/3-form', 'customerServiceIdOf', {
    'id-with-the-name-in-small-letters': [
      'Starts its customer service ids with its name in lower case',
      (id) => id.toLowerCase(),
    ],
    'id-without-a-dash': [
      'Puts an underscore instead of a hyphen after its name in customer service ids',
      (id) => id.replace('-', '_'),
    ],
  }),
  ...edited('partner/5.7/3-form', {
    'id-is-a-number': [
      'Returns a number as its customer service id',
      (body, { calls }) => ({ ...body, customerServiceId: calls.total }),
      onOperations('reserve', 'fulfill'),
    ],
  }),
  ...changed('partner/5.7/3-unique', 'customerServiceIdOf', {
    'one-id-for-all': [
      'Gives all reservations the same customer service id',
      (_id, _reservationId, { facts }) => `${facts.name}-SUPPORT`,
    ],
    'id-of-the-minute': [
      'Builds customer service ids from the current minute, so that they repeat',
      (_id, _reservationId, { facts, now }) => `${facts.name}-${Math.floor(now / 60_000)}`,
    ],
  }),
];

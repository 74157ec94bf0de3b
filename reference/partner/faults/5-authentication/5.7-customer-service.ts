import { without, edited } from '../../operators/edits.ts';
import { onOperations } from '../../operators/at.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 5.7. */
export const customerServiceFaults: readonly Fault[] = [
  ...(['reserve', 'fulfill'] as const).flatMap((operation) => [
    fault(`no-customer-service-id-in-${operation}`, 'partner/5.7/1')
      .says(`Omits its customer service id from the reply to ${operation}`)
      .reply(edited((body) => without(body, 'customerServiceId'), operation)),
    fault(`null-customer-service-id-in-${operation}`, 'partner/5.7/1')
      .says(`Returns null as its customer service id in the reply to ${operation}`)
      .reply(edited((body) => ({ ...body, customerServiceId: null }), operation)),
    fault(`marketplace-id-given-back-by-${operation}`, 'partner/5.7/3-form')
      .says(`Returns the marketplace's customer service id instead of its own in the reply to ${operation}`)
      .reply(edited((body) => ({ ...body, customerServiceId: body['marketplaceCustomerServiceId'] }), operation)),
  ]),

  fault('no-customer-service-id-for-members', 'partner/5.7/1')
    .says('Omits its customer service id from the reply to reserve when the request has a purchaserEmailHash')
    .reply(
      edited((body, { store }) => {
        const { purchaserEmailHash = null } = store.reservations.get(String(body['reservationId'])) ?? {};
        return purchaserEmailHash === null ? body : without(body, 'customerServiceId');
      }, 'reserve'),
    ),

  fault('lookup-finds-the-newest', 'partner/5.7/2')
    .says('Returns the newest reservation when the marketplace looks up any customer service id')
    .change(
      'findByCustomerServiceId',
      (_reservation, _id, { store }) => [...store.reservations.values()].at(-1) ?? null,
    ),
  fault('lookup-finds-the-first-of-the-product', 'partner/5.7/2')
    .says('Returns the first reservation of the product when the marketplace looks up a customer service id')
    .change(
      'findByCustomerServiceId',
      (reservation, _id, { store }) =>
        [...store.reservations.values()].find(({ productId }) => productId === reservation?.productId) ?? null,
    ),
  fault('mapping-is-not-stored', 'partner/5.7/2')
    .says('Does not store the customer service id that the marketplace sends in a reserve request')
    .change('lock', (reservation) => ({ ...reservation, marketplaceCustomerServiceIds: [] })),
  fault('mapping-is-lost-by-fulfill', 'partner/5.7/2')
    .says("Forgets the marketplace's customer service id when a reservation is fulfilled")
    .change('addCustomerServiceId', (reservation) => ({ ...reservation, marketplaceCustomerServiceIds: [] })),
  fault('status-tells-the-id-of-another', 'partner/5.7/2')
    .says('Returns the newest customer service id of the marketplace in every status reply')
    .reply(
      edited((body, { store }) => {
        const newest = [...store.reservations.values()].at(-1);
        return { ...body, marketplaceCustomerServiceId: newest?.marketplaceCustomerServiceIds.at(-1) ?? null };
      }, 'status'),
    ),

  fault('id-with-the-name-in-small-letters', 'partner/5.7/3-form')
    .says('Starts its customer service ids with its name in lower case')
    .change('customerServiceIdOf', (id) => id.toLowerCase()),
  fault('id-without-a-dash', 'partner/5.7/3-form')
    .says('Puts an underscore instead of a hyphen after its name in customer service ids')
    .change('customerServiceIdOf', (id) => id.replace('-', '_')),
  fault('id-is-a-number', 'partner/5.7/3-form')
    .says('Returns a number as its customer service id')
    .reply(
      edited((body, { calls }) => ({ ...body, customerServiceId: calls.total }), onOperations('reserve', 'fulfill')),
    ),
  fault('one-id-for-all', 'partner/5.7/3-unique')
    .says('Gives all reservations the same customer service id')
    .change('customerServiceIdOf', (_id, _reservationId, { facts }) => `${facts.name}-SUPPORT`),
  fault('id-of-the-minute', 'partner/5.7/3-unique')
    .says('Builds customer service ids from the current minute, so that they repeat')
    .change(
      'customerServiceIdOf',
      (_id, _reservationId, { facts, now }) => `${facts.name}-${Math.floor(now / 60_000)}`,
    ),
];

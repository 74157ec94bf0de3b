import { editing, without } from '../../http/edit-reply.ts';
import type { Fault } from '../fault.ts';

const booking = ['reserve', 'fulfill'] as const;

/** Faults of section 5.7. */
export const customerServiceFaults: readonly Fault[] = [
  ...booking.flatMap((operation): readonly Fault[] => [
    {
      name: `no-customer-service-id-in-${operation}`,
      requirement: 'partner/5.7/1',
      says: `Leaves its customer service id out of the reply to ${operation}`,
      reply: editing([operation], (body) => without(body, 'customerServiceId')),
    },
    {
      name: `null-customer-service-id-in-${operation}`,
      requirement: 'partner/5.7/1',
      says: `Answers null as its customer service id on ${operation}`,
      reply: editing([operation], (body) => ({ ...body, customerServiceId: null })),
    },
    {
      name: `marketplace-id-given-back-by-${operation}`,
      requirement: 'partner/5.7/3-form',
      says: `Gives the marketplace's customer service id back as its own on ${operation}`,
      reply: editing([operation], (body) => ({ ...body, customerServiceId: body['marketplaceCustomerServiceId'] })),
    },
  ]),
  {
    name: 'lookup-finds-the-newest',
    requirement: 'partner/5.7/2',
    says: 'Finds the newest reservation under any customer service id',
    rules: () => ({ findByCustomerServiceId: (_id, call) => [...call.store.reservations.values()].at(-1) ?? null }),
  },
  {
    name: 'lookup-finds-the-first-of-the-product',
    requirement: 'partner/5.7/2',
    says: 'Finds the first reservation of the same product under any of their customer service ids',
    rules: (honest) => ({
      findByCustomerServiceId: (id, call) => {
        const right = honest.findByCustomerServiceId(id, call);
        const all = [...call.store.reservations.values()];
        return all.find(({ productId }) => productId === right?.productId) ?? null;
      },
    }),
  },
  {
    name: 'mapping-is-not-stored',
    requirement: 'partner/5.7/2',
    says: "Does not store the marketplace's customer service id of a reserve",
    rules: (honest) => ({
      lock: (asked, call) => ({ ...honest.lock(asked, call), marketplaceCustomerServiceIds: [] }),
    }),
  },
  {
    name: 'mapping-is-lost-by-fulfill',
    requirement: 'partner/5.7/2',
    says: "Forgets the marketplace's customer service id when a reservation is fulfilled",
    rules: () => ({ knownAs: (reservation) => ({ ...reservation, marketplaceCustomerServiceIds: [] }) }),
  },
  {
    name: 'status-tells-the-id-of-another',
    requirement: 'partner/5.7/2',
    says: 'Tells the newest customer service id of the marketplace in every status',
    reply: editing(['status'], (body, call) => {
      const newest = [...call.store.reservations.values()].at(-1);
      return { ...body, marketplaceCustomerServiceId: newest?.marketplaceCustomerServiceIds.at(-1) ?? null };
    }),
  },
  {
    name: 'id-with-the-name-in-small-letters',
    requirement: 'partner/5.7/3-form',
    says: 'Begins its customer service ids with its name in small letters',
    rules: (honest) => ({ customerServiceIdOf: (...about) => honest.customerServiceIdOf(...about).toLowerCase() }),
  },
  {
    name: 'id-without-a-dash',
    requirement: 'partner/5.7/3-form',
    says: 'Puts an underscore after its name in customer service ids',
    rules: (honest) => ({ customerServiceIdOf: (...about) => honest.customerServiceIdOf(...about).replace('-', '_') }),
  },
  {
    name: 'id-is-a-number',
    requirement: 'partner/5.7/3-form',
    says: 'Answers a number as its customer service id',
    reply: editing([...booking], (body, call) => ({ ...body, customerServiceId: call.calls.total })),
  },
  {
    name: 'one-id-for-all',
    requirement: 'partner/5.7/3-unique',
    says: 'Gives all reservations the same customer service id',
    rules: () => ({ customerServiceIdOf: (_id, call) => `${call.facts.name}-SUPPORT` }),
  },
  {
    name: 'id-of-the-minute',
    requirement: 'partner/5.7/3-unique',
    says: 'Makes customer service ids of the minute',
    rules: () => ({ customerServiceIdOf: (_id, { facts, now }) => `${facts.name}-${Math.floor(now / 60_000)}` }),
  },
];

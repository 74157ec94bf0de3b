import { editing, without } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { json } from '../../../http/reply.ts';
import type { Fault } from '../fault.ts';
import { overPrices } from './price-check.ts';

const integrations = ['standard', 'iframe'] as const;

/** Faults of price rules 5 and 6: what a reserve must carry, and what replies must. */
export const carriedPriceFaults: readonly Fault[] = [
  ...integrations.flatMap((integration): readonly Fault[] => [
    {
      name: `price-off-by-one-taken-${integration}`,
      requirement: 'partner/8-price/5-verified',
      says: `Takes a price of an ${integration} offer that is one unit off`,
      rules: (honest) =>
        overPrices(honest, integration, ({ expected, price }, found) =>
          expected !== null && Math.abs(expected.amount - price.amount) <= 1 ? null : found,
        ),
    },
    {
      name: `currency-unchecked-${integration}`,
      requirement: 'partner/8-price/5-verified',
      says: `Compares no currencies for ${integration} offers`,
      rules: (honest) =>
        overPrices(honest, integration, ({ expected, price }, found) =>
          expected?.amount === price.amount ? null : found,
        ),
    },
    {
      name: `price-may-be-absent-${integration}`,
      requirement: 'partner/8-price/6-request',
      says: `Takes a reserve of an ${integration} offer without a price`,
      rules: (honest) => overPrices(honest, integration, ({ expected }, found) => (expected === null ? null : found)),
    },
  ]),
  {
    name: 'price-one-below-taken',
    requirement: 'partner/8-price/5-verified',
    says: 'Takes a price that is one unit too low',
    rules: (honest) =>
      overPrices(honest, null, ({ expected, price }, found) => (expected?.amount === price.amount - 1 ? null : found)),
  },

  {
    name: 'reserved-under-an-error',
    requirement: 'partner/8-price/5-verified',
    says: 'Answers a wrong price with an error inside a 200, and reserves all the same',
    rules: (honest) =>
      overPrices(honest, null, ({ expected, call }, found) => {
        if (found === null || expected === null) return found;
        call.memory.set(`wrong price in call ${call.calls.total}`, true);
        return null;
      }),
    reply: (reply, call) =>
      call.memory.has(`wrong price in call ${call.calls.total}`)
        ? json(200, { errors: [{ code: 'PRICE_MISMATCH' }] })
        : reply,
  },

  ...(['reserve', 'fulfill', 'status', 'lookup'] as const).map((operation): Fault => ({
    name: `no-price-in-${operation}`,
    requirement: 'partner/8-price/5-carried',
    says: `Leaves the price out of the reply to ${operation}`,
    reply: editing([operation], (body) => without(body, 'priceSummary')),
  })),

  {
    name: 'no-price-in-check',
    requirement: 'partner/8-price/6-response',
    says: 'Tells no price on checkAvailability',
    reply: editing(['checkAvailability'], (body) => without(body, 'priceSummary')),
  },
  {
    name: 'price-in-check-is-null',
    requirement: 'partner/8-price/6-response',
    says: 'Tells null as the price on checkAvailability',
    reply: editing(['checkAvailability'], (body) => ({ ...body, priceSummary: null })),
  },
  {
    name: 'no-price-in-check-of-iframes',
    requirement: 'partner/8-price/6-response',
    says: 'Tells no price on checkAvailability where a prereservationId comes along',
    reply: editing(['checkAvailability'], (body, call) =>
      isFields(call.json) && call.json['prereservationId'] !== undefined ? without(body, 'priceSummary') : body,
    ),
  },
];

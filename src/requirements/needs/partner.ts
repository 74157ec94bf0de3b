import { partnerSuite } from '../../../suites/partner/index.ts';
import { unknownProfile } from '../../certification/partner/subject.ts';
import type { AnyCheck } from '../../expect/suite.ts';
import { unknownFacts } from '../../model/facts.ts';
import type { OperationProfile, PartnerProfile } from '../../model/partner-profile.ts';
import type { CheckNeeds } from '../documented.ts';
import { controlStatesOf, gapsIn, noNeeds } from './gaps.ts';

const given = 'given';
const pointer = '/given';

const operation: OperationProfile = {
  method: 'POST',
  path: '/',
  query: {},
  body: undefined,
  reply: {
    priceSummary: pointer,
    prereservationPriceSummary: pointer,
    prereservationId: pointer,
    reservationId: pointer,
    customerServiceId: pointer,
    marketplaceCustomerServiceId: pointer,
    status: pointer,
    availabilities: pointer,
    startsAt: pointer,
    timestamps: [pointer],
    attributeTypes: pointer,
  },
};

/** A backend for which everything is allowed and described, except a control endpoint. */
const complete: PartnerProfile = {
  ...unknownProfile,
  baseUrl: 'https://partner.example.com',
  name: given,
  timeZone: 'Europe/Madrid',
  confirmsWithinMinutes: true,
  transitionalStatuses: [given],
  price: { amount: pointer, currency: pointer },
  values: { productId: given },
  operations: {
    checkAvailability: operation,
    reserve: operation,
    fulfill: operation,
    status: operation,
    lookup: operation,
    cancel: operation,
  },
  webhook: { reservationId: pointer, status: pointer },
  reservations: true,
  listens: true,
};

/** In each, one thing is missing. */
const profiles: readonly PartnerProfile[] = [
  complete,
  { ...complete, operations: unknownProfile.operations },
  { ...complete, name: null, timeZone: null, confirmsWithinMinutes: null, transitionalStatuses: null, price: null },
  { ...complete, reservations: false },
  { ...complete, webhook: null, listens: false },
  { ...complete, baseUrl: 'http://partner.example.com', signedBaseUrl: complete.baseUrl },
];

/** Returns the function that finds what a check of a partner backend needs. */
export function partnerNeeds(): (check: AnyCheck) => CheckNeeds {
  const suites = profiles.map((profile) => ({
    checks: new Map(partnerSuite(profile).checks.map((check) => [check.id, check])),
    facts: { ...unknownFacts, baseUrl: profile.baseUrl },
  }));
  return (check) => {
    const gaps = suites.flatMap(({ checks, facts }) => {
      const own = checks.get(check.id);
      return own === undefined ? [] : gapsIn(own, [facts]);
    });
    return {
      ...noNeeds,
      gaps: [...new Set(gaps)].map((gap) => ({ gap, orControl: false })),
      controlStates: controlStatesOf(check, 'partner'),
    };
  };
}

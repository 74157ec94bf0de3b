import {
  furtherOperations,
  isObject,
  namedOperations,
  tokensOf,
  type Json,
  type NamedOperation,
  type OperationName,
  type PartnerProfile,
  type Request,
} from '../../src/authoring.ts';
import { accepted } from './5.3-signature/accepted.ts';
import { refused } from './5.3-signature/refused.ts';
import { newPurchaser, signedIn } from './fixtures/purchaser.ts';
import { newCustomerServiceId } from './fixtures/reservation.ts';
import { forged, type Forgery } from './forged/forgery.ts';
import {
  deprecatedVersion,
  digestNameForgeries,
  missingHeaders,
  pairForgeries,
  schemeForgeries,
  versionForgeries,
} from './forged/header.ts';
import { backend, type Backend } from './calls/backend.ts';
import type { Values } from './calls/template.ts';

/** A call that a run may send, and whether the backend must accept it. */
export interface Sample {
  readonly operation: OperationName;
  /** Words that follow the name of the operation: "signed with another key". */
  readonly name: string;
  readonly expected: 'taken' | 'refused';
  readonly request: Request;
}

/**
 * One call of every kind that a run sends: a correctly signed call of each operation, all unusual and wrongly signed
 * calls of checkAvailability, and one wrongly signed call of each kind for the other operations. Values that come from
 * replies are placeholders.
 */
export function sampleCalls(profile: PartnerProfile): readonly Sample[] {
  const partner = backend(profile);
  const isOffered = (name: OperationName): boolean => profile.operations[name] !== null;
  return [
    ...[...namedOperations, ...furtherOperations].filter(isOffered).map((operation): Sample => {
      const request = partner.call(operation, sampleValues(operation, profile));
      return { operation, name: 'signed correctly', expected: 'taken', request };
    }),
    ...namedOperations
      .filter(isOffered)
      .flatMap((operation) => [
        ...(operation === 'checkAvailability' ? variantsOf(partner) : []),
        ...forgeriesOf(operation, partner),
      ]),
  ];
}

const headerKinds = [
  missingHeaders,
  schemeForgeries,
  pairForgeries,
  [deprecatedVersion, ...versionForgeries],
  digestNameForgeries,
].map((forgeries) => ({ forgeries, transform: (call: Request): Request | null => call }));

function variantsOf(partner: Backend): readonly Sample[] {
  const operation = 'checkAvailability';
  return accepted.flatMap(({ variants }) =>
    variants.flatMap(({ name, transform, signing = {} }): readonly Sample[] => {
      const call = transform(partner.call(operation, sampleValues(operation, partner.profile)));
      if (call === null) return [];
      return [
        { operation, name: `signed correctly, ${name}`, expected: 'taken', request: partner.sign(call, signing) },
      ];
    }),
  );
}

function forgeriesOf(operation: NamedOperation, partner: Backend): readonly Sample[] {
  return [...refused, ...headerKinds].flatMap(({ forgeries, transform = (call: Request) => call }) => {
    const forgedSamples = forgeries.flatMap((forgery) => forgedSample(operation, forgery, { transform, partner }));
    return operation === 'checkAvailability' ? forgedSamples : forgedSamples.slice(0, 1);
  });
}

function forgedSample(
  operation: NamedOperation,
  forgery: Forgery,
  { transform, partner }: { transform: (call: Request, partner: Backend) => Request | null; partner: Backend },
): readonly Sample[] {
  const call = transform(partner.call(operation, sampleValues(operation, partner.profile)), partner);
  const request = call === null ? null : forged(call, forgery, partner);
  return request === null ? [] : [{ operation, name: forgery.name, expected: 'refused', request }];
}

/** Values for every placeholder. Values of the profile take precedence. */
function sampleValues(operation: OperationName, { values, price }: PartnerProfile): Values {
  const replyValues = {
    priceSummary: samplePrice(price),
    prereservationId: 'a-prereservation',
    reservationId: 'a-reservation',
    customerServiceId: newCustomerServiceId(),
  };
  return {
    productId: 'a-product',
    locale: 'en-US',
    ...(operation === 'checkAvailability' ? {} : replyValues),
    ...signedIn(newPurchaser()),
    ...values,
  };
}

/** A price in the format of the profile, by default in the format of the reference. */
function samplePrice(price: PartnerProfile['price']): Json {
  const { amount, currency } = price ?? { amount: '/amount', currency: '/currencyCode' };
  return withAt(withAt({}, tokensOf(amount), 4200), tokensOf(currency), 'EUR');
}

function withAt(document: Json, [token, ...rest]: readonly string[], value: Json): Json {
  if (token === undefined) return value;
  const inside = isObject(document) ? document : {};
  return { ...inside, [token]: withAt(inside[token] ?? {}, rest, value) };
}

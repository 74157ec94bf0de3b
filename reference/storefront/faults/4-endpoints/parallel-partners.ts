import type { Call } from '../../rules.ts';
import type { Partner, RegistrationGate } from '../../store.ts';
import { asTheLast, ofOne, onOneCart, sharing, delayed } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';
import { sentFields } from '../../operators/answered-as.ts';

const partnerOf = ({ partner }: Call): { readonly partner: Partner | null } => ({ partner });

const registrations = ofOne('register');

/** Faults that need two partners that call or register at the same time. */
export const parallelPartnerFaults: readonly Fault[] = [
  fault('parallel-records-of-the-last-caller', 'storefront/4/me')
    .says('Replies to parallel GET /partners/me requests with the record of the last caller')
    .middleware(asTheLast(ofOne('me'), partnerOf)),
  fault('parallel-pages-of-the-last-caller', 'storefront/4.3/limit-cap')
    .says('Applies the maxPageSize of the last caller to product lists that partners request in parallel')
    .middleware(asTheLast(ofOne('products'), partnerOf)),
  fault('parallel-carts-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Assigns carts that partners create in parallel to the last caller')
    .middleware(asTheLast(ofOne('createCart'), partnerOf)),
  fault('parallel-links-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Builds the buyLinks of carts that partners create in parallel for the last caller')
    .middleware(
      asTheLast(ofOne('createCart'), ({ partner, rules }) => ({
        rules: { ...rules, buyLinkOf: (cart, owner, call) => rules.buyLinkOf(cart, partner ?? owner, call) },
      })),
    ),
  fault('parallel-reads-of-the-last-caller', 'storefront/4.4/3a')
    .says('When requests are parallel, decides by the partner of the last request who may read a cart')
    .middleware(asTheLast(ofOne('readCart'), partnerOf)),
  fault('parallel-cart-is-open-beside-its-partner', 'storefront/4.4/3a')
    .says('When requests are parallel, decides by the partner of the first request who may use a cart')
    .middleware(
      sharing(
        onOneCart('readCart', 'addItems'),
        ({ partner }) => partner,
        (first, { rules }) => ({ mayRead: (cart, partner, call) => rules.mayRead(cart, first ?? partner, call) }),
      ),
    ),

  countedEarly(
    'client',
    'Reads the count for one client IP when a registration arrives, so parallel registrations exceed the limit',
    (before, now) => ({
      ...now,
      calls: before.calls,
      hour: before.hour,
      limitInAll: Infinity,
    }),
  ),
  countedEarly(
    'total',
    'Reads the count of all registrations when one arrives, so parallel registrations exceed the total limit',
    (before, now) => ({
      ...now,
      calls: before.calls,
      hour: before.hour,
      limitPerAddress: Infinity,
    }),
  ),
  fault('parallel-refused-registrations-count-once', 'storefront/4.1/limit-refused-calls')
    .says('Counts parallel registrations with a too long display name as one registration')
    .middleware(
      delayed(registrations, (call) => {
        const { displayName } = sentFields(call);
        const before = call.store.registration;
        if (typeof displayName !== 'string' || displayName.length <= 60) return call;
        return { ...call, rules: { ...call.rules, countCall: (_, now) => call.rules.countCall(before, now) } };
      }),
    ),
  fault('parallel-registrations-share-a-key', 'storefront/4/me')
    .says('Gives the same API key to partners that register in parallel')
    .middleware(
      sharing(
        registrations,
        (first) => first.rules.newKey(first),
        (key) => ({ newKey: () => key }),
      ),
    ),
  fault('parallel-registrations-share-their-fields', 'storefront/4/me')
    .says('Stores the fields of the last registration for all partners that register in parallel')
    .middleware(asTheLast(registrations, ({ body }) => ({ body }))),
];

/** One of the two limits uses the count at the arrival of the call. The other limit is correct. */
function countedEarly(
  of: 'client' | 'total',
  says: string,
  merge: (before: RegistrationGate, now: RegistrationGate) => RegistrationGate,
): Fault {
  return fault(`parallel-registrations-pass-the-limit-of-${of}`, `storefront/4.1/limit-${of}`)
    .says(says)
    .middleware(
      delayed(registrations, (call) => {
        const before = call.store.registration;
        const other = of === 'client' ? { limitPerAddress: Infinity } : { limitInAll: Infinity };
        return {
          ...call,
          rules: {
            ...call.rules,
            withinRate: (now, exchange) =>
              call.rules.withinRate(merge(before, now), exchange) ??
              call.rules.withinRate({ ...now, ...other }, exchange),
          },
        };
      }),
    );
}

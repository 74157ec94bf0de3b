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
    .says('Answers parallel partner reads with the record of the last caller')
    .middleware(asTheLast(ofOne('me'), partnerOf)),
  fault('parallel-pages-of-the-last-caller', 'storefront/4.3/limit-cap')
    .says('Uses the page size cap of the last caller for parallel product lists')
    .middleware(asTheLast(ofOne('products'), partnerOf)),
  fault('parallel-carts-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Assigns carts that are created in parallel to the last caller')
    .middleware(asTheLast(ofOne('createCart'), partnerOf)),
  fault('parallel-links-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Builds the buyLinks of carts that are created in parallel for the last caller')
    .middleware(
      asTheLast(ofOne('createCart'), ({ partner, rules }) => ({
        rules: { ...rules, buyLinkOf: (cart, owner, call) => rules.buyLinkOf(cart, partner ?? owner, call) },
      })),
    ),
  fault('parallel-reads-of-the-last-caller', 'storefront/4.4/3a')
    .says('Checks access of parallel cart reads with the partner of the last caller')
    .middleware(asTheLast(ofOne('readCart'), partnerOf)),
  fault('parallel-cart-is-open-beside-its-partner', 'storefront/4.4/3a')
    .says('Checks access of parallel calls on one cart with the partner of the first caller')
    .middleware(
      sharing(
        onOneCart('readCart', 'addItems'),
        ({ partner }) => partner,
        (first, { rules }) => ({ mayRead: (cart, partner, call) => rules.mayRead(cart, first ?? partner, call) }),
      ),
    ),

  countedEarly(
    'client',
    'Checks the registration limit of a client with the count at the arrival of a call, so that parallel calls exceed it',
    (before, now) => ({
      ...now,
      calls: before.calls,
      hour: before.hour,
      limitInAll: Infinity,
    }),
  ),
  countedEarly(
    'total',
    'Checks the total registration limit with the count at the arrival of a call, so that parallel calls exceed it',
    (before, now) => ({
      ...now,
      calls: before.calls,
      hour: before.hour,
      limitPerAddress: Infinity,
    }),
  ),
  fault('parallel-refused-registrations-count-once', 'storefront/4.1/limit-refused-calls')
    .says('Counts parallel registrations with a name that is too long as one')
    .middleware(
      delayed(registrations, (call) => {
        const { displayName } = sentFields(call);
        const before = call.store.registration;
        if (typeof displayName !== 'string' || displayName.length <= 60) return call;
        return { ...call, rules: { ...call.rules, countCall: (_, now) => call.rules.countCall(before, now) } };
      }),
    ),
  fault('parallel-registrations-share-a-key', 'storefront/4/me')
    .says('Gives the same key to partners that register in parallel')
    .middleware(
      sharing(
        registrations,
        (first) => first.rules.newKey(first),
        (key) => ({ newKey: () => key }),
      ),
    ),
  fault('parallel-registrations-share-their-fields', 'storefront/4/me')
    .says('Stores the fields of the last request for partners that register in parallel')
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

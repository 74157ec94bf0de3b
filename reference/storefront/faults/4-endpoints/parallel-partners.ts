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
    .says('Shows partners that read their records at the same moment the record of the last')
    .middleware(asTheLast(ofOne('me'), partnerOf)),
  fault('parallel-pages-of-the-last-caller', 'storefront/4.3/limit-cap')
    .says('Cuts pages that are asked for at the same moment at the cap of the last caller')
    .middleware(asTheLast(ofOne('products'), partnerOf)),
  fault('parallel-carts-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Makes carts that are created at the same moment carts of the last caller')
    .middleware(asTheLast(ofOne('createCart'), partnerOf)),
  fault('parallel-links-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Builds links at the same moment for the last caller, in carts of their own')
    .middleware(
      asTheLast(ofOne('createCart'), ({ partner, rules }) => ({
        rules: { ...rules, buyLinkOf: (cart, owner, call) => rules.buyLinkOf(cart, partner ?? owner, call) },
      })),
    ),
  fault('parallel-reads-of-the-last-caller', 'storefront/4.4/3a')
    .says('Judges who may read carts at the same moment by the last caller')
    .middleware(asTheLast(ofOne('readCart'), partnerOf)),
  fault('parallel-cart-is-open-beside-its-partner', 'storefront/4.4/3a')
    .says('Judges who may call at a cart by who called there first at the same moment')
    .middleware(
      sharing(
        onOneCart('readCart', 'addItems'),
        ({ partner }) => partner,
        (first, { rules }) => ({ mayRead: (cart, partner, call) => rules.mayRead(cart, first ?? partner, call) }),
      ),
    ),

  countedEarly('client', 'Counts the calls of a client when a call arrives, and registers later', (before, now) => ({
    ...now,
    calls: before.calls,
    hour: before.hour,
    limitInAll: Infinity,
  })),
  countedEarly('total', 'Counts the calls of all clients when a call arrives, and registers later', (before, now) => ({
    ...now,
    calls: before.calls,
    hour: before.hour,
    limitPerAddress: Infinity,
  })),
  fault('parallel-refused-registrations-count-once', 'storefront/4.1/limit-refused-calls')
    .says('Counts a call with a long name from the number that stood when it arrived')
    .middleware(
      delayed(registrations, (call) => {
        const { displayName } = sentFields(call);
        const before = call.store.registration;
        if (typeof displayName !== 'string' || displayName.length <= 60) return call;
        return { ...call, rules: { ...call.rules, countCall: (_, now) => call.rules.countCall(before, now) } };
      }),
    ),
  fault('parallel-registrations-share-a-key', 'storefront/4/me')
    .says('Gives partners that register at the same moment one key')
    .middleware(
      sharing(
        registrations,
        (first) => first.rules.newKey(first),
        (key) => ({ newKey: () => key }),
      ),
    ),
  fault('parallel-registrations-share-their-fields', 'storefront/4/me')
    .says('Registers partners at the same moment with the fields of the last')
    .middleware(asTheLast(registrations, ({ body }) => ({ body }))),
];

/** Only one of the two limits uses the old count. */
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

import type { Received } from '../../rules.ts';
import type { Partner, RegistrationGate } from '../../store.ts';
import { asTheLast, ofOne, onOneCart, sharing, late } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';
import { sentFields } from '../../operators/answered-as.ts';

const whoever = ({ partner }: Received): { readonly partner: Partner | null } => ({ partner });

const registrations = ofOne('register');

/** Faults that show only where two partners call or register at the same moment. */
export const parallelPartnerFaults: readonly Fault[] = [
  fault('parallel-records-of-the-last-caller', 'storefront/4/me')
    .says('Shows partners that read their records at the same moment the record of the last')
    .around(asTheLast(ofOne('me'), whoever)),
  fault('parallel-pages-of-the-last-caller', 'storefront/4.3/limit-cap')
    .says('Cuts pages that are asked for at the same moment at the cap of the last caller')
    .around(asTheLast(ofOne('products'), whoever)),
  fault('parallel-carts-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Makes carts that are created at the same moment carts of the last caller')
    .around(asTheLast(ofOne('createCart'), whoever)),
  fault('parallel-links-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Builds links at the same moment for the last caller, in carts of their own')
    .around(
      asTheLast(ofOne('createCart'), ({ partner, rules }) => ({
        rules: { ...rules, buyLinkOf: (cart, owner, call) => rules.buyLinkOf(cart, partner ?? owner, call) },
      })),
    ),
  fault('parallel-reads-of-the-last-caller', 'storefront/4.4/3a')
    .says('Judges who may read carts at the same moment by the last caller')
    .around(asTheLast(ofOne('readCart'), whoever)),
  fault('parallel-cart-is-open-beside-its-partner', 'storefront/4.4/3a')
    .says('Judges who may call at a cart by who called there first at the same moment')
    .around(
      sharing(
        onOneCart('readCart', 'addItems'),
        ({ partner }) => partner,
        (first, { rules }) => ({ mayRead: (cart, partner, call) => rules.mayRead(cart, first ?? partner, call) }),
      ),
    ),

  countedEarly('client', 'Counts the calls of a client when a call arrives, and registers later', (counted, now) => ({
    ...now,
    calls: counted.calls,
    hour: counted.hour,
    limitInAll: Infinity,
  })),
  countedEarly('total', 'Counts the calls of all clients when a call arrives, and registers later', (counted, now) => ({
    ...now,
    calls: counted.calls,
    hour: counted.hour,
    limitPerAddress: Infinity,
  })),
  fault('parallel-refused-registrations-count-once', 'storefront/4.1/limit-refused-calls')
    .says('Counts a call with a long name from the number that stood when it arrived')
    .around(
      late(registrations, (call) => {
        const { displayName } = sentFields(call);
        const counted = call.store.registration;
        if (typeof displayName !== 'string' || displayName.length <= 60) return call;
        return { ...call, rules: { ...call.rules, countCall: (_, now) => call.rules.countCall(counted, now) } };
      }),
    ),
  fault('parallel-registrations-share-a-key', 'storefront/4/me')
    .says('Gives partners that register at the same moment one key')
    .around(
      sharing(
        registrations,
        (first) => first.rules.newKey(first),
        (key) => ({ newKey: () => key }),
      ),
    ),
  fault('parallel-registrations-share-their-fields', 'storefront/4/me')
    .says('Registers partners at the same moment with the fields of the last')
    .around(asTheLast(registrations, ({ body }) => ({ body }))),
];

/** The other of the two limits is judged as it is now, so that only one of them is passed. */
function countedEarly(
  of: 'client' | 'total',
  says: string,
  asCounted: (counted: RegistrationGate, now: RegistrationGate) => RegistrationGate,
): Fault {
  return fault(`parallel-registrations-pass-the-limit-of-${of}`, `storefront/4.1/limit-${of}`)
    .says(says)
    .around(
      late(registrations, (call) => {
        const counted = call.store.registration;
        const other = of === 'client' ? { limitPerAddress: Infinity } : { limitInAll: Infinity };
        return {
          ...call,
          rules: {
            ...call.rules,
            withinRate: (now, exchange) =>
              call.rules.withinRate(asCounted(counted, now), exchange) ??
              call.rules.withinRate({ ...now, ...other }, exchange),
          },
        };
      }),
    );
}

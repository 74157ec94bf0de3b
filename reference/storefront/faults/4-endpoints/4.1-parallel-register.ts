import type { RegistrationGate } from '../../store.ts';
import { sentFields } from '../../operators/answered-as.ts';
import { asTheLast, late, ofOne, sharing } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';

const registrations = ofOne('register');

/** Faults of sections 4.1 and 4.2 that show only where partners are registered at the same moment. */
export const parallelRegisterFaults: readonly Fault[] = [
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

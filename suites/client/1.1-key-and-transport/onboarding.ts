import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { arrivalOf, callsTo, succeeded } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { isRegistered, nextRegistration, registrations } from '../traffic/key/registrations.ts';
import { clientCalls, firstOfInstallation, isObserved } from '../traffic/key/senders.ts';
import { once } from '../traffic/once.ts';
import { countBefore } from '../traffic/timeline.ts';
import { withoutRegistration, withoutSupplier } from '../traffic/unused.ts';

/** Within this time a client that registers by itself has done so. */
const reactionMs = 10_000;

export const onboardingRules = [
  rule('client/K08', 'The first request with a new key is GET /partners/me', {
    needs: { registration: true },
    harm: 'If the key was stored wrongly, you notice the mistake only when the requests of shoppers fail.',
    remedy: 'Call GET /partners/me with the new key before any other request.',
    unused: withoutRegistration,
    judge: (traffic) =>
      registrations(traffic)
        .filter(isRegistered)
        .flatMap((call) => firstUse(call, traffic)),
  }),
  rule('client/K09', 'A client that already has an API key does not register again', {
    needs: { registration: true },
    harm: 'Each registration creates another partner, so the orders are split between several partners.',
    remedy: 'Store the key durably before you use it, and ask support to replace a lost key.',
    unused: withoutRegistration,
    judge: (traffic) =>
      registrations(traffic)
        .filter(isRegistered)
        .flatMap((call) => {
          const next = nextRegistration(traffic, call);
          const breach = {
            what: 'registration',
            expected: 'no registration after a successful one',
            received: 'another POST /register',
          };
          if (next !== null) return [broken(breach, call, next)];
          const lastMs = otherCalls(traffic).at(-1)?.arrivedMs ?? -Infinity;
          return lastMs >= call.endedMs || isObserved(traffic, call, reactionMs) ? [kept(call)] : [];
        }),
  }),
  rule('client/K11', 'The client calls GET /supplier only once', {
    harm: 'The supplier record does not change, so further reads only put load on the service.',
    remedy: 'Call GET /supplier once, at onboarding, and store the record.',
    unused: withoutSupplier,
    judge: (traffic) => {
      const reads = callsTo(traffic, 'supplier');
      const earlierThan = firstOfInstallation(traffic, reads.filter(succeeded));
      return reads.map((call) => {
        const earlier = earlierThan(call);
        const breach = {
          what: 'read of the supplier',
          expected: 'no read after a successful one',
          received: 'another read',
        };
        return earlier === undefined ? kept(call) : broken(breach, earlier, call);
      });
    },
  }),
  rule('client/K12', 'After a key rotation the client does not register again', {
    needs: { stimuli: ['revoke-key'] },
    harm: 'The registration creates a second partner, and its key cannot read the orders of the first partner.',
    remedy: 'After a 401, alert your own staff. Support gives them the new key of the same partner.',
    judge(traffic) {
      const refused = traffic.calls.find(({ stimulus, reply }) => stimulus === 'revoke-key' && reply !== null);
      if (refused === undefined) return [];
      const next = nextRegistration(traffic, refused);
      if (next === null) return isObserved(traffic, refused, reactionMs) ? [kept(refused)] : [];
      const breach = {
        what: 'registration',
        expected: 'no registration after the key was rotated',
        received: 'POST /register after the 401',
      };
      return [broken(breach, refused, next)];
    },
  }),
];

const otherCalls = once((traffic) => clientCalls(traffic).filter(({ endpoint }) => endpoint !== 'register'));
const keyedCalls = once((traffic) => otherCalls(traffic).filter(({ key }) => key !== 'absent'));

/** Judges the first use of a new key. A client that has used another key before may still use that one. */
function firstUse(registered: ClientCall, traffic: ClientTraffic): readonly Occasion[] {
  const keyed = keyedCalls(traffic);
  const index = countBefore(keyed, arrivalOf, registered.endedMs);
  const first = keyed[index];
  if (first === undefined) return [];
  const isRead = first.endpoint === 'me' && first.key === 'right';
  if (!isRead && index > 0) return [];
  const received = first.endpoint === 'me' ? 'a read with another key' : `${first.method} ${first.target}`;
  return [
    occasion(isRead, { what: 'first request with the key', expected: 'GET /partners/me', received }, registered, first),
  ];
}

import { rule } from '../authoring.ts';
import { errorCode } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { isRefusedInput, nextRegistration, registrations, askedWait } from '../traffic/key/registrations.ts';
import { waitBreach } from '../traffic/retries/wait-breach.ts';
import { firstOfInstallation, hasPersonActed, isObserved } from '../traffic/key/senders.ts';

const hourMs = 3_600_000;

/** Within this time a client that repeats a registration by itself has done so. */
const reactionMs = 60_000;

/** Timers and networks are not exact. */
const slack = 0.9;

export const repetitionRules = [
  rule('client/K18', 'The service refuses at most one registration because of its input', {
    needs: { stimuli: ['refuse-register'], registration: true },
    harm: 'Refused calls count toward the rate limit, so the service may then refuse a correct call too.',
    remedy: 'Check the input before the call, and correct every named field before the next call.',
    judge(traffic) {
      const refused = registrations(traffic).filter(isRefusedInput);
      const earlierThan = firstOfInstallation(traffic, refused);
      return refused.map((call) => {
        const earlier = earlierThan(call);
        const breach = {
          what: 'refused registrations',
          expected: 'at most 1',
          received: 'another refused registration',
        };
        return earlier === undefined ? kept(call) : broken(breach, earlier, call);
      });
    },
  }),
  rule('client/K19', 'After a 429 the client waits for the time in Retry-After before it registers again', {
    needs: { stimuli: ['rate-limit'], registration: true, timeScale: true },
    harm: 'A call before the end of the wait fails and may make the wait longer.',
    remedy: 'Read retry-after and wait at least that long.',
    judge: (traffic) =>
      registrations(traffic).flatMap((call) => {
        const { timeScale } = traffic;
        const waitMs = call.reply?.status === 429 ? askedWait(call) : null;
        if (waitMs === null || timeScale === null) return [];
        const next = nextRegistration(traffic, call);
        const leastMs = waitMs * timeScale * slack;
        if (next === null) return traffic.nowMs - call.endedMs >= leastMs ? [kept(call)] : [];
        const gapMs = next.arrivedMs - call.endedMs;
        const breach = waitBreach(traffic, { what: 'wait before the next registration', leastMs: waitMs, gapMs });
        return [occasion(gapMs >= leastMs, breach, call, next)];
      }),
  }),
  rule('client/K20', 'The client does not register again while registration is closed', {
    needs: { stimuli: ['closed'], registration: true },
    harm: 'Every call fails until registration opens again, so these calls only put load on the service.',
    remedy: 'Stop, and ask the operator when registration opens.',
    judge: (traffic) =>
      registrations(traffic)
        .filter((call) => errorCode(call) === 'SELF_REGISTRATION_CLOSED')
        .flatMap((call) => {
          const next = nextRegistration(traffic, call);
          const isOfClient = next !== null && !hasPersonActed(traffic, call, next);
          if (next !== null && isOfClient) {
            if (next.arrivedMs - call.endedMs > hourMs * (traffic.timeScale ?? 1)) return [];
            const breach = {
              what: 'registration',
              expected: 'no call while it is closed',
              received: 'another POST /register',
            };
            return [broken(breach, call, next)];
          }
          return next !== null || isObserved(traffic, call, reactionMs) ? [kept(call)] : [];
        }),
  }),
];

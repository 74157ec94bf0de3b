import { planLoad } from '../../load/schedule/plan-load.ts';
import type { LoadPlan } from '../../load/plan.ts';
import { fails, levelsOf, passes } from '../../load/verdict/verdict.ts';
import type { LoadBounds } from '../../report/load/finished-load.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { LoadSettings } from './settings.ts';
import { mixOf, type Offer } from './mix.ts';
import type { LoadSubject } from './traffic.ts';

export interface Planning {
  readonly settings: LoadSettings;
  readonly offers: readonly Offer[];
  readonly subject: Pick<LoadSubject<never>, 'limitMs'>;
  readonly seed: number;
}

/** Plans the load for a target. Throws a ConfigurationError for impossible settings. */
export function plannedLoad({ settings, offers, subject, seed }: Planning): LoadPlan {
  const { shares, problems } = mixOf(settings.mix ?? null, offers);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const { confidence, workers, abortErrorRate, limit = subject.limitMs } = settings;
  return planLoad({
    mix: shares.map(({ offer, share }) => ({
      name: offer.name,
      weight: share,
      keepReplies: offer.keepReplies,
      hallmark: offer.hallmark,
    })),
    seed,
    arrival: settings.poisson ? 'poisson' : 'constant',
    perMinute: settings.rate,
    durationMs: settings.duration,
    rampMs: settings.ramp,
    warmUpMs: settings.warmUp,
    timeoutMs: settings.timeout,
    ...(limit === null ? { limitStated: false } : { limitMs: limit }),
    confidence,
    workers,
    abortErrorRate,
  });
}

/** The counts of requests above the limit with which each endpoint passes or fails; empty if the plan has no limit. */
export function boundsOf({ endpoints, criterion }: LoadPlan): readonly LoadBounds[] {
  if (!criterion.stated) return [];
  const { quantile } = criterion;
  const levels = levelsOf(criterion, endpoints.length);
  return endpoints.map(({ name, n }) => {
    const passing = firstOf(n, (above) => !passes(above, n, { quantile, level: levels.pass }));
    const failing = firstOf(n, (above) => fails(above, n, { quantile, level: levels.fail }));
    return { name, passesUpTo: passing === 0 ? null : (passing ?? n + 1) - 1, failsFrom: failing };
  });
}

/**
 * The problem of a plan with too few measured requests: an endpoint cannot pass, however fast it is. It names a
 * sufficient duration. Null if every endpoint can pass, or if the plan has no limit.
 */
export function tooShort({ endpoints, criterion, perMinute }: LoadPlan): ConfigurationProblem | null {
  const { quantile, stated } = criterion;
  const { pass } = levelsOf(criterion, endpoints.length);
  const short = endpoints.filter(({ n }) => !passes(0, n, { quantile, level: pass }));
  if (!stated || short.length === 0) return null;
  const needed = Math.ceil(Math.log(pass) / Math.log(quantile));
  const least = Math.min(...short.map(({ share }) => share));
  const seconds = Math.ceil((needed / least / perMinute) * 60) + 1;
  const names = short.map(({ name, n }) => `${name} (${n.toLocaleString('en-US')})`).join(', ');
  return {
    flag: '--duration',
    message: `too short for a verdict: each endpoint needs ${needed} measured requests. Too few are planned for ${names}`,
    hint: `use at least --duration ${seconds}s at this rate and mix`,
  };
}

/** The smallest number from 0 to n that satisfies a monotonic condition; null if no number does. */
function firstOf(n: number, condition: (value: number) => boolean): number | null {
  let no = -1;
  let yes = n + 1;
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (condition(middle)) yes = middle;
    else no = middle;
  }
  return yes > n ? null : yes;
}

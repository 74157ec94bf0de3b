import { planLoad } from '../../load/schedule/plan-load.ts';
import type { LoadPlan } from '../../load/plan.ts';
import { fails, levelsOf, passes } from '../../load/verdict/verdict.ts';
import type { LoadBounds } from '../../report/load/finished-load.ts';
import { ConfigurationError, refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { LoadSettings, WantedLimit } from './settings.ts';
import { mixOf, unknown, type Offer } from './mix.ts';
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
  const { confidence, workers, abortErrorRate, limit: wanted = [] } = settings;
  const names = shares.map(({ offer }) => offer.name);
  const own = wanted.find(isCriterion);
  const limit = own?.limitMs ?? subject.limitMs;
  const limits = wanted.filter((one) => one !== own);
  const missing = limits.flatMap(({ endpoint }) => (endpoint === null || names.includes(endpoint) ? [] : [endpoint]));
  refuse(missing.map((name) => unknown(name, names, '--limit')));
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
    limits: limits.flatMap((one) =>
      (one.endpoint === null ? names : [one.endpoint]).map((endpoint) => ({ ...one, endpoint })),
    ),
    confidence,
    workers,
    abortErrorRate,
  });
}

/** True for the TP99 of every endpoint, which replaces the limit of the contract. */
function isCriterion({ quantile, limitMs, endpoint }: WantedLimit): boolean {
  return quantile === 0.99 && limitMs !== null && endpoint === null;
}

/** Throws a ConfigurationError for a limit besides the TP99, which this output would leave out. */
export function refuseFurtherLimits({ limit = [] }: LoadSettings, output: string): void {
  if (limit.every(isCriterion)) return;
  const message = `${output} has only the TP99 of every endpoint`;
  throw new ConfigurationError([{ flag: '--limit', message, hint: 'leave out the other limits' }]);
}

/** The counts of requests above the limit with which each endpoint passes or fails; empty if the plan has no limit. */
export function boundsOf({ endpoints, criterion, limits }: LoadPlan): readonly LoadBounds[] {
  if (!criterion.stated) return [];
  const { quantile } = criterion;
  const levels = levelsOf(criterion, endpoints.length + limits.length);
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
export function tooShort({ endpoints, criterion, limits, perMinute }: LoadPlan): ConfigurationProblem | null {
  const { pass } = levelsOf(criterion, 1);
  const short = endpoints.flatMap((endpoint) => {
    const own = limits.filter((limit) => limit.endpoint === endpoint.name).map(({ quantile }) => quantile);
    const quantile = Math.max(...own, ...(criterion.stated ? [criterion.quantile] : []));
    const needed = Math.ceil(Math.log(pass) / Math.log(quantile));
    return quantile > 0 && !passes(0, endpoint.n, { quantile, level: pass }) ? [{ ...endpoint, needed }] : [];
  });
  if (short.length === 0) return null;
  const needed = Math.max(...short.map((one) => one.needed));
  const seconds = Math.ceil(Math.max(...short.map((one) => one.needed / one.share)) / (perMinute / 60)) + 1;
  const names = short.map(({ name, n }) => `${name} (${n.toLocaleString('en-US')})`).join(', ');
  return {
    flag: '--duration',
    message: `too short for a verdict: each endpoint needs ${needed.toLocaleString('en-US')} measured requests. Too few are planned for ${names}`,
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

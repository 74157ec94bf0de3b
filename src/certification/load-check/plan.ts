import { planLoad } from '../../load/schedule/plan-load.ts';
import type { Limit, LoadPlan } from '../../load/plan.ts';
import { largestWhere } from '../../load/verdict/order-statistics.ts';
import { fails, fewestForPass, levelsOf, limitsOf, passes } from '../../load/verdict/verdict.ts';
import type { LoadBounds } from '../../report/load/finished-load.ts';
import { ConfigurationError, refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { LoadSettings } from './settings.ts';
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
  refuse(problems);
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
    stages: settings.stages,
    rampMs: settings.ramp,
    warmUpMs: settings.warmUp,
    timeoutMs: settings.timeout,
    ...(limit === null ? { limitStated: false } : { limitMs: limit }),
    limits,
    confidence,
    workers,
    abortErrorRate,
  });
}

/** True for the TP99 of every endpoint, which replaces the limit of the contract. */
function isCriterion({ quantile, limitMs, endpoint }: Limit): boolean {
  return quantile === 0.99 && limitMs !== null && endpoint === null;
}

/** Throws a ConfigurationError if the plan has no limit, but `output` needs one. */
export function refuseWithoutLimit({ criterion, limits }: LoadPlan, output: string): void {
  if (criterion.stated || limits.length > 0) return;
  const message = `${output} needs a limit, but the contract of the storefront does not state one`;
  throw new ConfigurationError([{ flag: '--limit', message, hint: 'give the allowed TP99, such as --limit 200ms' }]);
}

/** Throws a ConfigurationError for a limit besides the TP99, which this output would leave out. */
export function refuseFurtherLimits({ limit = [] }: LoadSettings, output: string): void {
  if (limit.every(isCriterion)) return;
  const message = `${output} can contain only one limit: the TP99 of all endpoints`;
  throw new ConfigurationError([{ flag: '--limit', message, hint: 'remove the other limits' }]);
}

/** The counts of requests above the limit with which each endpoint passes or fails; empty if the plan has no limit. */
export function boundsOf(plan: LoadPlan): readonly LoadBounds[] {
  const { endpoints, criterion } = plan;
  if (!criterion.stated) return [];
  const { quantile } = criterion;
  const levels = levelsOf(criterion, endpoints.length + limitsOf(plan).length);
  return endpoints.map(({ name, n }) => {
    const passing = largestWhere(n, (above) => passes(above, n, { quantile, level: levels.pass }));
    const failing = largestWhere(n, (below) => fails(n - below, n, { quantile, level: levels.fail }));
    return { name, passesUpTo: passing < 0 ? null : passing, failsFrom: failing < 0 ? null : n - failing };
  });
}

/**
 * The problem of a plan with too few measured requests: an endpoint cannot pass, however fast it is. It names a
 * sufficient duration. Null if every endpoint can pass, or if the plan has no limit.
 */
export function tooShort({ endpoints, criterion, limits, stages }: LoadPlan): ConfigurationProblem | null {
  const staged = stages.length > 1;
  const all = endpoints.map((endpoint) => {
    const own = limits.filter((limit) => (limit.endpoint ?? endpoint.name) === endpoint.name);
    const quantiles = [...own, ...(criterion.stated ? [criterion] : [])].map(({ quantile }) => quantile);
    return { ...endpoint, needed: fewestForPass({ ...criterion, quantile: Math.max(0, ...quantiles) }) };
  });
  const requests = Math.max(...all.map((one) => one.needed / one.share));
  const sufficient = stages.map(({ perMinute, ms }) => {
    const seconds = Math.max(Math.ceil((60 * requests) / perMinute) + 1, ms / 1000);
    return staged ? `${seconds}s@${perMinute}` : `${seconds}s`;
  });
  const short = stages.flatMap(({ counts }, stage) =>
    all.flatMap(({ name, needed }, index) => {
      const n = counts[index] ?? 0;
      const place = staged ? ` in stage ${stage + 1}` : '';
      return n < needed ? [{ needed, text: `${name}${place} (${n.toLocaleString('en-US')})` }] : [];
    }),
  );
  if (short.length === 0) return null;
  const needed = Math.max(...short.map((one) => one.needed)).toLocaleString('en-US');
  const flag = staged ? '--stages' : '--duration';
  const message = `too short for a verdict: each endpoint needs ${needed} measured requests${staged ? ' in each stage' : ''}. Too few are planned for ${short.map(({ text }) => text).join(', ')}`;
  const hint = `use at least ${flag} ${sufficient.join(',')} at this ${staged ? 'mix' : 'rate and mix'}`;
  return { flag, message, hint };
}

import { certify } from '../certify.ts';
import type { AnyCheck, Suite } from '../expect/suite.ts';
import { requirementOf } from '../spec/requirement.ts';
import { startDeadServer, type DeadAnswer } from './dead-server.ts';
import type { CheckResult } from '../run/events.ts';
import { freedoms } from '../../reference/storefront/freedoms/index.ts';
import { startStorefront } from '../../reference/storefront/index.ts';

/** One run of a suite against the reference, made wrong by faults or merely unusual by freedoms. */
export interface Trial {
  readonly faults: readonly string[];
  readonly freedoms: readonly string[];
  readonly seed: number;
  /** The checks to run; all where null. */
  readonly checks: readonly AnyCheck[] | null;
  /** Ends the run as soon as a result satisfies this; null runs to the end. */
  readonly until: ((result: CheckResult) => boolean) | null;
  /** One operation (all, where null) answered by something dead instead of the reference. */
  readonly dead?: { readonly operation: string | null; readonly answer: DeadAnswer };
}

export interface TrialResult {
  readonly results: readonly CheckResult[];
  readonly exchanges: number;
  readonly outcome: string;
  readonly exitCode: number;
  readonly problems: readonly string[];
  readonly ms: number;
}

const budgets = {
  concurrency: 8,
  rateLimit: null,
  maxRequests: null,
  carts: null,
  registrations: null,
  timeoutMs: 5_000,
  lawRuns: 4,
  writes: true,
} as const;

/** Starts a reference of its own, runs, and stops it. */
export async function runTrial(suite: Suite, trial: Trial): Promise<TrialResult> {
  const start = performance.now();
  const server = await startStorefront({ control: true, faults: trial.faults, freedoms: trial.freedoms });
  const dead = trial.dead === undefined ? null : await startDeadServer(server.baseUrl, trial.dead);
  const baseUrl = dead?.baseUrl ?? server.baseUrl;
  const timed = trial.dead === undefined ? budgets : { ...budgets, timeoutMs: 400 };
  const stop = new AbortController();
  const results: CheckResult[] = [];
  try {
    const footer = await certify({
      suite: trial.checks === null ? suite : { ...suite, checks: trial.checks },
      facts: {
        baseUrl,
        apiKey: server.apiKey,
        otherPartnerApiKey: server.otherPartnerApiKey,
        registration: 'open',
        brand: server.brand,
        orders: server.orders,
        control: server.controlUrl,
        naming: {},
        loopback: true,
        writes: true,
      },
      header: {
        tool: 'octoproof',
        version: 'proof',
        subject: suite.name,
        target: { name: 'reference', baseUrl, reference: true },
        seed: trial.seed,
        budgets: timed,
        node: process.version,
        command: [],
      },
      budgets: timed,
      selection: { only: [], skip: [] },
      path: null,
      acceptedGaps: [],
      waive: freedoms.flatMap(({ name, waives }) => (trial.freedoms.includes(name) ? (waives ?? []) : [])),
      secrets: [],
      headers: {},
      userAgent: 'octoproof-proof',
      ca: null,
      reproduce: 0,
      spill: null,
      env: {},
      signal: stop.signal,
      warn: () => {},
      reporters: [
        (event) => {
          if (event.type !== 'check-finished') return;
          results.push(event.result);
          if (trial.until?.(event.result) === true) stop.abort();
        },
      ],
    });
    const problems = footer.problems.filter(({ kind }) => kind !== 'interrupted').map(({ message }) => message);
    return {
      results,
      exchanges: footer.exchanges,
      outcome: footer.outcome,
      exitCode: footer.exitCode,
      problems,
      ms: performance.now() - start,
    };
  } finally {
    await dead?.close();
    await server.close();
  }
}

/** True where a result says that the target is wrong. */
export function isCatch({ verdict }: CheckResult): boolean {
  return verdict === 'failed' || verdict === 'warned';
}

/** The checks of one requirement. Where it has ambient ones only, those and everything whose replies they judge. */
export function checksOf(suite: Suite, requirement: string): readonly AnyCheck[] {
  const own = suite.checks.filter(({ id }) => requirementOf(id) === requirement);
  const ambient = suite.checks.filter(({ kind }) => kind === 'ambient');
  const scenarios = own.filter(({ kind }) => kind !== 'ambient');
  if (own.length === 0) return [];
  if (scenarios.length === own.length || scenarios.length > 0) return [...scenarios, ...ambient];
  return [...suite.checks];
}

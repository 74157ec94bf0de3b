import { certify } from '../../certification/certify.ts';
import type { AnyCheck, Judge, Suite } from '../../expect/suite.ts';
import { requirementOf } from '../../spec/requirement.ts';
import { startDeadServer, type DeadAnswer } from './dead-server.ts';
import type { CheckResult } from '../../run/events.ts';
import type { Subject } from './subject.ts';

/** One run of a suite against the reference, made wrong by faults or merely unusual by freedoms. */
export interface Trial {
  readonly faults: readonly string[];
  readonly freedoms: readonly string[];
  readonly seed: number;
  /** Which checks to run, and how; all as they are where null. */
  readonly checks: ((all: readonly AnyCheck[]) => readonly AnyCheck[]) | null;
  /** Random inputs a law; as many as the whole proof can bear where absent. */
  readonly lawRuns?: number;
  /** Ends the run once an ambient check of this requirement found something; null runs to the end. */
  readonly until: string | null;
  /** Ends the run with the first check that catches something: whether any does is all that matters. */
  readonly bail?: true;
  /** Told every result as it comes. */
  readonly heed?: (result: CheckResult) => void;
  /** One operation (all, where null) answered by something dead instead of the reference. */
  readonly dead?: { readonly operation: string | null; readonly answer: DeadAnswer };
}

export interface TrialResult {
  readonly results: readonly CheckResult[];
  readonly exchanges: number;
  readonly outcome: string;
  readonly exitCode: number;
  readonly problems: readonly string[];
  /** What could not be taken down at the end. */
  readonly leftBehind: readonly string[];
  readonly ms: number;
}

const budgets = {
  concurrency: 8,
  rateLimit: null,
  maxRequests: null,
  carts: null,
  registrations: null,
  reservations: null,
  timeoutMs: 5_000,
  lawRuns: 4,
  writes: true,
} as const;

/** Starts a reference of its own, runs, and stops it. */
export async function runTrial(subject: Subject, trial: Trial): Promise<TrialResult> {
  const start = performance.now();
  const server = await subject.start({ faults: trial.faults, freedoms: trial.freedoms });
  const dead =
    trial.dead === undefined
      ? null
      : await startDeadServer(server.baseUrl, { ...trial.dead, operations: subject.operations });
  const baseUrl = dead?.baseUrl ?? server.baseUrl;
  const certified = server.certified(baseUrl);
  const { suite } = certified;
  const timed = {
    ...budgets,
    lawRuns: trial.lawRuns ?? budgets.lawRuns,
    ...(trial.dead === undefined ? {} : { timeoutMs: 400 }),
  };
  const stop = new AbortController();
  const ring = (): void => stop.abort();
  const results: CheckResult[] = [];
  try {
    const footer = await certify({
      ...certified,
      suite: {
        ...suite,
        checks: (trial.checks?.(suite.checks) ?? suite.checks).map((check) =>
          alarmed(check, { until: trial.until, ring }),
        ),
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
      waive: subject.freedoms.flatMap(({ name, waives }) => (trial.freedoms.includes(name) ? waives : [])),
      headers: {},
      userAgent: 'octoproof-proof',
      reproduce: 0,
      spill: null,
      env: {},
      signal: stop.signal,
      warn: () => {},
      reporters: [
        (event) => {
          if (event.type !== 'check-finished') return;
          results.push(event.result);
          trial.heed?.(event.result);
          if (trial.bail === true && isCatch(event.result)) ring();
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
      leftBehind: footer.leftBehind,
      ms: performance.now() - start,
    };
  } finally {
    await dead?.close();
    await server.close();
  }
}

/** An ambient check of the requirement in question that rings as soon as it finds something: its verdict comes last. */
function alarmed(check: AnyCheck, { until, ring }: { until: string | null; ring: () => void }): AnyCheck {
  if (check.kind !== 'ambient' || requirementOf(check.id) !== until) return check;
  const open = (): Judge => {
    const judge = check.open();
    return (reply, context) => {
      try {
        return judge(reply, context);
      } catch (error) {
        ring();
        throw error;
      }
    };
  };
  return { ...check, open };
}

/** True where a result says that the target is wrong. */
export function isCatch({ verdict }: CheckResult): boolean {
  return verdict === 'failed' || verdict === 'warned';
}

/**
 * What to run against a server that breaks one requirement: its checks and the ambient ones, to the end, so that each shows
 * whether it bites. A requirement of ambient checks only takes everything whose replies they judge, up to the first catch:
 * what lies beyond the contract judges the replies to hostile input, and no others.
 */
export function trialOf(suite: Suite, requirement: string): Pick<Trial, 'checks' | 'until'> | null {
  const own = suite.checks.filter(({ id }) => requirementOf(id) === requirement);
  if (own.length === 0) return null;
  const scenarios = own.filter(({ kind }) => kind !== 'ambient');
  const withAmbient =
    (chosen: readonly AnyCheck[]) =>
    (all: readonly AnyCheck[]): readonly AnyCheck[] => {
      const ids = new Set(chosen.map(({ id }) => id));
      return all.filter(({ id, kind }) => kind === 'ambient' || ids.has(id));
    };
  if (scenarios.length === 0 && suite.requirements[requirement]?.section === 'hostile') {
    const hostile = suite.checks.filter((check) => check.kind !== 'ambient' && check.reach === 'hostile');
    return { checks: withAmbient(hostile), until: requirement };
  }
  if (scenarios.length === 0) return { checks: null, until: requirement };
  return { checks: withAmbient(scenarios), until: null };
}

import { certify } from '../../certification/certify.ts';
import { isJourney, isRuleOfJourneys } from '../../expect/journeys.ts';
import type { Ambient, AnyCheck, Facts, Judge, Suite } from '../../expect/suite.ts';
import { requirementOf } from '../../model/requirement.ts';
import { directClients } from './direct-client.ts';
import { startDeadServer, type DeadAnswer } from './dead-server.ts';
import type { Budgets, CheckResult } from '../../run/events.ts';
import type { EvidenceSink } from '../../run/evidence/evidence.ts';
import { createMask, type Mask } from '../../run/masking/mask.ts';
import type { Subject } from './subject.ts';

/** One run of a suite against the reference with faults or freedoms. */
export interface Trial {
  readonly faults: readonly string[];
  readonly freedoms: readonly string[];
  readonly seed: number;
  /** Selects and changes the checks to run; null runs all checks unchanged. */
  readonly checks: ((all: readonly AnyCheck[]) => readonly AnyCheck[]) | null;
  /** Number of random inputs per law. The default is as many as the whole proof has time for. */
  readonly lawRuns?: number;
  /** Other facts about the target than those of the subject, for example that it is on another machine. */
  readonly facts?: Partial<Facts>;
  readonly budgets?: Partial<Budgets>;
  /** Receives every exchange; absent for no evidence. */
  readonly evidenceSink?: EvidenceSink;
  /** Ends the run when an ambient check of this requirement has a finding; null runs to the end. */
  readonly until: string | null;
  /** Called with every result. */
  readonly onResult?: (result: CheckResult) => void;
  /** Sends every request over the network, also where the reference could be called directly. */
  readonly overNetwork?: boolean;
  /** A dead server answers one operation (all operations, if null) instead of the reference. */
  readonly dead?: { readonly operation: string | null; readonly answer: DeadAnswer };
}

export interface TrialResult {
  readonly results: readonly CheckResult[];
  readonly exchanges: number;
  /** Number of requirements that the run proved. */
  readonly proven: number;
  readonly outcome: string;
  readonly exitCode: number;
  readonly problems: readonly string[];
  /** Leftovers that could not be removed at the end. */
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

/** Nobody reads the exchanges of a trial, and masking them takes long. Trials `overNetwork` mask, as runs of users do. */
const withoutMasking: Mask = {
  ...createMask({ secrets: [], keyHeader: '' }),
  text: (value) => value,
  sent: (value) => value,
  header: (_, value) => value,
  sentHeader: (_, value) => value,
  value: (value) => value,
};

/**
 * Starts a new reference, runs the trial, and stops the reference. The reference is called directly, which costs less
 * time. A trial with a reply that only the network shows is stopped, and runs again over the network.
 */
export async function runTrial(subject: Subject, trial: Trial): Promise<TrialResult> {
  const { needsNetwork, ...result } = await runOnce(subject, trial);
  return needsNetwork ? await runOnce(subject, { ...trial, overNetwork: true }) : result;
}

async function runOnce(subject: Subject, trial: Trial): Promise<TrialResult & { readonly needsNetwork: boolean }> {
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
    ...trial.budgets,
    ...(trial.dead === undefined ? {} : { timeoutMs: 400 }),
  };
  const stop = new AbortController();
  const stopRun = (): void => stop.abort();
  let needsNetwork = false;
  const onNoReply = (): void => {
    needsNetwork = true;
    stopRun();
  };
  const isDirect = trial.overNetwork !== true && dead === null;
  const results: CheckResult[] = [];
  try {
    const footer = await certify({
      ...certified,
      facts: { ...certified.facts, ...trial.facts },
      ...(trial.overNetwork === true ? {} : { mask: withoutMasking }),
      ...(isDirect && server.ask !== null
        ? { createClient: directClients(server.ask, server.baseUrl, onNoReply) }
        : {}),
      suite: {
        ...suite,
        checks: (trial.checks?.(suite.checks) ?? suite.checks).map((check) =>
          stoppingAt(check, { until: trial.until, stopRun }),
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
      evidenceSink: trial.evidenceSink ?? null,
      env: {},
      signal: stop.signal,
      warn: () => {},
      reporters: [
        (event) => {
          if (event.type !== 'check-finished') return;
          results.push(event.result);
          trial.onResult?.(event.result);
        },
      ],
    });
    const problems = footer.problems.filter(({ kind }) => kind !== 'interrupted').map(({ message }) => message);
    return {
      results,
      exchanges: footer.exchanges,
      proven: footer.share.proven,
      outcome: footer.outcome,
      exitCode: footer.exitCode,
      problems,
      leftBehind: footer.leftBehind,
      ms: performance.now() - start,
      needsNetwork,
    };
  } finally {
    await dead?.close();
    await server.close();
  }
}

/** Makes an ambient check of the requirement stop the run at its first finding: its verdict comes only at the end. */
function stoppingAt(check: AnyCheck, { until, stopRun }: { until: string | null; stopRun: () => void }): AnyCheck {
  return check.kind !== 'ambient' || requirementOf(check.id) !== until ? check : withErrorsTo(check, stopRun);
}

/** The check, whose judge calls `onError` with each error before it throws the error. */
export function withErrorsTo(check: Ambient, onError: (error: unknown) => void): Ambient {
  const open = (): Judge => {
    const judge = check.open();
    return (reply, context) => {
      try {
        return judge(reply, context);
      } catch (error) {
        onError(error);
        throw error;
      }
    };
  };
  return { ...check, open };
}

/** True for a result against the target. */
export function isCatch({ verdict }: CheckResult): boolean {
  return verdict === 'failed' || verdict === 'warned';
}

type ChecksOfTrial = Pick<Trial, 'checks' | 'until'>;

/**
 * The runs against a server that breaks one requirement; none without a check. The checks of the requirement that send requests run to the
 * end, so that each shows whether it catches the fault. A requirement with journeys runs them with all rules of journeys. Rules of the
 * requirement run with the journeys, up to their first finding. If the requirement has only other ambient checks, the checks that send
 * requests all run, up to their first finding; in the section `hostile` only the hostile ones, because the ambient checks there judge
 * only replies to hostile input. Other ambient checks never run: they take a third of the time.
 */
export function trialsOf(suite: Suite, requirement: string): readonly ChecksOfTrial[] {
  const { checks, requirements } = suite;
  const checksOfRow = checks.filter(({ id }) => requirementOf(id) === requirement);
  if (checksOfRow.length === 0) return [];
  const sending = checksOfRow.filter(sends);
  if (sending.some(isJourney)) return [runOf([...sending, ...checks.filter(isRuleOfJourneys)])];
  const judges = checksOfRow.filter((check) => !sends(check));
  const upToAFinding = (calls: readonly AnyCheck[]) => ({ ...runOf([...judges, ...calls]), until: requirement });
  const ofRules = checksOfRow.some(isRuleOfJourneys) ? [upToAFinding(journeysOf(suite))] : [];
  if (sending.length > 0) return [...ofRules, runOf(checksOfRow)];
  if (ofRules.length > 0) return ofRules;
  const isHostile = requirements[requirement]?.section === 'hostile';
  return [upToAFinding(checks.filter((check) => sends(check) && (!isHostile || check.reach === 'hostile')))];
}

function runOf(chosen: readonly AnyCheck[]): ChecksOfTrial {
  const ids = new Set(chosen.map(({ id }) => id));
  return { checks: (all) => all.filter(({ id }) => ids.has(id)), until: null };
}

function sends(check: AnyCheck): check is Exclude<AnyCheck, { kind: 'ambient' }> {
  return check.kind !== 'ambient';
}

/** The journeys. Those that wait run only with the whole suite. */
function journeysOf({ checks }: Suite): readonly AnyCheck[] {
  return checks.filter((check) => isJourney(check) && !check.id.endsWith('#later'));
}

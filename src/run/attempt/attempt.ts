import type { Needs, Steps } from '../../expect/suite.ts';
import { FindingError, type Finding } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import {
  BlockedError,
  GapError,
  InapplicableError,
  TransportFaultError,
  type Gap,
  type Lack,
} from '../../model/obstacle.ts';
import type { RunContext } from '../context/run-context.ts';
import { providerFor } from '../fixtures/needs.ts';
import type { Traffic } from '../transport/transport.ts';
import { openAttempt, type AttemptContext } from './attempt-context.ts';
import type { Move } from './reference-readings.ts';
import { isOverflow } from './overflow.ts';

/** How one attempt at a check ended. */
export type Ending =
  | { readonly kind: 'held' }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'moved'; readonly move: Move; readonly finding: Finding }
  | Lost
  | { readonly kind: 'blocked'; readonly reason: string; readonly finding: Finding | null }
  | { readonly kind: 'gap'; readonly gap: Gap; readonly reason: string; readonly lack?: Lack | undefined }
  | { readonly kind: 'inapplicable'; readonly reason: string }
  | { readonly kind: 'crash'; readonly error: unknown };

/** A transport fault came instead of the reply to a request that must not be sent twice. */
export interface Lost {
  readonly kind: 'lost';
  readonly finding: Finding;
  /** The request and the fault. Equal for attempts that end in the same way. */
  readonly at: string;
  /** Number of consecutive attempts that ended in the same way. */
  readonly times: number;
  /** True if the fault occurred so often that it counts as the target's reply. */
  readonly counts: boolean;
}

export interface Attempt {
  readonly ending: Ending;
  readonly traffic: readonly Traffic[];
  readonly observations: readonly { readonly name: string; readonly value: Json }[];
  /** True if requests were sent at the same moment. Then one pass proves less, because the result depends on chance. */
  readonly together: boolean;
  /** True if the attempt made its own fixtures of scope `run`. */
  readonly afresh: boolean;
}

/**
 * One attempt of a check. A finding that relies on a fixture of scope `run` decides nothing, because the fixture may be
 * out of date. The attempt is repeated with fresh fixtures. If the finding does not occur again, it is noted as
 * unconfirmed.
 */
export async function attempt(check: Attempted, run: RunContext): Promise<Attempt> {
  const first = await attemptOnce(check, run, { afresh: false });
  if (!mayRestOnRunFixture(first) || !usesRunFixture(check.needs)) return first;
  const again = async (): Promise<Attempt> => await attemptOnce(check, run, { afresh: false });
  return await confirmed(check.id, first, { fresh: await attemptOnce(check, run, { afresh: true }), again, run });
}

/**
 * True if an outdated fixture may explain the finding. It cannot explain a missing reply or a 401 (which concerns the
 * caller). It cannot explain an accepted request either if the target must refuse it in any state, for example because
 * of a wrong key.
 */
function mayRestOnRunFixture({ ending, traffic }: Attempt): boolean {
  if (ending.kind !== 'finding' || ending.finding.kind === 'no-reply') return false;
  const { kind, exchange: cited } = ending.finding;
  const proof = traffic.find(({ exchange }) => exchange.number === cited);
  if (proof?.exchange.reply?.status === 401) return false;
  return kind !== 'not-refused' || proof?.request.refusalExpected !== true;
}

/** An attempt with fresh fixtures, and how to repeat the first one with the fixtures that it had. */
interface Confirmation {
  readonly fresh: Attempt;
  readonly again: () => Promise<Attempt>;
  readonly run: RunContext;
}

/** The attempt that counts, after a finding and a second attempt with fresh fixtures. */
async function confirmed(id: string, first: Attempt, { fresh, again, run }: Confirmation): Promise<Attempt> {
  // The budget may be too small for a second fixture. Then only the first attempt counts.
  if (fresh.ending.kind === 'blocked' && fresh.ending.finding === null) return first;
  if (fresh.ending.kind === 'held' && first.ending.kind === 'finding') {
    const { finding } = first.ending;
    // If the check holds with the same fixture now, the fixture does not explain the finding.
    const { kind } = (await again()).ending;
    const unexplained = kind === 'held';
    const reproduced = { shown: kind === 'finding' ? 2 : 1, of: unexplained || kind === 'finding' ? 3 : 2 };
    const doubt = { finding, traffic: first.traffic, unexplained, reproduced };
    run.unconfirmed.set(id, [...(run.unconfirmed.get(id) ?? []), doubt]);
  }
  return fresh;
}

/** True if one of the needs, or of their own needs, has scope `run`. */
function usesRunFixture(needs: Needs): boolean {
  return Object.values(needs).some((need) => need.scope === 'run' || usesRunFixture(need.needs));
}

/** The attempted check and its needs. */
export interface Attempted {
  readonly id: string;
  readonly needs: Needs;
  readonly steps: Steps;
  readonly isJourney?: boolean;
}

/** One attempt with the fixtures of the run, or with fresh ones. Everything that it made is taken down again. */
export async function attemptOnce(
  { id, needs, steps, isJourney = false }: Attempted,
  run: RunContext,
  { afresh }: Pick<Attempt, 'afresh'>,
): Promise<Attempt> {
  const context = openAttempt(run, id, { isJourney });
  const provide = providerFor(context.tools, afresh ? null : run.fixtures);
  const ofFixtures = (): readonly Traffic[] => Object.values(needs).flatMap(run.fixtures.trafficOf);
  const work = async (): Promise<void> => {
    await steps(context.tools, provide).catch((error: unknown) => {
      // A journey may stop because of a reply that breaks a rule.
      if (!isJourney || context.breach() === null || error instanceof TransportFaultError) throw error;
    });
    const breach = isJourney ? context.breach() : null;
    if (breach !== null) throw new FindingError(breach);
  };
  const ending = await endingOf(context, work, ofFixtures);
  // A check that sends no requests judges the requests that made the `run` fixtures.
  const sharedTraffic = context.traffic.length > 0 ? [] : ofFixtures();
  await context.takeDown();
  // A journey that is sent again is judged anew.
  if (isJourney && (ending.kind === 'moved' || ending.kind === 'lost')) {
    run.ambient.retract(context.traffic);
    run.writeEvidence.retract(context.traffic);
  }
  const { traffic, observations } = context;
  return {
    ending,
    traffic: [...traffic, ...sharedTraffic],
    observations,
    together: context.leftTogether(),
    afresh,
  };
}

/** Runs the work and classifies its ending by cause. A finding counts only if no reference reading changed. */
async function endingOf(
  context: Pick<AttemptContext, 'moved' | 'traffic'>,
  work: () => Promise<void>,
  ofFixtures: () => readonly Traffic[],
): Promise<Ending> {
  try {
    await work();
    return { kind: 'held' };
  } catch (error) {
    if (error instanceof TransportFaultError) return lost(error, [...context.traffic, ...ofFixtures()]);
    const ending = endingFor(error);
    if (ending.kind !== 'finding' && ending.kind !== 'blocked') return ending;
    if (ending.finding === null) return ending;
    const moved = await context.moved();
    return moved === null ? ending : { kind: 'moved', move: moved, finding: ending.finding };
  }
}

function endingFor(error: unknown): Ending {
  if (isOverflow(error)) return { kind: 'blocked', reason: 'the reply is nested too deeply', finding: null };
  if (error instanceof FindingError) return { kind: 'finding', finding: error.finding };
  if (error instanceof BlockedError) return { kind: 'blocked', reason: error.reason, finding: error.finding };
  if (error instanceof GapError) return { kind: 'gap', gap: error.gap, reason: error.message, lack: error.lack };
  if (error instanceof InapplicableError) return { kind: 'inapplicable', reason: error.message };
  return { kind: 'crash', error };
}

/** Does not count GET requests and requests that were repeated: their number differs from attempt to attempt. */
function lost({ finding }: TransportFaultError, traffic: readonly Traffic[]): Lost {
  const last = traffic.findIndex(({ exchange }) => exchange.number === finding.exchange);
  const sent = traffic.slice(0, last + 1).filter(({ request }) => request.method !== 'GET');
  const { request, fault = 'no reply' } = sent.at(-1) ?? {};
  const number = sent.filter(({ waitedFor }) => !waitedFor).length;
  const at = `${request?.method} ${request?.endpoint} ${number}: ${fault}`;
  return { kind: 'lost', finding, at, times: 1, counts: false };
}

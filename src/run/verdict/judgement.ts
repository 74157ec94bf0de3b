import type { Verdict } from '../../model/verdict.ts';
import type { Attempt, Ending } from '../attempt/attempt.ts';
import { attemptsThroughFaults } from '../attempt/through-faults.ts';
import type { Unconfirmed } from '../context/run-context.ts';
import type { CheckResult, PlannedCheck } from '../events.ts';
import type { Traffic } from '../transport/transport.ts';
import { mostMoves } from './trial.ts';

/** A verdict and its reason. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string | null;
  readonly stack?: string;
  readonly gap: CheckResult['gap'];
  readonly lack?: CheckResult['lack'];
}

/** The verdict for an ending, depending on the level of the requirement. */
export function judge(ending: Ending, planned: PlannedCheck): Judgement {
  switch (ending.kind) {
    case 'held':
      return { verdict: planned.level === 'OBSERVE' ? 'observed' : 'passed', reason: null, gap: null };
    case 'finding':
      return { ...severity(planned), gap: null };
    case 'moved':
      return {
        verdict: 'blocked',
        reason: `the target changed during each of ${mostMoves} attempts: ${ending.move.name} had another value after the finding`,
        gap: null,
      };
    case 'lost':
      if (ending.counts) return { ...severity(planned), gap: null };
      return {
        verdict: 'blocked',
        reason: `unstable connection: a transport fault ended each of ${attemptsThroughFaults} attempts, the last at ${ending.at}`,
        gap: null,
      };
    case 'blocked':
      return { verdict: 'blocked', reason: ending.reason, gap: null };
    case 'gap':
      return { verdict: 'unproven', reason: ending.reason, gap: ending.gap, lack: ending.lack };
    case 'inapplicable':
      return { verdict: 'inapplicable', reason: ending.reason, gap: null };
    case 'crash':
      return broken(ending.error);
  }
}

function severity({ level, waived }: PlannedCheck): { verdict: Verdict; reason: string | null } {
  if (waived)
    return { verdict: 'observed', reason: 'the target differs here, but the target file waives this requirement' };
  if (level === 'MUST') return { verdict: 'failed', reason: null };
  return level === 'SHOULD' ? { verdict: 'warned', reason: null } : { verdict: 'observed', reason: null };
}

/** The verdict for an error that octoproof did not expect: a bug. */
export function broken(error: unknown): Judgement {
  return { verdict: 'broken', reason: String(error), stack: crashText(error), gap: null };
}

export function crashText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A check that got no reply cannot pass: it sent no request, or ignored that the target did not answer. */
export function tried(judged: Judgement, { traffic }: Attempt): Judgement {
  if (judged.verdict !== 'passed' || traffic.some(isAnswered)) return judged;
  return { verdict: 'blocked', reason: 'the check got no reply from the target', gap: null };
}

/** A handshake has no HTTP reply: its result counts as the reply. */
function isAnswered({ exchange }: Traffic): boolean {
  return exchange.reply !== null || exchange.endpoint === 'tls';
}

/**
 * The verdict for an unconfirmed finding. If the fixture does not explain it, a MUST stays open: the target answered
 * the same requests differently. If it occurs again only with the old fixture, the age of the fixture may be the cause,
 * so the check is warned.
 */
export function inDoubt({ unexplained }: Unconfirmed, { level }: PlannedCheck): Judgement {
  const fixtures = unexplained ? 'the same test data or with new test data' : 'new test data';
  const verdict = unexplained && level === 'MUST' ? 'blocked' : 'warned';
  return { verdict, reason: `inconclusive: the check failed once, and not again with ${fixtures}`, gap: null };
}

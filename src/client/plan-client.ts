import type { ClientRule, ClientSuite } from '../expect/client-suite.ts';
import type { Plan, Prospect } from '../run/events.ts';
import { planOfCandidates } from '../run/plan/plan.ts';
import type { Selection } from '../run/plan/select.ts';
import type { Lack } from '../model/obstacle.ts';
import type { KnownFailures } from '../model/known-failure.ts';

/** What a run can show of a client. */
export interface Possibilities {
  /** False in front of a real service, and with `--no-provoke`. */
  readonly provokes: boolean;
  readonly hasDriver: boolean;
  /** False if the client gets a key, so that nobody expects a registration. */
  readonly registers: boolean;
  /** The client declares by which factor it shortens its waits. */
  readonly hasTimeScale: boolean;
}

/** A run that lacks nothing. */
export const everythingPossible: Possibilities = {
  provokes: true,
  hasDriver: true,
  registers: true,
  hasTimeScale: true,
};

export function idsOfClient({ rules }: ClientSuite): readonly string[] {
  return rules.map(({ id }) => id);
}

/** Fixes the rules of a run, before the first request of the client. Throws `ConfigurationError` for unknown ids. */
export function planClient(
  suite: ClientSuite,
  {
    known,
    possible,
    ...selection
  }: Selection & { readonly known?: KnownFailures | undefined; readonly possible: Possibilities },
): Plan {
  const candidates = suite.rules.map((rule) => {
    const { id, title, harm, remedy } = rule;
    return { id, title, kind: 'ambient' as const, advice: { harm, remedy }, prospect: prospectOf(rule, possible) };
  });
  return planOfCandidates(suite, candidates, { selection, known });
}

/** A rule that needs a driver or a stimulus may still be exercised by chance, but nobody can rely on it. */
function prospectOf({ needs, undriven }: ClientRule, possible: Possibilities): Prospect {
  if (possible.hasDriver && undriven !== undefined) return { kind: 'inapplicable', reason: undriven };
  const missing = missingNeed(needs, possible);
  return missing === null ? { kind: 'runs' } : { kind: 'unproven', gap: missing.gap, reason: missing.reason };
}

interface MissingNeed {
  readonly gap: 'provoke' | 'driver' | 'selfRegistration' | 'traffic';
  readonly lack?: Lack;
  readonly reason: string;
}

/** The reason why a rule was not exercised, from what the run lacks; null if it lacks nothing. */
export function missingNeed(
  { stimuli, operations, registration, timeScale }: ClientRule['needs'],
  { provokes, hasDriver, registers, hasTimeScale }: Possibilities,
): MissingNeed | null {
  if (registration === true && !registers)
    return { gap: 'selfRegistration', reason: 'needs a client that registers itself (--register)' };
  if (stimuli.length > 0 && !provokes)
    return { gap: 'provoke', reason: `needs an unusual reply of the sandbox (stimulus): ${stimuli.join(' or ')}` };
  if (operations.length > 0 && !hasDriver)
    return { gap: 'driver', reason: `needs a driver that supports ${operations.join(', ')}` };
  if (timeScale === true && !hasTimeScale)
    return { gap: 'traffic', lack: 'timeScale', reason: 'waits are judged only with --time-scale' };
  return null;
}

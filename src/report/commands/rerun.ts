import type { Plan, RunHeader } from '../../run/events.ts';
import type { JudgedCheck } from '../gather.ts';
import { exactly } from '../../model/exactly.ts';
import { shellWord } from './shell.ts';

/** Maximum number of checks that run together with an ambient check to reproduce its finding. */
const maxCompanions = 3;

/** A run whose checks can be repeated. */
export interface Repeatable {
  readonly header: RunHeader;
  readonly plan: Plan;
  /** The command that repeats these checks with a seed; absent if the command of the run can do that. */
  readonly again?: (ids: readonly string[], seed: number) => readonly string[];
}

/** The words of the command that repeats a whole run. The judgement of recorded traffic has no random choices. */
export function wholeAgain({ command, seed, recorded }: RunHeader): readonly string[] {
  return [...command, ...(recorded === undefined ? ['--seed', String(seed)] : [])];
}

/** The words of the shell command that repeats only this check. */
export function againCommand({ header, plan, again }: Repeatable, { planned, result }: JudgedCheck): readonly string[] {
  // The finding of an ambient check may be outside any check, for example during the setup of a shared fixture.
  const during = result.during.filter((id) => id !== planned.id && plan.checks.some((check) => check.id === id));
  const { counterexample } = result;
  const path = counterexample?.path ?? null;
  const seed = counterexample?.seed ?? header.seed;
  const ids = [planned.id, ...during.slice(0, maxCompanions)];
  if (again !== undefined) return again(ids, seed).map(shellWord);
  return [
    ...wholeAgain({ ...header, seed }),
    '--only',
    ids.map(exactly).join(','),
    ...(path === null ? [] : ['--path', path]),
  ].map(shellWord);
}

import type { Plan, RunHeader } from '../../run/events.ts';
import type { JudgedCheck } from '../gather.ts';
import { exactly } from '../../spec/exactly.ts';
import { shellWord } from './shell.ts';

/** The maximum number of checks that run with an ambient one, so that its finding comes again. */
const maxCompanions = 3;

/** A run of which a part can be repeated. */
export interface Repeatable {
  readonly header: RunHeader;
  readonly plan: Plan;
  /** How to run these checks again with that seed; absent if the command of the run can. */
  readonly again?: (ids: readonly string[], seed: number) => readonly string[];
}

/** The words of the shell command that runs only this check again. */
export function againCommand({ header, plan, again }: Repeatable, { planned, result }: JudgedCheck): readonly string[] {
  // An ambient check may find something outside any check, while a shared fixture is prepared.
  const during = result.during.filter((id) => id !== planned.id && plan.checks.some((check) => check.id === id));
  const { counterexample } = result;
  const path = counterexample?.path ?? null;
  const seed = counterexample?.seed ?? header.seed;
  const ids = [planned.id, ...during.slice(0, maxCompanions)];
  if (again !== undefined) return again(ids, seed).map(shellWord);
  return [
    ...header.command,
    '--seed',
    String(seed),
    '--only',
    ids.map(exactly).join(','),
    ...(path === null ? [] : ['--path', path]),
  ].map(shellWord);
}

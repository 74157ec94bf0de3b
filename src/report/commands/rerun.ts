import type { Plan, RunHeader } from '../../run/events.ts';
import type { JudgedCheck } from '../gather.ts';
import { exactly } from '../../spec/exactly.ts';
import { shellWord } from './shell.ts';

/** The most checks that are named beside an ambient one: enough to meet its finding again. */
const besides = 3;

/** The run that is to be repeated in part. */
export interface Repeatable {
  readonly header: RunHeader;
  readonly plan: Plan;
  /** How these checks are run again under that seed where no command of ours ran them; absent where one did. */
  readonly again?: (ids: readonly string[], seed: number) => readonly string[];
}

/** The words of the command that runs just this check again, for a shell. */
export function againCommand({ header, plan, again }: Repeatable, { planned, result }: JudgedCheck): readonly string[] {
  // An ambient check may have met its finding outside any check, while something shared was prepared.
  const during = result.during.filter((id) => id !== planned.id && plan.checks.some((check) => check.id === id));
  const { counterexample } = result;
  const path = counterexample?.path ?? null;
  const seed = counterexample?.seed ?? header.seed;
  const ids = [planned.id, ...during.slice(0, besides)];
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

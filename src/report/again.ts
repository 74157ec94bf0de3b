import type { RunHeader } from '../run/events.ts';
import type { Judged } from './groups.ts';
import { shellWord } from './shell.ts';

/** The most checks that are named beside an ambient one: enough to meet its finding again. */
const besides = 3;

/** The words of the command that runs just this check again, for a shell. */
export function againCommand(header: RunHeader, { planned, result }: Judged): readonly string[] {
  const only = [planned.id, ...result.during.filter((id) => id !== planned.id).slice(0, besides)].join(',');
  const { counterexample } = result;
  const path = counterexample?.path ?? null;
  return [
    ...header.command,
    '--seed',
    String(counterexample?.seed ?? header.seed),
    '--only',
    only,
    ...(path === null ? [] : ['--path', path]),
  ].map(shellWord);
}

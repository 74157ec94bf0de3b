import type { Plan, PlannedCheck, RunHeader } from '../../run/events.ts';
import { count } from './numbers.ts';

/** The target of a run, with its address if the name is not the address. */
export function targetInWords({ name, baseUrl, reference }: RunHeader['target']): string {
  const subject = reference ? 'the bundled reference' : name;
  return subject === baseUrl ? subject : `${subject} at ${baseUrl}`;
}

/** The note of a run without a verified certificate; null for any other run. */
export function unverifiedInWords({ unverifiedTls }: Pick<RunHeader['target'], 'unverifiedTls'>): string | null {
  if (unverifiedTls !== true) return null;
  return 'The TLS certificate of the target was not verified (--insecure): another host may have answered.';
}

/** The number of checks that run, and why the others do not run. */
export function planInWords({ checks, knownFailures = [] }: Plan): string {
  const gaps = new Map<string, number>();
  const isLeftOut = (check: PlannedCheck): boolean =>
    check.prospect.kind === 'unproven' && check.prospect.gap === 'budget';
  const leftOut = checks.filter(isLeftOut).length;
  for (const { prospect } of checks)
    if (prospect.kind === 'unproven' && prospect.gap !== 'budget')
      gaps.set(prospect.gap, (gaps.get(prospect.gap) ?? 0) + 1);
  const runs = checks.filter(({ prospect }) => prospect.kind === 'runs').length;
  const inapplicable = checks.filter(({ prospect }) => prospect.kind === 'inapplicable').length;
  return [
    `${count(checks.length, 'check')}: ${runs} to run`,
    ...(leftOut === 0 ? [] : [`${leftOut} left out to stay within the budgets`]),
    ...[...gaps].map(([gap, number]) => `${number} cannot run (gap: ${gap})`),
    ...(inapplicable === 0 ? [] : [`${inapplicable} not applicable`]),
    ...(knownFailures.length === 0 ? [] : [count(knownFailures.length, 'known failure')]),
  ].join(', ');
}

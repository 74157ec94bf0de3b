import type { Plan, RunHeader } from '../../run/events.ts';
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
  for (const { prospect } of checks)
    if (prospect.kind === 'unproven') gaps.set(prospect.gap, (gaps.get(prospect.gap) ?? 0) + 1);
  const runs = checks.filter(({ prospect }) => prospect.kind === 'runs').length;
  const inapplicable = checks.filter(({ prospect }) => prospect.kind === 'inapplicable').length;
  return [
    `${count(checks.length, 'check')}: ${runs} to run`,
    ...[...gaps].map(([gap, number]) => `${number} cannot run (gap: ${gap})`),
    ...(inapplicable === 0 ? [] : [`${inapplicable} not applicable`]),
    ...(knownFailures.length === 0 ? [] : [count(knownFailures.length, 'known failure')]),
  ].join(', ');
}

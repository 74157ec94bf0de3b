import type { RunFooter } from '../../run/events.ts';

/** How many requirements count as proven though a check of theirs warned, behind their share; empty where none does. */
export function warnedInWords({ requirements }: Pick<RunFooter, 'requirements'>): string {
  const warned = requirements.filter(({ state }) => state === 'warned').length;
  return warned === 0 ? '' : `, ${warned} of them with a warning`;
}

import type { Plan, Reporter, RunFooter, RunHeader } from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather } from '../gather.ts';
import { count } from '../wording/numbers.ts';
import { knownFailureCountOf, warnedInWords } from '../wording/verdicts.ts';

/** The message of a badge for shields.io and its colour. */
export interface BadgeMessage {
  readonly message: string;
  readonly color: string;
  /** Present only if nothing can be said of the target. */
  readonly isError?: true;
}

/** Writes a badge when the run has finished. Rejects if the file cannot be written. */
export function badgeReporter(path: string): Reporter {
  return gather(({ header, plan, footer }) =>
    writeAtomically(path, badgeText(header.subject, header.target, messageOf(plan, footer))),
  );
}

export const badgeNotRun: BadgeMessage = { message: 'could not run', color: 'lightgrey', isError: true };

/**
 * A badge in the format of shields.io endpoints, which allows no further field. A run of the bundled reference says nothing
 * of any service, so its label says so.
 */
export function badgeText(subject: string, { reference }: RunHeader['target'], message: BadgeMessage): string {
  const label = `octoproof ${subject}${reference ? ' (bundled reference)' : ''}`;
  return `${JSON.stringify({ schemaVersion: 1, label, ...message })}\n`;
}

/** Bright green is for conformance of the whole suite without reservation; the message names every reservation. */
function messageOf(plan: Plan, footer: RunFooter): BadgeMessage {
  const { outcome, summary, share, problems } = footer;
  if (problems.length > 0) return badgeNotRun;
  const unstable = footer.transportFaults === undefined ? '' : ', unstable connection';
  const proven = `${share.proven} of ${share.of} proven${warnedInWords(footer)}${unstable}`;
  if (outcome === 'not-conformant')
    return { message: `not conformant: ${summary.failed} failed${unstable}`, color: 'red' };
  if (outcome === 'incomplete') return { message: `incomplete: ${proven}`, color: 'yellow' };
  if (plan.requirements.some(({ built, selected }) => built && !selected))
    return { message: `part of the suite: ${proven}`, color: 'yellow' };
  const knownFailures = knownFailureCountOf(footer);
  if (knownFailures > 0)
    return { message: `${proven}, ${count(knownFailures, 'known failure')}`, color: 'yellowgreen' };
  const unreserved = share.proven === share.of && summary.warned === 0 && unstable === '';
  return { message: proven, color: unreserved ? 'brightgreen' : 'green' };
}

import { jsonText } from '../../model/json.ts';
import type { Reporter, RunFooter, RunHeader } from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather } from '../gather.ts';
import { count } from '../wording/numbers.ts';
import { isPass, knownFailureCountOf, outcomeInLowerCase, warnedInWords } from '../wording/verdicts.ts';

/** The message and the colour of a badge for shields.io. */
export interface BadgeMessage {
  readonly message: string;
  readonly color: string;
  /** Present only if the run says nothing about the target. */
  readonly isError?: true;
}

/** Writes a badge at the end of a run. Rejects if the file cannot be written. */
export function badgeReporter(path: string): Reporter {
  return gather(({ header, footer }) =>
    writeAtomically(path, badgeText(header.subject, header.target, messageOf(footer))),
  );
}

export const badgeNotRun: BadgeMessage = { message: 'could not run', color: 'lightgrey', isError: true };

/**
 * A badge in the format of shields.io endpoints, which allows no further fields. The label names the bundled reference
 * and a host that was not verified, because such a run says nothing about a service.
 */
export function badgeText(
  subject: string,
  { reference, unverifiedTls }: RunHeader['target'],
  message: BadgeMessage,
): string {
  const label = `octoproof ${subject}${reference ? ' (bundled reference)' : ''}${unverifiedTls === true ? ' (TLS not verified)' : ''}`;
  return `${jsonText({ schemaVersion: 1, label, ...message })}\n`;
}

/**
 * Bright green means full conformance without warnings, known failures or transport faults. The message names all of
 * these.
 */
function messageOf(footer: RunFooter): BadgeMessage {
  const { outcome, summary, share, problems } = footer;
  if (problems.length > 0) return badgeNotRun;
  const unstable = footer.transportFaults === undefined ? '' : ', unstable connection';
  const proven = `${share.proven} of ${share.of} proven${warnedInWords(footer)}${unstable}`;
  if (outcome === 'not-conformant')
    return { message: `not conformant: ${summary.failed} failed${unstable}`, color: 'red' };
  if (outcome === 'incomplete') return { message: `incomplete: ${proven}`, color: 'yellow' };
  const knownFailureCount = knownFailureCountOf(footer);
  const message = `${outcomeInLowerCase(footer)}: ${proven}${knownFailureCount === 0 ? '' : `, ${count(knownFailureCount, 'known failure')}`}`;
  const isFlawless = share.level === 'full' && summary.warned === 0 && unstable === '' && knownFailureCount === 0;
  return { message, color: isFlawless ? 'brightgreen' : isPass(footer) ? 'green' : 'yellow' };
}

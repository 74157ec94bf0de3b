import type { RunFooter, RunHeader } from '../../run/events.ts';
import { meaningOfExitCode, reasonOfExit } from '../wording/exit-codes.ts';
import { code, prose } from './text.ts';
import type { FinishedRun } from '../gather.ts';
import { warnedInWords } from '../wording/shares.ts';
import { seconds, count } from '../wording/numbers.ts';
import { requirementsInWords } from '../terminal/tail.ts';
import { outcomeWord } from '../wording/verdicts.ts';

/** What a run comes to, of what, and what is wrong with the run itself. */
export function headMarkdown({ header, footer }: Pick<FinishedRun, 'header' | 'footer'>): string {
  return [
    `## octoproof ${header.subject}: ${outcomeWord[footer.outcome]}${exceptFor(footer)}`,
    factsMarkdown(header, footer),
    ...(header.target.reference ? ['This run says nothing of any service but the bundled reference.'] : []),
    ...footer.problems.map(({ kind, message, hint }) => problemMarkdown(kind, message, hint)),
    ...(footer.diagnoses ?? []).map(({ headline, details }) => diagnosisMarkdown(headline, details)),
  ].join('\n\n');
}

/** What keeps an outcome from being as good as its word. */
function exceptFor({ knownFailures = [], problems }: RunFooter): string {
  const failing = knownFailures.filter(({ state }) => state === 'failing').length;
  const known = failing === 0 ? '' : ` except ${count(failing, 'known failure')}`;
  return problems.length === 0 ? known : `${known}, with ${count(problems.length, 'problem')}`;
}

function factsMarkdown(header: RunHeader, footer: RunFooter): string {
  const { share, exchanges, durationMs, exitCode, interrupted, coverage } = footer;
  const { target, version, seed, startedAt } = header;
  const made = count(exchanges, coverage === undefined ? 'exchange' : 'answer');
  const address = target.baseUrl === '' || target.baseUrl === target.name ? '' : ` at ${code(target.baseUrl)}`;
  return [
    `- **${share.proven} of ${share.of}** requirements proven${warnedInWords(footer)}, ${made}, ${seconds(durationMs)}${interrupted ? ', **interrupted**' : ''}`,
    `- Requirements: ${requirementsInWords(footer)}`,
    `- Exit code ${exitCode}: ${exitMarkdown(footer)}`,
    `- Target ${code(target.name)}${address}`,
    `- octoproof ${prose(version)}, seed ${seed}, ${prose(startedAt)}`,
  ].join('\n');
}

/** What a problem says may come from a target: only words of ours are prose. */
function exitMarkdown(footer: RunFooter): string {
  const reason = reasonOfExit({ ...footer, judged: footer.outcome !== 'incomplete' });
  return reason === meaningOfExitCode(footer.exitCode) ? prose(reason) : code(reason);
}

/** Something wrong with a run itself, and what to do about it. */
export function problemMarkdown(kind: string, message: string, hint: string | null): string {
  return `**PROBLEM** ${prose(kind)}: ${code(message)}${hint === null ? '' : `. ${prose(hint)}`}`;
}

function diagnosisMarkdown(headline: string, details: readonly { label: string; text: string }[]): string {
  const told = details.map(({ label, text }) => `- ${label === '' ? '' : `${prose(label)}: `}${code(text)}`);
  return `**DIAGNOSIS** ${code(headline)}${told.length === 0 ? '' : `\n\n${told.join('\n')}`}`;
}

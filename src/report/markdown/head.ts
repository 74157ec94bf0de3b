import type { RunFooter } from '../../run/events.ts';
import { reasonOfExit } from '../wording/exit-codes.ts';
import { code, prose } from './text.ts';
import type { FinishedRun } from '../gather.ts';
import { exceptInWords, outcomeInWords, requirementsInWords, warnedInWords } from '../wording/verdicts.ts';
import { inapplicableInWords } from '../wording/inapplicable.ts';
import { unverifiedInWords } from '../wording/plan.ts';
import { count, seconds } from '../wording/numbers.ts';

type HeadRun = Pick<FinishedRun, 'header' | 'plan' | 'footer' | 'judged'>;

/** The outcome, the facts of the run, and the problems with the run itself. */
export function headMarkdown(run: HeadRun): string {
  const { header, footer } = run;
  const unverified = unverifiedInWords(header.target);
  return [
    `## octoproof ${header.subject}: ${outcomeInWords(footer)}${exceptFor(footer)}`,
    factsMarkdown(run),
    ...(unverified === null ? [] : [`**TLS** ${unverified}`]),
    ...(header.target.reference
      ? ['This run is a demonstration on the bundled reference. It does not test any other service.']
      : []),
    ...footer.problems.map(({ kind, message, hint }) => problemMarkdown(kind, message, hint)),
    ...(footer.diagnoses ?? []).map(({ headline, details }) => diagnosisMarkdown(headline, details)),
  ].join('\n\n');
}

/** The known failures and problems, as a phrase after the outcome. */
function exceptFor(footer: RunFooter): string {
  const exceptions = exceptInWords(footer);
  const { problems } = footer;
  return problems.length === 0 ? exceptions : `${exceptions}, with ${count(problems.length, 'problem')}`;
}

function factsMarkdown({ header, plan, footer, judged }: HeadRun): string {
  const { share, exchanges, durationMs, exitCode, interrupted, coverage } = footer;
  const { target, version, startedAt } = header;
  const exchangeCount = count(exchanges, coverage === undefined ? 'exchange' : 'answer');
  const address = target.baseUrl === '' || target.baseUrl === target.name ? '' : ` at ${code(target.baseUrl)}`;
  return [
    `- **${share.proven} of ${share.of}** requirements proven${warnedInWords(footer)}, ${exchangeCount}, ${seconds(durationMs)}${interrupted ? ', **interrupted**' : ''}`,
    `- Requirements: ${requirementsInWords(footer, plan)}`,
    ...inapplicableInWords(judged).map((text) => `- Not applicable: ${code(text)}`),
    `- Exit code ${exitCode}: ${reasonOfExit(footer, { quoted: code })}`,
    ...(target.integration === undefined ? [] : [`- Integration ${code(target.integration)}`]),
    `- Target ${code(target.name)}${address}`,
    `- octoproof ${prose(version)}, ${header.recorded === undefined ? `seed ${header.seed}, ` : ''}${prose(startedAt)}`,
  ].join('\n');
}

/** A problem with a run itself, and how to solve it. */
export function problemMarkdown(kind: string, message: string, hint: string | null): string {
  return `**PROBLEM** ${prose(kind)}: ${message.split('\n').map(code).join('<br>')}${hint === null ? '' : `. ${prose(hint)}`}`;
}

function diagnosisMarkdown(headline: string, details: readonly { label: string; text: string }[]): string {
  const lines = details.map(({ label, text }) => `- ${label === '' ? '' : `${prose(label)}: `}${code(text)}`);
  return `**DIAGNOSIS** ${code(headline)}${lines.length === 0 ? '' : `\n\n${lines.join('\n')}`}`;
}

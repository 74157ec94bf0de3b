import type { FinishedRun } from '../../report/gather.ts';
import { reasonOfExit } from '../../report/wording/exit-codes.ts';
import {
  isPass,
  knownFailureCountOf,
  meaningInRun,
  outcomeInLowerCase,
  warnedInWords,
} from '../../report/wording/verdicts.ts';
import { unverifiedInWords } from '../../report/wording/plan.ts';
import { seconds, count } from '../../report/wording/numbers.ts';
import type { RunFooter, RunProblem, RunHeader } from '../../run/events.ts';
import { type Verdict, verdicts } from '../../model/verdict.ts';
import { mark } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';

const subjects: Readonly<Record<string, string>> = {
  storefront: 'Storefront API',
  partner: 'Partner backend',
  signer: 'Signing function',
};

const sectionOf: Readonly<Record<Verdict, string>> = {
  failed: 'failures',
  broken: 'broken',
  blocked: 'blocked',
  unproven: 'unproven',
  warned: 'warned',
  observed: 'observations',
  inapplicable: 'requirements',
  passed: 'requirements',
};

/** The first screen: the subject, the outcome, and the facts of the run. */
export function hero(run: FinishedRun, sectionIds: ReadonlySet<string>): Markup {
  const { header, footer } = run;
  const { target } = header;
  const excused = knownFailureCountOf(footer);
  const unverified = unverifiedInWords(target);
  return markup`
    <div class="hero ${isPass(footer) ? 'passed' : footer.outcome === 'not-conformant' ? 'failed' : 'unproven'}">
    <p class="subject">${subjects[header.subject] ?? header.subject}${target.reference ? ', the bundled reference' : null}</p>
    <h1>${capitalized(outcomeInLowerCase(footer))}</h1>
    ${excused === 0 ? null : markup`<p class="except">${footer.outcome === 'conformant' ? 'except' : 'besides'} ${count(excused, 'known failure')}</p>`}
    ${target.integration === undefined ? null : markup`<p class="soft">Integration ${target.integration}</p>`}
    <p class="address">${header.subject === 'signer' ? target.name : target.baseUrl}</p>
    ${target.reference || header.subject === 'signer' || target.name === target.baseUrl ? null : markup`<p class="soft">${target.name}</p>`}
    ${target.reference ? markup`<p class="disclaimer observed">This run is a demonstration. It does not test any other ${header.subject === 'signer' ? 'signer' : 'service'}.</p>` : null}
    ${unverified === null ? null : markup`<p class="disclaimer observed">${unverified}</p>`}
    ${footer.exitCode === 0 ? null : markup`<p class="meaning">Exit code ${footer.exitCode}: ${reasonOfExit(footer)}</p>`}
    ${footer.problems.map(problemView)}
    ${verdictBar(footer.summary)}
    ${counts(footer, sectionIds)}
    ${facts(run)}
    </div>
  `;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function problemView({ kind, message, hint }: RunProblem): Markup {
  const lines = message.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
  return markup`<div class="problem failed"><p><strong>${kind}:</strong> ${lines}</p>${hint === null ? null : markup`<p class="soft">${hint}</p>`}</div>`;
}

function counts(footer: RunFooter, sectionIds: ReadonlySet<string>): Markup {
  const { summary } = footer;
  const rows = verdicts
    .filter((verdict) => summary[verdict] > 0)
    .map((verdict) => {
      // A known failure is only in the section of known failures.
      const section = [sectionOf[verdict], ...(verdict === 'failed' ? ['known'] : []), 'requirements'].find((id) =>
        sectionIds.has(id),
      );
      return markup`<li><a href="#${section ?? 'content'}" title="${meaningInRun(verdict, footer)}">${mark(verdict)}<b>${summary[verdict].toLocaleString('en-US')}</b> ${verdict}</a></li>`;
    });
  return markup`<ul class="counts" aria-label="Checks by verdict">${rows}</ul>`;
}

function facts({ header, footer, plan }: FinishedRun): Markup {
  const { share } = footer;
  const part = share.of === 0 ? '' : ` (${Math.floor((share.proven / share.of) * 1000) / 10} %)`;
  const rows: readonly (readonly [string, string, string])[] = [
    ['Proven', `${share.proven} of ${share.of}${part}`, `requirements${warnedInWords(footer)}`],
    [
      header.subject === 'signer' ? 'Answers' : 'Exchanges',
      footer.exchanges.toLocaleString('en-US'),
      `for ${count(plan.checks.length, 'check')}`,
    ],
    ['Started', header.startedAt.slice(0, 10), `${header.startedAt.slice(11, 16)} UTC`],
    ['Duration', seconds(footer.durationMs), footer.interrupted ? 'interrupted' : 'including clean-up'],
    ...(header.recorded === undefined ? [seedRow(header)] : []),
    ['Version', header.version, `Node ${header.node}`],
  ];
  return markup`<dl class="facts">${rows.map(([name, value, aside]) => markup`<div><dt>${name}</dt><dd>${value}<small>${aside}</small></dd></div>`)}</dl>`;
}

function seedRow({ seed, subject }: RunHeader): readonly [string, string, string] {
  return ['Seed', String(seed), subject === 'client' ? 'repeats the random choices of octoproof' : 'repeats the run'];
}

/** The shares of the verdicts as a bar. Every piece has a visible minimum width. */
function verdictBar(summary: Readonly<Record<Verdict, number>>): Markup {
  const presentVerdicts = verdicts.filter((verdict) => summary[verdict] > 0);
  const all = presentVerdicts.reduce((sum, verdict) => sum + summary[verdict], 0);
  const widths = presentVerdicts.map((verdict) => Math.max(1.2, (summary[verdict] / all) * 100));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let from = 0;
  const pieces = presentVerdicts.map((verdict, index) => {
    const width = ((widths[index] ?? 0) / whole) * 100;
    const piece = markup`<rect class="${verdict}" x="${from.toFixed(2)}%" width="${index === presentVerdicts.length - 1 ? 100 - from : Math.max(0.3, width - 0.3).toFixed(2)}%" height="100%"></rect>`;
    from += width;
    return piece;
  });
  return markup`<svg class="bar" aria-hidden="true">${pieces}</svg>`;
}

import type { FinishedLoad, LoadOutcome } from '../../report/load/finished-load.ts';
import { loadOutcomeInWords } from '../../report/load/end-lines.ts';
import {
  errorCount,
  errorsInWords,
  loadVerdictWord,
  meaningOfLoadExitCode,
  msInWords,
  quantileName,
  rateLimitInWords,
  timeInWords,
} from '../../report/load/wording.ts';
import { unverifiedInWords } from '../../report/wording/plan.ts';
import { count } from '../../report/wording/numbers.ts';
import type { Look } from '../marks.ts';
import { gauge } from './gauge.ts';
import { markup, type Markup } from '../markup.ts';

export const loadLooks: Readonly<Record<LoadOutcome, Look>> = {
  conformant: 'passed',
  'not-conformant': 'failed',
  measured: 'observed',
  inconclusive: 'unproven',
  'could-not-run': 'unproven',
};

/** The first screen of a load check: the target, the outcome with its reason, and the facts of the run. */
export function loadHero(load: FinishedLoad): Markup {
  const { head, plan, result, problems, outcome, exitCode } = load;
  const word = loadVerdictWord[outcome];
  const rateLimit = rateLimitInWords(load);
  const unverified = unverifiedInWords(head.target);
  return markup`
    <div class="hero ${loadLooks[outcome]}">
    <p class="subject">${head.subject === 'partner' ? 'Partner backend' : 'Storefront API'} under load${head.target.reference ? ', the bundled reference' : null}</p>
    <h1>${word.charAt(0).toUpperCase() + word.slice(1)}</h1>
    ${head.target.integration === undefined ? null : markup`<p class="soft">Integration ${head.target.integration}</p>`}
    <p class="address">${head.target.baseUrl}</p>
    ${head.target.reference ? markup`<p class="disclaimer observed">This run is a demonstration. It does not test any other service.</p>` : null}
    ${unverified === null ? null : markup`<p class="disclaimer observed">${unverified}</p>`}
    <p class="problem">${sentence(loadOutcomeInWords(plan, result))}</p>
    ${rateLimit === null ? null : markup`<p class="problem">${sentence(rateLimit)}</p>`}
    ${problems.map(({ message, hint }) => markup`<div class="problem failed"><p>${message}</p>${hint === null ? null : markup`<p class="soft">${hint}</p>`}</div>`)}
    ${gauge(result.whole.response, plan.criterion, loadLooks[result.whole.verdict.kind])}
    ${facts(load)}
    ${exitCode === 0 ? null : markup`<p class="exit soft">Exit code ${exitCode}: ${meaningOfLoadExitCode(exitCode, head.subject, { ...plan, ...result })}</p>`}
    </div>
  `;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function facts({ head, plan, result }: FinishedLoad): Markup {
  const { criterion } = plan;
  const { quantileMs } = result.whole.response;
  const rows: readonly (readonly [string, string, string])[] = [
    [
      quantileName(criterion.quantile),
      quantileMs === null ? 'no latency' : `${msInWords(quantileMs)} ms`,
      `${quantileMs === null && result.whole.sent > 0 ? 'more requests failed than the quantile allows; ' : ''}${criterion.stated ? `limit ${msInWords(criterion.limitMs)} ms` : 'no limit given'}`,
    ],
    ['Rate', `${plan.perMinute.toLocaleString('en-US')} a minute`, plan.arrival === 'constant' ? 'evenly' : 'Poisson'],
    ['Measured', count(result.whole.sent, 'request'), `in ${timeInWords(plan.measuredMs)}`],
    ['Errors', errorCount(result.whole.errors).toLocaleString('en-US'), errorsInWords(result.whole.errors)],
    ['Started', head.startedAt.slice(0, 10), `${head.startedAt.slice(11, 16)} UTC`],
    ['Version', head.version, `Node ${head.node}, seed ${plan.seed}`],
  ];
  return markup`<dl class="facts">${rows.map(([name, value, aside]) => markup`<div><dt>${name}</dt><dd>${value}<small>${aside}</small></dd></div>`)}</dl>`;
}

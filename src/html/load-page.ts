import type { LoadAccount } from '../report/load-account.ts';
import { meaningOfExitCode } from '../report/exit-codes.ts';
import {
  doubtInWords,
  errorCount,
  errorsInWords,
  loadVerdictWord,
  msInWords,
  percentInWords,
  quantileName,
  timeInWords,
} from '../report/load-words.ts';
import { shellWord } from '../report/shell.ts';
import { count } from '../report/terminal-page.ts';
import type { EndpointResult, LoadVerdict } from '../load/result.ts';
import { chartScript, chartStyle } from './assets.generated.js';
import { commandView } from './command-view.ts';
import { chartSections } from './load-charts.ts';
import { verdictTag, type Look } from './marks.ts';
import { markup, type Markup } from './markup.ts';
import { page, type Section } from './page.ts';
import { fitted, type Room } from './room.ts';

const looks: Readonly<Record<LoadVerdict['kind'], Look>> = {
  conformant: 'passed',
  'not-conformant': 'failed',
  inconclusive: 'unproven',
};

/** A load check as one HTML document. */
export function loadPage(account: LoadAccount): string {
  return fitted((room) => {
    const { head } = account;
    return page({
      title: `${loadVerdictWord[account.result.whole.verdict.kind]}: ${head.target.baseUrl} under load`,
      hero: heroOf(account),
      sections: [endpointSection(account), ...chartSections(account), runSection(account, room)],
      styles: [chartStyle],
      scripts: [chartScript],
      colophon: markup`<p>Written by octoproof ${head.version}. This file holds all it needs and fetches nothing.</p>`,
    });
  });
}

function heroOf({ head, plan, result, problems, exitCode }: LoadAccount): Markup {
  const { verdict } = result.whole;
  const doubt = doubtInWords(result.whole, result);
  const word = loadVerdictWord[verdict.kind];
  const { criterion } = plan;
  const facts: readonly (readonly [string, string, string])[] = [
    [
      quantileName(criterion.quantile),
      `${msInWords(result.whole.response.quantileMs)} ms`,
      `limit ${criterion.limitMs} ms`,
    ],
    ['Rate', `${plan.perMinute.toLocaleString('en-US')} a minute`, plan.arrival],
    ['Measured', count(result.whole.sent, 'request'), `in ${timeInWords(plan.measuredMs)}`],
    ['Errors', errorCount(result.whole.errors).toLocaleString('en-US'), errorsInWords(result.whole.errors)],
    ['Begun', head.startedAt.slice(0, 10), `${head.startedAt.slice(11, 16)} UTC`],
    ['Version', head.version, `Node ${head.node}`],
  ];
  return markup`
    <div class="hero ${looks[verdict.kind]}">
    <p class="subject">${head.subject} under load${head.target.reference ? ', the bundled reference' : null}</p>
    <h1>${word.charAt(0).toUpperCase() + word.slice(1)}</h1>
    <p class="address">${head.target.baseUrl}</p>
    ${head.target.reference ? markup`<p class="disclaimer observed">This run says nothing of any other service.</p>` : null}
    ${doubt === null ? null : markup`<p class="problem unproven">${doubt}</p>`}
    ${result.aborted === null ? null : markup`<p class="problem failed">${result.aborted}</p>`}
    ${problems.map(({ message, hint }) => markup`<div class="problem failed"><p>${message}</p>${hint === null ? null : markup`<p class="soft">${hint}</p>`}</div>`)}
    <dl class="facts">${facts.map(([name, value, aside]) => markup`<div><dt>${name}</dt><dd>${value}<small>${aside}</small></dd></div>`)}</dl>
    <p class="soft">Exit code ${exitCode}: ${meaningOfExitCode(exitCode)}</p>
    </div>
  `;
}

function endpointSection({ plan, result }: LoadAccount): Section {
  const { criterion } = plan;
  const rows =
    result.endpoints.length > 1 ? [...result.endpoints, { ...result.whole, name: 'together' }] : result.endpoints;
  return {
    id: 'endpoints',
    title: 'Endpoints',
    lead: `Milliseconds from when a request was due. Each endpoint must keep ${quantileName(criterion.quantile)} within ${criterion.limitMs} ms, at a confidence of ${percentInWords(criterion.confidence)}.`,
    body: markup`
      <table><thead><tr><th scope="col">Endpoint</th><th scope="col" class="num">Count</th><th scope="col" class="num">Errors</th><th scope="col" class="num">p50</th><th scope="col" class="num">p90</th><th scope="col" class="num">${quantileName(criterion.quantile)}</th><th scope="col" class="num">Max</th></tr></thead>
      <tbody>${rows.map(rowView)}</tbody></table>
    `,
  };
}

function rowView({ name, planned, errors, response, verdict }: EndpointResult): Markup {
  const { p50Ms, p90Ms, quantileMs, maxMs } = response;
  return markup`
    <tr><th scope="row"><code>${name}</code><small>${verdictTag(looks[verdict.kind], loadVerdictWord[verdict.kind])}</small></th>
    <td class="num">${planned.toLocaleString('en-US')}</td><td class="num">${errorCount(errors).toLocaleString('en-US')}</td>
    ${[p50Ms, p90Ms, quantileMs, maxMs].map((ms) => markup`<td class="num">${msInWords(ms)}</td>`)}</tr>
  `;
}

function runSection({ head, plan, leftBehind }: LoadAccount, room: Room): Section {
  return {
    id: 'run',
    title: 'The run',
    body: markup`
      <dl class="pairs"><dt>Seed</dt><dd>${plan.seed}</dd>
      ${leftBehind.length === 0 ? null : markup`<dt>Left behind</dt><dd>${leftBehind.join(', ')}</dd>`}</dl>
      ${commandView('The same check again', head.command.map(shellWord), room)}
    `,
  };
}

import type { LoadPlan } from '../../load/plan.ts';
import type { EndpointResult } from '../../load/result.ts';
import { loadRows } from '../../report/load/end-lines.ts';
import type { FinishedLoad } from '../../report/load/finished-load.ts';
import { limitResultInWords, limitsIn } from '../../report/load/limits.ts';
import { errorCount, loadVerdictWord, msInWords, percentInWords, quantileName } from '../../report/load/wording.ts';
import { loadLooks } from './hero.ts';
import { gaugeScale, smallGauge, type GaugeScale } from './gauge.ts';
import { verdictTag } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';

/** A table with a row for each endpoint and its verdict. It also has a row for all of them, if there are several, and for each stage. */
export function loadEndpointSection({ plan, result }: FinishedLoad): Section {
  const { criterion } = plan;
  const name = quantileName(criterion.quantile);
  const rows = loadRows(result);
  const heads = [
    markup`${name}<small>${percentInWords(criterion.confidence)} confidence interval</small>`,
    'Count',
    'Errors',
    'p50',
    'p90',
    'Max',
  ];
  const scale = gaugeScale(
    rows.map(({ response }) => response),
    criterion,
  );
  return {
    id: 'endpoints',
    title: 'Endpoints',
    lead: `Latencies in milliseconds, measured from the scheduled time. ${criterion.stated ? `Each endpoint must have a ${name} of at most ${msInWords(criterion.limitMs)} ms, with ${percentInWords(criterion.confidence)} confidence.` : 'No limit of the TP99 was given.'}`,
    body: markup`
      <div class="wide" role="region" aria-label="Endpoints" tabindex="0"><table class="endpoints"><thead><tr><th scope="col">Endpoint</th><th class="spread" scope="col">${name} and limit</th>${heads.map((head) => markup`<th scope="col" class="num">${head}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => rowView(row, { criterion, scale }))}</tbody></table></div>
      ${limitsIn(result).map((limit) => markup`<p>${verdictTag(loadLooks[limit.verdict.kind], loadVerdictWord[limit.verdict.kind])} ${limitResultInWords(limit, result)}</p>`)}
    `,
  };
}

function rowView(
  { name, planned, errors, response, verdict }: EndpointResult,
  { criterion, scale }: { readonly criterion: LoadPlan['criterion']; readonly scale: GaugeScale },
): Markup {
  const { p50Ms, p90Ms, quantileMs, interval, maxMs } = response;
  const cell = (text: string): Markup => markup`<td class="num">${text}</td>`;
  return markup`
    <tr><th scope="row"><code>${name}</code><small>${verdictTag(loadLooks[verdict.kind], loadVerdictWord[verdict.kind])}</small></th>
    <td class="spread">${smallGauge(response, { criterion, scale, look: loadLooks[verdict.kind] })}</td>
    <td class="num quantile">${msInWords(quantileMs)}${bounds(interval)}</td>
    ${[planned, errorCount(errors)].map((number) => cell(number.toLocaleString('en-US')))}
    ${[p50Ms, p90Ms].map((ms) => cell(msInWords(ms)))}
    ${cell(msInWords(maxMs))}</tr>
  `;
}

function bounds({ lowMs, highMs }: EndpointResult['response']['interval']): Markup | null {
  if (lowMs === null && highMs === null) return null;
  if (highMs === null) return markup`<small>from ${msInWords(lowMs)}</small>`;
  if (lowMs === null) return markup`<small>up to ${msInWords(highMs)}</small>`;
  return markup`<small>${msInWords(lowMs)} to ${msInWords(highMs)}</small>`;
}

import type { EndpointResult } from '../../load/result.ts';
import type { FinishedLoad } from '../../report/load/finished-load.ts';
import { errorCount, loadVerdictWord, msInWords, percentInWords, quantileName } from '../../report/load/wording.ts';
import { loadLooks } from './hero.ts';
import { verdictTag } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';

/** A row for each endpoint, with its verdict; of several, one for all of them together. */
export function loadEndpointSection({ plan, result }: FinishedLoad): Section {
  const { criterion } = plan;
  const name = quantileName(criterion.quantile);
  const { endpoints, whole } = result;
  const rows = endpoints.length > 1 ? [...endpoints, { ...whole, name: 'together' }] : endpoints;
  const heads = ['Count', 'Errors', 'p50', 'p90', `${name}, and where it lies`, 'Max'];
  return {
    id: 'endpoints',
    title: 'Endpoints',
    lead: `Milliseconds from when a request was due. ${criterion.stated ? `Each endpoint must keep ${name} within ${msInWords(criterion.limitMs)} ms, at a confidence of ${percentInWords(criterion.confidence)}.` : 'No limit was stated.'}`,
    body: markup`
      <div class="wide" role="region" aria-label="Endpoints" tabindex="0"><table><thead><tr><th scope="col">Endpoint</th>${heads.map((head) => markup`<th scope="col" class="num">${head}</th>`)}</tr></thead>
      <tbody>${rows.map(rowView)}</tbody></table></div>
    `,
  };
}

function rowView({ name, planned, errors, response, verdict }: EndpointResult): Markup {
  const { p50Ms, p90Ms, quantileMs, interval, maxMs } = response;
  const cell = (text: string): Markup => markup`<td class="num">${text}</td>`;
  return markup`
    <tr><th scope="row"><code>${name}</code><small>${verdictTag(loadLooks[verdict.kind], loadVerdictWord[verdict.kind])}</small></th>
    ${[planned, errorCount(errors)].map((number) => cell(number.toLocaleString('en-US')))}
    ${[p50Ms, p90Ms].map((ms) => cell(msInWords(ms)))}
    <td class="num">${msInWords(quantileMs)}${bounds(interval)}</td>
    ${cell(msInWords(maxMs))}</tr>
  `;
}

function bounds({ lowMs, highMs }: EndpointResult['response']['interval']): Markup | null {
  if (lowMs === null && highMs === null) return null;
  if (highMs === null) return markup`<small>from ${msInWords(lowMs)}</small>`;
  if (lowMs === null) return markup`<small>up to ${msInWords(highMs)}</small>`;
  return markup`<small>${msInWords(lowMs)} to ${msInWords(highMs)}</small>`;
}

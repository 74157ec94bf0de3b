import type { LoadRun, TargetHistory } from '../../history/model.ts';
import { minuteOf } from '../../history/wording.ts';
import { loadVerdictWord, msInWords, percentInWords, quantileName } from '../../report/load/wording.ts';
import { count } from '../../report/wording/numbers.ts';
import { verdictTag } from '../marks.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import { chart, rangeOf, type Range } from './chart.ts';
import { lookOfOutcome } from './look.ts';

/** The quantile of each endpoint in the load checks, with its confidence interval and the limit. */
export function loadBlock({ loads }: TargetHistory): Markup {
  const last = loads.at(-1);
  if (last === undefined) return nothing;
  const endpoints = loads.flatMap((load) => load.endpoints);
  const values = endpoints.flatMap(({ ms, lowMs, highMs }) => [ms, lowMs, highMs].filter((one) => one !== null));
  const range = rangeOf([...values, ...loads.map(({ limitMs }) => limitMs)]);
  const names = [...new Set(endpoints.map(({ name }) => name))];
  const name = quantileName(last.quantile);
  return markup`
    <h3>${name} in load checks</h3>
    <p class="soft lead">From the scheduled time, on a logarithmic scale. Each bar is the ${percentInWords(last.confidence)} confidence interval; the line is the limit of ${msInWords(last.limitMs)} ms.</p>
    <div class="charts">${names.map((endpoint) => endpointView(endpoint, { loads, range }))}</div>
    ${table(loads, name)}
  `;
}

function endpointView(
  name: string,
  { loads, range }: { readonly loads: readonly LoadRun[]; readonly range: Range },
): Markup {
  const measured = loads.map(({ endpoints }) => endpoints.find((one) => one.name === name) ?? null);
  const last = measured.findLast((one) => one !== null);
  if (last === undefined || last === null) return nothing;
  return markup`
    <figure><h4><code>${endpointName(name)}</code></h4>
    ${chart({
      runs: loads.length,
      range,
      limitMs: loads.at(-1)?.limitMs ?? null,
      intervals: measured.flatMap((one, index) =>
        one === null ? [] : [{ look: lookOfOutcome(one.verdict), index, ms: one.ms, low: one.lowMs, high: one.highMs }],
      ),
    })}
    <figcaption>Last run: ${loadVerdictWord[last.verdict]}, ${figures(last)}</figcaption></figure>
  `;
}

function endpointName(name: string): string {
  return name === 'all' ? 'all requests' : name;
}

function figures({ ms, lowMs, highMs }: LoadRun['endpoints'][number]): string {
  return `${msInWords(ms)} ms (${msInWords(lowMs)} to ${msInWords(highMs)} ms)`;
}

function table(loads: readonly LoadRun[], name: string): Markup {
  const rows = loads.map(({ startedAt, outcome, incomplete, endpoints: [whole], limitMs, perMinute, version }) => {
    const word = Object.entries(loadVerdictWord).find(([one]) => one === outcome)?.[1] ?? outcome;
    return markup`
      <tr><th scope="row" class="day">${minuteOf(startedAt)}</th><td>${verdictTag(lookOfOutcome(outcome), word)}${incomplete.map((text) => markup`<small>${text}</small>`)}</td>
      <td class="num">${whole === undefined ? '–' : figures(whole)}</td><td class="num">${msInWords(limitMs)} ms</td><td class="num">${perMinute.toLocaleString('en-US')} a minute</td><td>${version}</td></tr>
    `;
  });
  return markup`
    <details class="fold" data-paper="folded"><summary>${count(loads.length, 'load check')} as a table</summary>
    <div class="inner wide" role="region" aria-label="Load checks" tabindex="0"><table><thead><tr><th scope="col">Run</th><th scope="col">Verdict</th><th scope="col" class="num">${name}, all requests</th><th scope="col" class="num">Limit</th><th scope="col" class="num">Rate</th><th scope="col">Version</th></tr></thead>
    <tbody>${rows.toReversed()}</tbody></table></div></details>
  `;
}

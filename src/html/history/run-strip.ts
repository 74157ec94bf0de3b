import type { CertifiedRun, FailureHistory, TargetHistory } from '../../history/model.ts';
import { changesInWords, dayOf, minuteOf, runOutcome } from '../../history/wording.ts';
import { count } from '../../report/wording/numbers.ts';
import { mark, verdictTag } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import { lookOfRun } from './look.ts';

/** The certifications as a strip of cells, and the same as a table. Each cell leads to its row. */
export function runBlock({ runs, failures }: TargetHistory, id: string): Markup {
  return markup`
    <h3>Certifications <span class="number">${spanInWords(runs)}</span></h3>
    <ol class="cells strip" aria-label="Certifications, oldest first">${runs.map((run, index) => cell(run, { failures, index, id }))}</ol>
    <details class="fold" data-paper="folded"><summary>${count(runs.length, 'certification')} as a table</summary>
    <div class="inner wide" role="region" aria-label="Certifications" tabindex="0"><table><thead><tr><th scope="col">Run</th><th scope="col">Outcome</th><th scope="col" class="num">Proven</th><th scope="col">Failures</th><th scope="col">Version</th></tr></thead>
    <tbody>${runs.map((run, index) => row(run, { failures, index, id })).toReversed()}</tbody></table></div></details>
  `;
}

function spanInWords(runs: readonly CertifiedRun[]): string {
  const [first, last] = [dayOf(runs[0]?.startedAt ?? ''), dayOf(runs.at(-1)?.startedAt ?? '')];
  return first === last ? first : `${first} to ${last}`;
}

interface Spot {
  readonly failures: readonly FailureHistory[];
  readonly index: number;
  /** The id of the section. */
  readonly id: string;
}

function cell(run: CertifiedRun, { failures, index, id }: Spot): Markup {
  const look = lookOfRun(run);
  const { proven, of } = run.share;
  const details = [
    minuteOf(run.startedAt),
    runOutcome(run).toLowerCase(),
    `${proven} of ${of} proven`,
    ...changesInWords(failures, index),
    ...run.incomplete,
  ];
  const isCut = run.incomplete.length > 0;
  return markup`<li><a class="cell ${look}${isCut ? ' cut' : null}" href="#${id}-${index + 1}" title="${details.join(', ')}">${look === 'passed' ? null : mark(look)}</a></li>`;
}

function row(run: CertifiedRun, { failures, index, id }: Spot): Markup {
  const { proven, of } = run.share;
  const changes = changesInWords(failures, index);
  return markup`
    <tr id="${id}-${index + 1}"><th scope="row" class="day">${minuteOf(run.startedAt)}</th>
    <td>${verdictTag(lookOfRun(run), runOutcome(run).toLowerCase())}${run.incomplete.map((text) => markup`<small>${text}</small>`)}</td>
    <td class="num">${proven} of ${of}</td><td>${changes.length === 0 ? '–' : changes.join(', ')}</td><td>${run.version}</td></tr>
  `;
}

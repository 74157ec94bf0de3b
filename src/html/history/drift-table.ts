import type { CertifiedRun, Drift, TargetHistory } from '../../history/model.ts';
import { minuteOf, observedInWords } from '../../history/wording.ts';
import { count, namesInWords } from '../../report/wording/numbers.ts';
import { markup, type Markup } from '../markup.ts';

/** Maximum number of rows. The JSON document has all. */
const mostRows = 150;

/** The changed observations, newest first. Equal changes of several checks in one run are one row. */
export function driftBlock({ runs, drifts }: TargetHistory): Markup {
  if (runs.length < 2) return markup``;
  if (drifts.length === 0) return markup`<h3>Changed observations</h3><p class="soft">No observation changed.</p>`;
  const rows = merged(drifts).toReversed();
  const more = rows.length - mostRows;
  return markup`
    <h3>Changed observations <span class="number">${rows.length}</span></h3>
    <p class="soft lead">Recorded where the contract requires nothing, and not judged.</p>
    <div class="wide" role="region" aria-label="Changed observations" tabindex="0"><table class="drifts"><thead><tr><th scope="col">Run</th><th scope="col">Observation</th><th scope="col">Old</th><th scope="col">New</th></tr></thead>
    <tbody>${rows.slice(0, mostRows).map((row) => rowView(row, runs))}</tbody></table></div>
    ${more > 0 ? markup`<p class="soft">The JSON document has ${more} more.</p>` : null}
  `;
}

interface Row extends Omit<Drift, 'check'> {
  readonly checks: readonly string[];
}

function merged(drifts: readonly Drift[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const { check, ...change } of drifts) {
    const key = JSON.stringify([change.run, change.name, change.was ?? null, change.now ?? null]);
    rows.set(key, { ...change, checks: [...(rows.get(key)?.checks ?? []), check] });
  }
  return [...rows.values()];
}

function rowView({ name, was, now, run, checks }: Row, runs: readonly CertifiedRun[]): Markup {
  const value = (text: string): Markup => markup`<td><code>${text}</code></td>`;
  const others = checks.length > 1 ? ` (${count(checks.length, 'check')})` : '';
  return markup`
    <tr><th scope="row" class="day">${minuteOf(runs[run]?.startedAt ?? '')}</th>
    <td>${name}<small><code>${namesInWords(checks, 1)}</code>${others}</small></td>
    ${value(observedInWords(was))}${value(observedInWords(now))}</tr>
  `;
}

import type { FinishedRun } from '../../report/gather.ts';
import { quote } from '../../report/text/shorten.ts';
import { count } from '../../report/wording/numbers.ts';
import type { Verdict } from '../../model/verdict.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';
import { grouped } from './grouped.ts';
import { inOrder } from './requirement-section.ts';
import { titleOf } from './section-titles.ts';

/** Maximum number of observations. It is needed because a target decides how many there are. */
const maxShown = 500;

/** The observations, in the order of the plan. */
export function observationSection({ header, plan, judged }: FinishedRun): readonly Section[] {
  const results = new Map(judged.map((one) => [one.planned.id, one]));
  const listed = new Set<string>();
  const rows = plan.checks.flatMap(({ id, section, requirement }) =>
    (results.get(id)?.result.observations ?? []).flatMap(({ name, value }) => {
      const text = quote(value, 300);
      const key = `${requirement} ${name} ${text}`;
      if (listed.has(key)) return [];
      listed.add(key);
      return [{ id, section, name, text, verdict: results.get(id)?.result.verdict ?? 'observed' }];
    }),
  );
  if (rows.length === 0) return [];
  const left = rows.length - maxShown;
  return [
    {
      id: 'observations',
      title: 'Observations',
      aside: String(rows.length),
      lead: 'octoproof recorded these values but did not judge them, because the contract requires nothing here. Equal values of several checks appear once.',
      body: markup`
        ${[...grouped(rows.slice(0, maxShown), ({ section }) => section)].toSorted(([a], [b]) => inOrder(a, b)).map(([section, own]) => partView(section, own, header.subject))}
        ${left > 0 ? markup`<p class="soft">The JSON report has ${left} more.</p>` : null}
      `,
    },
  ];
}

interface Row {
  readonly id: string;
  readonly section: string;
  readonly name: string;
  readonly text: string;
  readonly verdict: Verdict;
}

/** The observations of a section, collapsed. */
function partView(section: string, rows: readonly Row[], subject: string): Markup {
  return markup`
    <details class="part" data-holder data-paper="folded">
    <summary><h3><span class="section-number">${/^\d/.test(section) ? section : '–'}</span><span class="section-title">${titleOf(subject, section)}</span></h3>
    <span class="share">${count(rows.length, 'value')}</span></summary>
    <table class="observations"><thead><tr><th scope="col">Observation</th><th scope="col">Value</th></tr></thead><tbody>
    ${rows.map(
      ({ id, name, text, verdict }) => markup`
        <tr data-item data-verdicts="${verdict}" data-section="${section}">
        <th scope="row">${name}<small><code>${id}</code></small></th><td><code>${text}</code></td></tr>
      `,
    )}
    </tbody></table>
    </details>
  `;
}

import type { JudgedCheck } from '../../report/gather.ts';
import { reasonInBrief } from '../../report/wording/findings.ts';
import type { RunFooter } from '../../run/events.ts';
import type { KnownState } from '../../model/known-failure.ts';
import { verdictTag, type Look } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';

const words: Readonly<Record<KnownState, { readonly look: Look; readonly word: string }>> = {
  failing: { look: 'warned', word: 'still fails' },
  'did-not-occur': { look: 'passed', word: 'did not occur in this run' },
  expired: { look: 'failed', word: 'expired' },
  'not-tested': { look: 'failed', word: 'not tested in this run' },
};

/** The known failures and their states. */
export function knownSection({ knownFailures = [] }: RunFooter, excused: readonly JudgedCheck[]): readonly Section[] {
  if (knownFailures.length === 0) return [];
  const failureOf = new Map(excused.map((judged) => [judged.planned.id, judged]));
  const rows = knownFailures.map(
    ({ id, owner, reason, expires, state }) => markup`
      <tr data-item data-verdicts="${state === 'did-not-occur' ? 'passed' : 'failed'}">
      <th scope="row"><code>${id}</code>${titleView(failureOf.get(id))}<small>${reason}</small>${failureView(failureOf.get(id))}</th>
      <td>${verdictTag(words[state].look, words[state].word)}</td><td>${owner}</td><td class="day">${expires}</td>
      </tr>
    `,
  );
  return [
    {
      id: 'known',
      title: 'Known failures',
      aside: String(knownFailures.length),
      lead: 'A failure in this list does not fail the run until the date in its row has passed.',
      body: markup`
        <table data-holder><thead><tr><th scope="col">Check</th><th scope="col">State</th><th scope="col">Owner</th><th scope="col">Until</th></tr></thead>
        <tbody>${rows}</tbody></table>
      `,
    },
  ];
}

function failureView(failure: JudgedCheck | undefined): Markup | null {
  const reason = failure === undefined ? null : reasonInBrief(failure.result);
  return reason === null ? null : markup`<small>Failure: ${reason}</small>`;
}

function titleView(failure: JudgedCheck | undefined): Markup | null {
  return failure === undefined ? null : markup`<small>${failure.planned.title}</small>`;
}

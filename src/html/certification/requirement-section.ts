import type { FinishedRun, JudgedCheck } from '../../report/gather.ts';
import { count } from '../../report/wording/numbers.ts';
import { requirementWord, stateInWords } from '../../report/wording/verdicts.ts';
import type { PlannedRequirement, RequirementState } from '../../run/events.ts';
import { grouped } from './grouped.ts';
import { lookOf, mark, type Look } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';
import { requirementLink } from '../requirement-link.ts';
import { cellSample, requirementMap } from './requirement-map.ts';
import { titleOf } from './section-titles.ts';

/** A requirement with its state and its checks. */
interface Row {
  readonly requirement: PlannedRequirement;
  readonly state: RequirementState;
  readonly exercised: number;
  readonly checks: readonly JudgedCheck[];
}

/** Every requirement by section, as a cell in the map and as a row in its section. */
export function requirementSection({ header, plan, judged, footer }: FinishedRun): readonly Section[] {
  const states = new Map(footer.requirements.map((result) => [result.id, result]));
  const checks = grouped(judged, ({ planned }) => planned.requirement);
  const rows = plan.requirements.map((requirement): Row => ({
    requirement,
    state: states.get(requirement.id)?.state ?? 'not-selected',
    exercised: states.get(requirement.id)?.exercised ?? 0,
    checks: checks.get(requirement.id) ?? [],
  }));
  if (rows.length === 0) return [];
  const parts = [...grouped(rows, ({ requirement }) => requirement.section)].toSorted(([a], [b]) => inOrder(a, b));
  return [
    {
      id: 'requirements',
      title: 'Requirements',
      aside: String(rows.length),
      lead: 'Every requirement of the contract, by section. Click a cell to see its requirement. Click a requirement to see its checks.',
      body: markup`
        ${legend(rows)}
        ${requirementMap(
          parts.map(([section, requirements]) => {
            const title = titleOf(header.subject, section);
            return { section, title, share: shareOf(requirements), requirements };
          }),
        )}
        ${parts.map(([section, own]) => partView(section, own, header.subject))}
      `,
    },
  ];
}

/** Compares sections by number. Sections that are not in the contract come last. */
export function inOrder(one: string, other: string): number {
  const beyond = Number(!/^\d/.test(one)) - Number(!/^\d/.test(other));
  return beyond === 0 ? one.localeCompare(other, 'en', { numeric: true }) : beyond;
}

function legend(rows: readonly Row[]): Markup {
  const numbers = grouped(rows, ({ state }) => state);
  const order: readonly RequirementState[] = [
    'failed',
    'broken',
    'blocked',
    'unproven',
    'warned',
    'proven',
    'observed',
    'inapplicable',
    'not-selected',
    'excluded',
  ];
  return markup`<ul class="legend">${order.map((state) => {
    const own = numbers.get(state);
    return own === undefined
      ? null
      : markup`<li>${cellSample(state)}${stateInWords(
          state,
          own.map(({ requirement }) => requirement.level),
        )}</li>`;
  })}</ul>`;
}

/** The number of proven requirements of those that can be proven. */
function shareOf(rows: readonly Row[]): string {
  const countedRows = rows.filter(
    ({ requirement, state }) => requirement.level !== 'OBSERVE' && !['excluded', 'inapplicable'].includes(state),
  );
  const proven = countedRows.filter(({ state }) => state === 'proven' || state === 'warned').length;
  return countedRows.length === 0 ? 'nothing to test' : `${proven} of ${countedRows.length}`;
}

function partView(section: string, rows: readonly Row[], subject: string): Markup {
  return markup`
    <details class="part" data-holder>
    <summary><h3><span class="section-number">${/^\d/.test(section) ? section : '–'}</span><span class="section-title">${titleOf(subject, section)}</span></h3>
    <span class="share">${shareOf(rows)}</span></summary>
    <div class="rows">${rows.map(rowView)}</div>
    </details>
  `;
}

function rowView({ requirement, state, exercised, checks }: Row): Markup {
  const { id, section, level, sentence, interpretation, excluded } = requirement;
  const verdicts = new Set<Look>([...checks.map(({ result }) => result.verdict), lookOf(state)]);
  return markup`
    <details class="requirement" id="${id}" data-item data-verdicts="${[...verdicts].join(' ')}" data-section="${section}">
    <summary>${mark(lookOf(state))}<span>${sentence}</span><span class="state">${stateView(state, level)}</span></summary>
    <div class="inner">
    <p><code>${id}</code> <span class="soft">${level}${exercised === 0 ? null : `, the situation occurred ${count(exercised, 'time')}`}</span>${requirementLink(id)}</p>
    ${interpretation === undefined ? null : markup`<p class="soft">${interpretation}</p>`}
    ${excluded === undefined ? null : markup`<p class="soft">Not testable (${excluded.why}): ${excluded.note}</p>`}
    ${checks.length === 0 ? null : markup`<ul class="checks">${checks.map(checkView)}</ul>`}
    </div>
    </details>
  `;
}

/** The state of a requirement. Most are proven, so that word is only for screen readers. */
function stateView(state: RequirementState, level: string): Markup {
  const word = state === 'excluded' ? 'not testable' : requirementWord[state];
  const should = level === 'SHOULD' ? ' SHOULD' : null;
  return state === 'proven' ? markup`<span class="unseen">${word}</span>${should}` : markup`${word}${should}`;
}

function checkView({ planned, result }: JudgedCheck): Markup {
  const name = planned.id.slice(planned.requirement.length);
  const why = result.verdict === 'inapplicable' && result.reason !== null ? `: ${result.reason}` : '';
  const verdict = result.verdict === 'passed' ? null : markup` <span class="soft">${result.verdict}${why}</span>`;
  return markup`<li>${mark(result.verdict)}<span>${name === '' ? null : markup`<code>${name}</code> `}${planned.title}${verdict}</span></li>`;
}

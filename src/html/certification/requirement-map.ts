import { requirementWord } from '../../report/wording/verdicts.ts';
import type { PlannedRequirement, RequirementState } from '../../run/events.ts';
import { lookOf, mark } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';

export interface MappedSection {
  readonly section: string;
  readonly title: string;
  /** The number of proven requirements, in words. */
  readonly share: string;
  readonly requirements: readonly { readonly requirement: PlannedRequirement; readonly state: RequirementState }[];
}

/** Every requirement as a cell with its name and a link to it. */
export function requirementMap(sections: readonly MappedSection[]): Markup {
  return markup`
    <div class="map">
    <a class="skip" href="#requirement-list">Skip the map</a>
    <ul aria-label="Map of the requirements">${sections.map(sectionView)}</ul>
    </div>
    <div id="requirement-list"></div>
  `;
}

function sectionView({ section, title, share, requirements }: MappedSection): Markup {
  return markup`
    <li><p><b>${/^\d/.test(section) ? section : '–'}</b> ${title} <span class="share">${share}</span></p>
    <ul class="cells">${requirements.map(
      ({ requirement: { id, sentence }, state }) =>
        markup`<li><a class="cell ${lookOf(state)}" href="#${encodeURI(id)}" title="${id}, ${requirementWord[state]}: ${sentence}">${cellMark(state)}</a></li>`,
    )}</ul></li>
  `;
}

/** A cell for the legend. */
export function cellSample(state: RequirementState): Markup {
  return markup`<span class="cell ${lookOf(state)}" aria-hidden="true">${cellMark(state)}</span>`;
}

/** The mark in a cell; null for proven requirements, which are most of them. */
function cellMark(state: RequirementState): Markup | null {
  return state === 'proven' ? null : mark(lookOf(state));
}

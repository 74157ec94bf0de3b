import type { RequirementState } from '../run/events.ts';
import type { Verdict } from '../model/verdict.ts';
import { markup, type Markup } from './markup.ts';

/** The look of a verdict. Each has its own shape, so that meaning never depends on colour alone. */
export type Look = Verdict | 'excluded' | 'untried';

const shapes: Readonly<Record<Look, string>> = {
  passed: '<path d="M3.5 8.5l3 3 6-7"/>',
  failed: '<path d="M4 4l8 8M12 4l-8 8"/>',
  broken: '<path d="M9.5 2.5l-5 6.5h6l-4 5"/>',
  blocked: '<circle cx="8" cy="8" r="5.5"/><path d="M4.2 4.2l7.6 7.6"/>',
  unproven: '<path d="M5.2 5.7a2.8 2.8 0 1 1 4 2.5c-.8.4-1.2.9-1.2 1.8"/><path d="M8 13.1v.1"/>',
  warned: '<path d="M8 2.8l6 10.4H2z"/><path d="M8 6.5v3"/><path d="M8 11.4v.1"/>',
  observed: '<circle cx="8" cy="8" r="5.5"/><circle cx="8" cy="8" r="1.4"/>',
  inapplicable: '<path d="M3.5 8h9"/>',
  excluded: '<path d="M5 5h6v6H5z"/>',
  untried: '<path d="M4 8h.1M8 8h.1M12 8h.1"/>',
};

/** The definitions of all shapes, once in a page. Every mark refers to them. */
export const marks = `<svg class="shapes" aria-hidden="true">${Object.entries(shapes)
  .map(([look, shape]) => `<symbol id="m-${look}" viewBox="0 0 16 16">${shape}</symbol>`)
  .join('')}</svg>`;

/** The mark of a verdict. It is hidden from screen readers, so a word must be next to it. */
export function mark(look: Look): Markup {
  return markup`<svg class="mark ${look}" aria-hidden="true"><use href="#m-${look}"></use></svg>`;
}

export function verdictTag(look: Look, word: string = look): Markup {
  return markup`<span class="tag ${look}">${mark(look)}${word}</span>`;
}

export function lookOf(state: RequirementState): Look {
  if (state === 'proven') return 'passed';
  return state === 'not-selected' ? 'untried' : state;
}

import type { Implementation, Registry, SectionState } from '../../registry/model.ts';
import { subjectTitle } from '../../registry/section-titles.ts';
import { sectionWord, statusCounts, statuses, statusWord } from '../../registry/words.ts';
import { count } from '../../report/wording/numbers.ts';
import { registryStyle } from '../assets.generated.js';
import { mark } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import { page, type Section } from '../page.ts';
import { kindTitle, sectionLook, statusLook } from './look.ts';
import { matrix } from './matrix.ts';

type Rows = readonly Implementation[];

/** The orders of the table. Each has a page of its own, so that sorting needs no script. */
export const orders = [
  { path: 'index.html', title: 'Name', arrange: (rows: Rows): Rows => rows },
  {
    path: 'by-decision.html',
    title: 'Decision',
    arrange: (rows: Rows): Rows =>
      rows.toSorted((one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status)),
  },
  {
    path: 'by-date.html',
    title: 'Newest first',
    arrange: (rows: Rows): Rows => rows.toSorted((one, other) => decidedAt(other) - decidedAt(one)),
  },
] as const;

function decidedAt({ current }: Implementation): number {
  return current === null ? 0 : Date.parse(current.dossier.madeAt);
}

export interface IndexFacts {
  readonly title: string;
  readonly version: string;
}

/** The table of all implementations in one order. */
export function indexPage(registry: Registry, order: (typeof orders)[number], { title, version }: IndexFacts): string {
  const { implementations, builtAt } = registry;
  const day = builtAt.toISOString().slice(0, 10);
  return page({
    title,
    wide: true,
    feed: 'feed.xml',
    hero: markup`
      <div class="hero">
      <h1>${title}</h1>
      <p class="meaning">${count(implementations.length, 'integration')}. On ${day}, octoproof made each decision again from its evidence. If the result differs, the integration is not verified.</p>
      </div>
    `,
    filters: controls(registry, order.path),
    sections: sectionsOf(registry, order),
    colophon: markup`<p>Built by octoproof ${version} on ${day}. <a href="feed.xml">Feed of changes</a> · <a href="registry.json">Data</a></p>`,
    styles: [registryStyle],
  });
}

function sectionsOf({ implementations, columns }: Registry, order: (typeof orders)[number]): readonly Section[] {
  const kinds = ['partner', 'storefront'] as const;
  const ofKind = (kind: Implementation['kind']): Rows =>
    order.arrange(implementations.filter((one) => one.kind === kind));
  const unreadable = ofKind(null);
  return [
    ...kinds.flatMap((kind): readonly Section[] => {
      const rows = ofKind(kind);
      if (rows.length === 0) return [];
      const title = kindTitle[kind];
      return [
        {
          id: kind,
          title,
          aside: String(rows.length),
          body: matrix(rows, columns[kind], `Table of ${title.toLowerCase()}`),
        },
      ];
    }),
    ...(unreadable.length === 0
      ? []
      : [
          {
            id: 'unreadable',
            title: 'Not readable',
            aside: String(unreadable.length),
            lead: 'No dossier of these folders says whether it is about a partner or a storefront.',
            body: matrix(unreadable, [], 'Table of integrations that are not readable'),
          },
        ]),
  ];
}

function controls(registry: Registry, here: string): Markup {
  const { implementations, columns } = registry;
  const subjects = new Set(
    implementations.flatMap(({ kind }) => (kind === null ? [] : columns[kind].map(({ subject }) => subject))),
  );
  return markup`
    <div class="controls">
    <fieldset><legend>Decision</legend>
    ${choice({ group: 'status', value: 'all', isFirst: true }, markup`All <b>${implementations.length}</b>`)}
    ${statusCounts(registry).map(({ status, number }) =>
      choice(
        { group: 'status', value: status },
        markup`${mark(statusLook[status])}${statusWord[status]} <b>${number}</b>`,
      ),
    )}
    </fieldset>
    <fieldset><legend>Sections</legend>
    ${choice({ group: 'subject', value: 'all', isFirst: true }, markup`All`)}
    ${[...subjects].map((subject) => choice({ group: 'subject', value: subject }, markup`${subjectTitle[subject] ?? subject}`))}
    </fieldset>
    <nav class="orders" aria-label="Order"><span>Order</span>${orders.map(
      ({ path, title }) => markup`<a href="${path}"${path === here ? markup` aria-current="page"` : null}>${title}</a>`,
    )}</nav>
    <ul class="legend" aria-label="Legend">${states.map((state) => markup`<li>${mark(sectionLook[state])}${sectionWord[state]}</li>`)}</ul>
    </div>
  `;
}

const states: readonly SectionState[] = ['kept', 'partly', 'broken', 'untested', 'inapplicable'];

interface Choice {
  readonly group: string;
  readonly value: string;
  readonly isFirst?: boolean;
}

/** A radio button: the style sheet hides what it does not choose, so that filters need no script. */
function choice({ group, value, isFirst = false }: Choice, label: Markup): Markup {
  return markup`<label class="choice"><input type="radio" name="${group}" id="${group}-${value}"${isFirst ? markup` checked` : null}>${label}</label>`;
}

import { dossierFiles } from '../../dossier/files.ts';
import { resultInWords } from '../../dossier/words.ts';
import type { Decision, Implementation, SectionRequirement, SectionResult } from '../../registry/model.ts';
import { sectionTitle, subjectTitle } from '../../registry/section-titles.ts';
import { sectionWord, statusWord } from '../../registry/words.ts';
import { count } from '../../report/wording/numbers.ts';
import { requirementPage } from '../../report/wording/requirement-page.ts';
import { registryStyle } from '../assets.generated.js';
import { mark, verdictTag } from '../marks.ts';
import { markup, trusted, type Markup } from '../markup.ts';
import { page, type Section } from '../page.ts';
import { badgeSvg } from './badge.ts';
import { requirementLook, sectionId, sectionLook, statusLook } from './look.ts';

export interface ImplementationFacts {
  readonly title: string;
  readonly version: string;
  /** The address of the site, with a slash at its end; null if it is unknown. */
  readonly baseUrl: string | null;
}

/** The page of one implementation: its sections with their requirements, and its evidence. */
export function implementationPage(implementation: Implementation, facts: ImplementationFacts): string {
  const { name, status, current } = implementation;
  const subjects = [...new Set(current?.sections.map(({ subject }) => subject))];
  return page({
    title: `${name}: ${statusWord[status]}`,
    hero: hero(implementation, facts.title),
    sections: [
      ...subjects.map((subject) => subjectSection(subject, current)),
      ...(current === null ? [] : [evidenceSection(current)]),
      ...decisionsSection(implementation),
      badgeSection(implementation, facts.baseUrl),
    ],
    colophon: markup`<p>Built by octoproof ${facts.version}. <a href="../index.html">All integrations</a></p>`,
    styles: [registryStyle],
  });
}

const kindWord = { partner: 'Partner integration', storefront: 'Storefront' } as const;

function hero({ name, status, kind, current, reasons, refused }: Implementation, title: string): Markup {
  const word = statusWord[status];
  return markup`
    <div class="hero ${statusLook[status]}">
    <p class="subject"><a href="../index.html">${title}</a> / ${kind === null ? 'Integration' : kindWord[kind]}</p>
    <p class="who-is">${name}</p>
    <h1>${word.charAt(0).toUpperCase()}${word.slice(1)}</h1>
    ${current === null ? null : markup`<p class="problem">${status === 'out-of-date' ? `${statusWord[current.dossier.result]} on ${current.dossier.madeAt.slice(0, 10)}: ` : null}${resultInWords(current.dossier)}.</p>`}
    ${refused.length === 0 ? reasons.map((reason) => markup`<p class="problem">${reason}</p>`) : refused.map(({ folder, reasons: why }) => markup`<div class="problem"><p>The dossier <code>${folder}</code> was refused:</p><ul>${why.map((reason) => markup`<li>${reason}</li>`)}</ul></div>`)}
    ${current === null || current.dossier.evidenceKey !== null ? null : markup`<p class="meaning">Nobody verified who wrote the evidence: it was decided on without a key.</p>`}
    ${current === null ? null : numbers(current)}
    </div>
  `;
}

const signatureWord = {
  none: 'not signed',
  unchecked: 'signed, not verified',
  good: 'verified',
  bad: 'wrong',
} as const;

function numbers({ dossier, signature, sections }: Decision): Markup {
  const number = (state: string): number => sections.filter((one) => one.state === state).length;
  const rows: readonly (readonly [string, string, string])[] = [
    ['Decided', dossier.madeAt.slice(0, 10), `${dossier.madeAt.slice(11, 16)} UTC`],
    ['Sections kept', String(number('kept')), `${number('partly')} partly, ${number('untested')} not tested`],
    ['Sections broken', String(number('broken')), `of ${sections.length}`],
    ['Signature', signatureWord[signature.kind], 'of the dossier'],
  ];
  return markup`<dl class="facts">${rows.map(([term, value, aside]) => markup`<div><dt>${term}</dt><dd>${value}<small>${aside}</small></dd></div>`)}</dl>`;
}

function subjectSection(subject: string, current: Decision | null): Section {
  const results = (current?.sections ?? []).filter((one) => one.subject === subject);
  const item = current?.dossier.items.find((one) => one.kind === 'certificate' && one.subject === subject);
  const applicable = results.filter(({ state }) => state !== 'inapplicable');
  const kept = results.filter(({ state }) => state === 'kept').length;
  return {
    id: `subject-${subject}`,
    title: subjectTitle[subject] ?? subject,
    aside: `${kept} of ${applicable.length}`,
    ...(item === undefined ? {} : { lead: `${item.says.charAt(0).toUpperCase()}${item.says.slice(1)}.` }),
    body: markup`<ol class="contract">${results.map(resultView)}</ol>`,
  };
}

function resultView(result: SectionResult): Markup {
  const { state, requirements, says } = result;
  const of = (wanted: SectionRequirement['state']) => requirements.filter((one) => one.state === wanted);
  const [broken, untested, kept, inapplicable] = [of('broken'), of('untested'), of('kept'), of('inapplicable')];
  return markup`
    <li id="${sectionId(result)}"><h3>${sectionTitle(result)} ${verdictTag(sectionLook[state], sectionWord[state])}</h3>
    ${says === null ? null : markup`<p>${says}.</p>`}
    ${requirementList(broken)}
    ${folded(untested, 'not tested')}
    ${folded(kept, 'kept')}
    ${folded(inapplicable, 'with nothing to test')}
    </li>
  `;
}

function folded(requirements: readonly SectionRequirement[], word: string): Markup | null {
  if (requirements.length === 0) return null;
  return markup`<details class="fold" data-paper="folded"><summary>${count(requirements.length, 'requirement')} ${word}</summary>${requirementList(requirements)}</details>`;
}

function requirementList(requirements: readonly SectionRequirement[]): Markup | null {
  if (requirements.length === 0) return null;
  return markup`<ul class="demands">${requirements.map(
    ({ id, sentence, state }) => markup`<li>${mark(requirementLook[state])}<span>${sentence} ${idLink(id)}</span></li>`,
  )}</ul>`;
}

/** The id leads to the documentation of the requirement. */
function idLink(id: string): Markup {
  const address = requirementPage(id);
  return address === null ? markup`<code>${id}</code>` : markup`<a href="${address}"><code>${id}</code></a>`;
}

function evidenceSection({ dossier, published }: Decision): Section {
  const isPublished = new Set(published.map(({ file }) => file));
  const link = (file: string, says: string): Markup => markup`<li><a href="dossier/${file}">${says}</a></li>`;
  return {
    id: 'evidence',
    title: 'Evidence',
    lead: 'The dossier with the certificates that it follows from.',
    body: markup`
      <ul class="papers">
      ${link(dossierFiles.page, 'Dossier')}
      ${link(dossierFiles.document, 'Dossier as JSON')}
      ${link(dossierFiles.statement, 'Statement over the evidence (in-toto)')}
      ${dossier.evidence.map(({ file, name, about }) => {
        const subject = about === null ? '' : ` of the ${about.subject}, ${about.startedAt.slice(0, 10)}`;
        return isPublished.has(file)
          ? link(file, `${name}${subject}`)
          : markup`<li>${name}${subject} <span class="soft">(not published)</span></li>`;
      })}
      </ul>
      ${isPublished.size === dossier.evidence.length ? markup`<p class="soft">Verify it: download the folder, then run <code>octoproof verify-certificate dossier/${dossierFiles.statement}</code>.</p>` : null}
    `,
  };
}

function decisionsSection({ decisions }: Implementation): readonly Section[] {
  if (decisions.length === 0) return [];
  return [
    {
      id: 'decisions',
      title: 'Decisions',
      aside: String(decisions.length),
      body: markup`
        <div class="evidence" role="region" aria-label="Decisions" tabindex="0"><table><thead><tr><th scope="col">Decided</th><th scope="col">Result</th><th scope="col">octoproof</th></tr></thead>
        <tbody>${decisions.map(
          ({ dossier: { madeAt, result, version } }) =>
            markup`<tr><th scope="row" class="day">${madeAt.slice(0, 10)}<small>${madeAt.slice(11, 16)} UTC</small></th><td>${verdictTag(statusLook[result], statusWord[result])}</td><td>${version}</td></tr>`,
        )}</tbody></table></div>
      `,
    },
  ];
}

function badgeSection({ slug, status }: Implementation, baseUrl: string | null): Section {
  const base = `${baseUrl ?? ''}${encodeURIComponent(slug)}`;
  return {
    id: 'badge',
    title: 'Badge',
    body: markup`
      <p class="badge">${trusted(badgeSvg(status).trim())}</p>
      ${baseUrl === null ? null : markup`<div class="command"><pre tabindex="0"><code data-copy>[![octoproof](${base}/badge.svg)](${base}/index.html)</code></pre></div>`}
      <p class="soft"><a href="badge.svg">badge.svg</a> is the picture, <a href="badge.json">badge.json</a> an endpoint for shields.io.</p>
    `,
  };
}

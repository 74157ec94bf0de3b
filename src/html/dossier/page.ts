import type { Dossier } from '../../dossier/document.ts';
import type { Item, Result } from '../../dossier/item.ts';
import {
  ageRuleInWords,
  certificateRuleInWords,
  loadRuleInWords,
  targetRulesInWords,
} from '../../dossier/rules-in-words.ts';
import type { NextStep } from '../../dossier/next-steps.ts';
import { isSameStep, notesOnDossier, resultInWords, resultWord, stepsInWords } from '../../dossier/words.ts';
import { attestationsIn, declaredFactsOf, factInWords } from '../../report/wording/declared.ts';
import { count } from '../../report/wording/numbers.ts';
import { requirementPage } from '../../report/wording/requirement-page.ts';
import { markup, type Markup } from '../markup.ts';
import { verdictTag, type Look } from '../marks.ts';
import { page, type Section } from '../page.ts';

const looks: Readonly<Record<Item['state'], Look>> = {
  refused: 'failed',
  failed: 'failed',
  missing: 'unproven',
  met: 'passed',
};

const resultLooks: Readonly<Record<Result, Look>> = {
  ready: 'passed',
  rehearsed: 'observed',
  'not-ready': 'failed',
  incomplete: 'unproven',
};

const kindWord = { partner: 'Partner', storefront: 'Storefront' } as const;

type ShownDossier = Dossier & { readonly missing: ReadonlySet<string> };

/**
 * A dossier as one HTML document that a manager can read. Its links lead to the evidence in the same folder. A copy of the
 * dossier may lack some of these files: `missing` has their paths.
 */
export function dossierPage(whole: Dossier, missing: ReadonlySet<string> = new Set()): string {
  const dossier = { ...whole, missing };
  const open = dossier.items.filter(({ state }) => state !== 'met');
  const met = dossier.items.filter(({ state }) => state === 'met');
  return page({
    title: `${resultWord(dossier)}: ${dossier.integration ?? dossier.for}`,
    hero: hero(dossier),
    sections: [
      ...(open.length === 0 ? [] : [itemSection('open', 'What is left to do', open, dossier)]),
      ...(met.length === 0 ? [] : [itemSection('met', 'What is proven', met, dossier)]),
      evidenceSection(dossier),
      ...declaredSection(dossier),
      rulesSection(dossier),
    ],
    colophon: markup`<p>Written by octoproof ${dossier.version}. <code>octoproof verify-certificate dossier.certificate.json</code> verifies this dossier with its evidence.</p>`,
  });
}

function hero(dossier: Dossier): Markup {
  const { result, rehearsal, integration, for: kind, madeAt, items, evidence, rules } = dossier;
  const required = items.filter(({ kind: itemKind }) => itemKind !== 'evidence');
  const facts: readonly (readonly [string, string, string])[] = [
    [
      'Requirements met',
      `${required.filter(({ state }) => state === 'met').length} of ${required.length}`,
      'of the launch',
    ],
    ['Evidence', count(evidence.length, 'file'), `at most ${count(rules.maxAgeDays, 'day')} old`],
    ['Decided', madeAt.slice(0, 10), `${madeAt.slice(11, 16)} UTC`],
  ];
  const word = resultWord(dossier);
  return markup`
    <div class="hero ${resultLooks[result]}">
    <p class="subject">${kindWord[kind]} launch ${rehearsal ? 'rehearsal, no decision' : 'decision'}</p>
    <h1>${word.charAt(0) + word.slice(1).toLowerCase()}</h1>
    <p class="address">${integration ?? 'no evidence file names the integration'}</p>
    <p class="problem">${resultInWords(dossier)}.</p>
    ${result === 'ready' ? markup`<p class="problem">${rules.launch}</p>` : null}
    ${notesOnDossier(dossier).map((note) => markup`<p class="meaning">${note}</p>`)}
    <dl class="facts">${facts.map(([name, value, aside]) => markup`<div><dt>${name}</dt><dd>${value}<small>${aside}</small></dd></div>`)}</dl>
    </div>
  `;
}

/** The item as a sentence. Only a certificate's does not start with the name of a file or an endpoint. */
function sentence({ kind, says }: Item): string {
  return `${kind === 'certificate' ? says.charAt(0).toUpperCase() : says.charAt(0)}${says.slice(1)}.`;
}

function itemSection(id: string, title: string, items: readonly Item[], dossier: ShownDossier): Section {
  return {
    id,
    title,
    aside: String(items.length),
    body: markup`<ol class="items">${withSameNext(items).map((group) => markup`<li class="item">${group.map((item) => itemView(item, dossier))}${nextView(group[0]?.next ?? null)}</li>`)}</ol>`,
  };
}

/** Neighbours with the same next step, together. */
function withSameNext(items: readonly Item[]): readonly (readonly Item[])[] {
  const starts = items.flatMap((item, index) =>
    index === 0 || item.next === null || !isSameStep(item, items[index - 1]) ? [index] : [],
  );
  return starts.map((start, index) => items.slice(start, starts[index + 1]));
}

function itemView(item: Item, { evidence, missing }: ShownDossier): Markup {
  const source = item.evidence === null ? undefined : evidence[item.evidence];
  return markup`
    <p>${verdictTag(looks[item.state], item.state)} <strong>${sentence(item)}</strong>${source === undefined ? null : markup` ${evidenceLink(source, missing)}`}</p>
    ${item.broken.length === 0 ? null : markup`<ul class="broken">${item.broken.map(({ id, sentence: says }) => markup`<li>${requirementId(id)} ${says}</li>`)}</ul>`}
  `;
}

/** The id of a requirement, with a link to its page in the documentation. */
function requirementId(id: string): Markup {
  const address = requirementPage(id);
  return address === null ? markup`<code>${id}</code>` : markup`<a href="${address}"><code>${id}</code></a>`;
}

function nextView(next: NextStep | null): Markup | null {
  if (next === null) return null;
  const { command } = next;
  const words = stepsInWords(next);
  return markup`
    <p class="soft">Next${words === '' ? '' : `: ${words}`}${command === null ? '.' : ':'}</p>
    ${command === null ? null : markup`<div class="command" data-copy="next step"><pre><code>${command.split(' ').map((word, index) => markup`${index === 0 ? '' : ' '}<span class="word">${word}</span>`)}</code></pre></div>`}
  `;
}

function evidenceSection(dossier: ShownDossier): Section {
  const { evidence, missing } = dossier;
  return {
    id: 'evidence',
    title: dossier.rehearsal ? 'Evidence of the rehearsal' : 'Evidence',
    aside: String(evidence.length),
    lead: 'octoproof verified the digests, the version and the signature of each file, and compared its result with its counts.',
    body: markup`
      <div class="evidence" role="region" aria-label="Evidence" tabindex="0"><table><thead><tr><th scope="col">File</th><th scope="col">About</th><th scope="col">Result</th><th scope="col">Run</th><th scope="col">Signature</th></tr></thead>
      <tbody>${evidence.map((one) => evidenceRow(one, missing))}</tbody></table></div>
    `,
  };
}

const signatureWord = {
  none: 'not signed',
  unchecked: 'signed, not verified',
  good: 'signed, verified',
  bad: 'wrong signature',
} as const;

function evidenceLink({ name, file }: Dossier['evidence'][number], missing: ReadonlySet<string>): Markup {
  return missing.has(file) ? markup`${name}` : markup`<a href="${file}">${name}</a>`;
}

function evidenceRow(one: Dossier['evidence'][number], missing: ReadonlySet<string>): Markup {
  const { kind, about, share, refused, signature, sha256 } = one;
  const counts = share === null ? null : markup`<small>${share.proven} of ${share.of} requirements</small>`;
  return markup`
    <tr><th scope="row">${evidenceLink(one, missing)}<small>SHA-256 ${sha256.slice(0, 16)}…</small></th>
    <td>${about === null ? 'unknown' : markup`${about.subject}${kind === 'load-report' ? ' under load' : ''}<small>${about.address}</small>`}</td>
    <td>${refused.length > 0 ? verdictTag('failed', 'refused') : (about?.outcome ?? '').replaceAll('-', ' ')}${counts}</td>
    <td class="day">${about === null ? '' : markup`${about.startedAt.slice(0, 10)}<small>octoproof ${about.version}</small>`}</td>
    <td>${signatureWord[signature.kind]}</td></tr>
  `;
}

/** The facts that the author of a certificate declared, and the requirements that did not apply; none for other files. */
function declaredSection({ evidence }: ShownDossier): readonly Section[] {
  const saying = evidence.filter(({ declared, notApplicable }) => declared !== null || notApplicable.length > 0);
  if (saying.length === 0) return [];
  const fact = (name: string, text: string): Markup => markup`<dt>${name}</dt><dd>${text}</dd>`;
  return [
    {
      id: 'declared',
      title: 'Declared facts',
      lead: 'Only the author of the target file vouches for these facts. They decide which requirements apply.',
      body: markup`${saying.map(
        ({ name, about, declared, notApplicable, unattested }) => markup`
          <h3>${about?.subject ?? name} <small>${about?.address ?? ''}</small></h3>
          <dl class="pairs">${declaredFactsOf(declared ?? {}).map(([field, value]) => fact(field, factInWords(value)))}</dl>
          ${notApplicable.length === 0 ? null : markup`<p>These requirements did not apply:</p><ul class="rules">${notApplicable.map(({ reason, requirements }) => markup`<li>${reason}: ${requirements.map((id, index) => markup`${index === 0 ? '' : ', '}${requirementId(id)}`)}</li>`)}</ul>`}
          ${attestationsIn(declared ?? {}).map(([id, text]) => markup`<p>The partner attests ${requirementId(id)}: ${text}</p>`)}
          ${unattested.length === 0 ? null : markup`<p>Only the partner can confirm that it meets these requirements, and it has not attested them: ${unattested.map((id, index) => markup`${index === 0 ? '' : ', '}${requirementId(id)}`)}</p>`}
        `,
      )}`,
    },
  ];
}

function rulesSection({ rules }: Dossier): Section {
  const { certificates, load } = rules;
  return {
    id: 'rules',
    title: 'Requirements of the launch',
    body: markup`
      <ul class="rules">
      ${certificates.map((rule) => markup`<li>${certificateRuleInWords(rule)}</li>`)}
      ${load.map((rule) => markup`<li>${loadRuleInWords(rule)} <small>${rule.source}</small></li>`)}
      ${targetRulesInWords(rules).map((rule) => markup`<li>${rule}</li>`)}
      <li>${ageRuleInWords(rules)}</li>
      </ul>
      <p class="soft">Rules with SHA-256 <code>${rules.sha256}</code></p>
    `,
  };
}

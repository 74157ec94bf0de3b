import type { DocumentedRequirement, DocumentedSuite } from '../../src/requirements/documented.ts';
import { kindWord, levelInWords, levelMeaning, onlyCommand, sectionInWords } from '../../src/requirements/words.ts';
import { code, plain, table, type Page } from './page.ts';
import { situationParts } from './situations.ts';

interface SidebarItem {
  readonly text: string;
  readonly link: string;
  readonly items?: readonly SidebarItem[];
  readonly collapsed?: boolean;
}

/** One page for each requirement, one for each suite, and the start page of the requirements. */
export function requirementPages(suites: readonly DocumentedSuite[]): readonly Page[] {
  return [
    startPage(suites),
    ...suites.flatMap((suite) => [suitePage(suite), ...suite.requirements.map(requirementPage(suite))]),
  ];
}

/** The sections of each suite: a link for every requirement would make each page a megabyte. */
export function requirementSidebar(suites: readonly DocumentedSuite[]): readonly SidebarItem[] {
  return [
    { text: 'All requirements', link: '/requirements/' },
    { text: 'Not testable', link: '/requirements/not-testable' },
    ...suites.map(({ name, title, requirements }) => ({
      text: title,
      link: `/requirements/${name}/`,
      collapsed: false,
      items: sectionsOf(requirements).map((section) => ({
        text: sectionInWords(section),
        link: `/requirements/${name}/#${sectionAnchor(section)}`,
      })),
    })),
  ];
}

function startPage(suites: readonly DocumentedSuite[]): Page {
  const rows = suites.map(({ name, title, requirements }) => [
    `[${title}](/requirements/${name}/)`,
    String(requirements.length),
    String(requirements.flatMap(({ checks }) => checks).length),
    String(requirements.flatMap(({ faults }) => faults).length),
    String(requirements.filter(({ excluded }) => excluded !== undefined).length),
  ]);
  const text = `# Requirements

A requirement is one sentence of a contract that an implementation can break. Each requirement has a page with its level,
its interpretation, the checks that test it, and the faults that prove that the checks work.

${table(['Suite', 'Requirements', 'Checks', 'Faults', 'Not testable'], rows)}

A fault is a bundled implementation that breaks the requirement on purpose. CI runs the checks against every fault, and each fault
must be caught. See [How far to trust octoproof](/explanations/trust). [Requirements that are not testable](/requirements/not-testable)
have no check.`;
  return { path: 'requirements/index.md', text };
}

function suitePage({ name, title, contract, requirements }: DocumentedSuite): Page {
  const sections = sectionsOf(requirements).map((section) => {
    const rows = requirements
      .filter((requirement) => requirement.section === section)
      .map((requirement) => [linkTo(requirement.id), levelInWords(requirement), plain(requirement.sentence)]);
    return `## ${sectionInWords(section)} {#${sectionAnchor(section)}}\n\n${table(['Id', 'Level', 'Requirement'], rows)}`;
  });
  const lead = `${requirements.length} requirements from the ${contract}.`;
  return { path: `requirements/${name}/index.md`, text: [`# ${title}: requirements`, lead, ...sections].join('\n\n') };
}

function requirementPage(suite: DocumentedSuite) {
  return (requirement: DocumentedRequirement): Page => {
    const { id, sentence, section, level, interpretation, checks, faults, waivable } = requirement;
    const parts = [
      `---\ntitle: ${JSON.stringify(id)}\noutline: false\n---`,
      `# ${plain(id)}`,
      `> ${plain(sentence)}.`,
      table(
        ['Suite', 'Section', 'Level'],
        [[`[${suite.title}](/requirements/${suite.name}/)`, sectionInWords(section), levelInWords(requirement)]],
      ),
      requirement.excluded === undefined ? levelMeaning[level] : 'octoproof does not test this requirement.',
      ...(waivable === true
        ? [
            'A target file may [waive](/reference/target-file#waive) this requirement: the contract and a live service are known to differ.',
          ]
        : []),
      ...(interpretation === undefined ? [] : ['## Interpretation', plain(interpretation)]),
      ...(requirement.excluded === undefined ? [] : ['## Why it is not testable', plain(requirement.excluded.note)]),
      ...checkParts(suite, requirement),
      ...situationParts(checks),
      ...adviceParts(checks),
      ...faultParts(faults),
      ...changeParts(requirement),
    ];
    return { path: `requirements/${id}.md`, text: parts.join('\n\n') };
  };
}

function checkParts({ name }: DocumentedSuite, requirement: DocumentedRequirement): readonly string[] {
  const { checks } = requirement;
  if (checks.length === 0) return [];
  const rows = checks.map((check) => [code(check.id), plain(check.title), kindWord[check.kind]]);
  return [
    '## Checks',
    table(['Id', 'Title', 'Kind'], rows),
    'Run only these checks:',
    `\`\`\`console\n$ ${onlyCommand(name, requirement)}\n\`\`\``,
  ];
}

function adviceParts(checks: DocumentedRequirement['checks']): readonly string[] {
  const advice = checks.flatMap((check) => check.advice ?? []);
  if (advice.length === 0) return [];
  const lines = advice.map(({ harm, remedy }) => `- ${plain(harm)} ${plain(remedy)}`);
  return ['## Why it matters, and how to repair it', [...new Set(lines)].join('\n')];
}

function faultParts(faults: DocumentedRequirement['faults']): readonly string[] {
  const [first] = faults;
  if (first === undefined) return [];
  const rows = faults.map((fault) => [code(fault.name), plain(fault.says)]);
  const serve =
    first.serve === null
      ? []
      : ['Serve an implementation with one of these faults:', `\`\`\`console\n$ ${first.serve}\n\`\`\``];
  return ['## Faults that these checks catch', table(['Fault', 'What the faulty implementation does'], rows), ...serve];
}

function changeParts({ changes }: DocumentedRequirement): readonly string[] {
  if (changes.length === 0) return [];
  return [
    '## Changes',
    table(
      ['Release', 'Reason'],
      changes.map(({ release, why }) => [release, plain(why)]),
    ),
  ];
}

function linkTo(id: string): string {
  return `[${code(id)}](/requirements/${id})`;
}

function sectionsOf(requirements: readonly DocumentedRequirement[]): readonly string[] {
  return [...new Set(requirements.map(({ section }) => section))];
}

function sectionAnchor(section: string): string {
  return `section-${section.replaceAll(/[^a-z0-9]+/gi, '-')}`;
}

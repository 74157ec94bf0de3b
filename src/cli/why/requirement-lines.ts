import { hanging, type Page } from '../../report/text/page.ts';
import { gapHint } from '../../report/wording/gap-hints.ts';
import { requirementPage } from '../../report/wording/requirement-page.ts';
import type {
  DocumentedCheck,
  DocumentedRequirement,
  DocumentedSuite,
  NamedText,
} from '../../requirements/documented.ts';
import { kindWord, levelInWords, levelMeaning, onlyCommand, sectionInWords } from '../../requirements/words.ts';

interface Explained {
  readonly suite: DocumentedSuite;
  readonly requirement: DocumentedRequirement;
  /** The id of the check to mark; null for none. */
  readonly check: string | null;
  /** The verdicts of the last run; empty without such a run. */
  readonly last: readonly string[];
}

/** Maximum number of faults. The output of `--json` has all. */
const mostFaults = 10;

export function requirementLines({ suite, requirement, check, last }: Explained, page: Page): readonly string[] {
  const { id, sentence, section, level, interpretation, excluded, waivable, checks, faults, changes } = requirement;
  const paragraph = (text: string): readonly string[] => hanging('  ', text, page);
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', page.paint('strong', title), ...lines];
  const address = requirementPage(id);
  const more = faults.length - mostFaults;
  return [
    `${page.paint('strong', id)}  ${levelInWords(requirement)}`,
    ...paragraph(`${sentence}.`),
    '',
    ...paragraph(sourceInWords(section, suite)),
    ...(address === null ? [] : [`  ${address}`]),
    ...paragraph(excluded === undefined ? levelMeaning[level] : 'octoproof does not test this requirement.'),
    ...(waivable === true
      ? paragraph(
          'A target file may waive this requirement, because a live service is known to differ from the contract here.',
        )
      : []),
    ...part('In the last run', last),
    ...part('Interpretation', interpretation === undefined ? [] : paragraph(interpretation)),
    ...part('Why it is not testable', excluded === undefined ? [] : paragraph(excluded.note)),
    ...part('How to attest it', excluded === undefined || suite.name !== 'partner' ? [] : paragraph(attestation(id))),
    ...part('Checks', checkLines(checks, check, page)),
    ...part('What the checks need', needLines(checks, page)),
    ...part('Stimuli of the sandbox', namedLines(unique(checks.flatMap(({ needs }) => needs.stimuli)), page)),
    ...part('Why it matters, and how to repair it', adviceLines(checks, page)),
    ...part(
      'Changes',
      changes.flatMap(({ release, why }) => hanging(`  ${release}  `, why, page)),
    ),
    ...part('Try it', tryLines(suite, requirement)),
    ...part('Faults that these checks catch', [
      ...namedLines(faults.slice(0, mostFaults), page),
      ...(more > 0 ? paragraph(`and ${more} more: octoproof why ${id} --json`) : []),
    ]),
  ];
}

function attestation(id: string): string {
  return `The partner states how it meets this requirement in the section "partner" of the target file: "attestations": { "${id}": "who states it, since when, and how" }. Certificates and dossiers show the text.`;
}

/** Where a requirement comes from. Requirements without a section of the contract go beyond it. */
function sourceInWords(section: string, { contract }: Pick<DocumentedSuite, 'contract'>): string {
  const name = sectionInWords(section);
  return /^\d/.test(section) ? `${name} of the ${contract}` : `${name}, beyond the contract`;
}

function checkLines(checks: readonly DocumentedCheck[], marked: string | null, page: Page): readonly string[] {
  return checks.flatMap((check) => {
    const isMarked = check.id === marked;
    return [
      `${isMarked ? '> ' : '  '}${isMarked ? page.paint('strong', check.id) : check.id}`,
      ...hanging('      ', check.title, page),
      ...hanging('      ', remarkOn(check), page).map((line) => page.paint('quiet', line)),
    ];
  });
}

function remarkOn({ kind, needs }: DocumentedCheck): string {
  const gaps = needs.gaps.map(({ gap, orControl }) => (orControl ? `${gap} or control` : gap));
  if (gaps.length === 0) return kindWord[kind];
  const verb = kind === 'ambient' || kind === 'rule' ? 'its situation needs' : 'needs';
  return `${kindWord[kind]}; ${verb} ${gaps.join(', ')}`;
}

function needLines(checks: readonly DocumentedCheck[], page: Page): readonly string[] {
  const gaps = [...new Set(checks.flatMap(({ needs }) => needs.gaps.map(({ gap }) => gap)))];
  const states = [...new Set(checks.flatMap(({ needs }) => needs.controlStates))];
  const operations = [...new Set(checks.flatMap(({ needs }) => needs.driverOperations))];
  const further: Readonly<Record<string, readonly string[]>> = {
    control: states.length === 0 ? [] : [`States: ${states.join(', ')}`],
    driver: operations.length === 0 ? [] : [`Operations that the driver must support: ${operations.join(', ')}`],
  };
  return gaps.flatMap((gap) => [
    `  ${gap}`,
    ...[gapHint(gap).provide, ...(further[gap] ?? [])].flatMap((text) => hanging('      ', text, page)),
  ]);
}

function adviceLines(checks: readonly DocumentedCheck[], page: Page): readonly string[] {
  const texts = checks.flatMap(({ advice }) => (advice === undefined ? [] : [`${advice.harm} ${advice.remedy}`]));
  return [...new Set(texts)].flatMap((text) => hanging('  ', text, page));
}

function namedLines(named: readonly NamedText[], page: Page): readonly string[] {
  return named.flatMap(({ name, says }) => [`  ${name}`, ...hanging('      ', says, page)]);
}

function unique(named: readonly NamedText[]): readonly NamedText[] {
  return [...new Map(named.map((one) => [one.name, one])).values()];
}

/** The commands that run the checks, and serve a fault that they catch. A command is never wrapped, so it can be copied. */
function tryLines({ name }: DocumentedSuite, requirement: DocumentedRequirement): readonly string[] {
  if (requirement.checks.length === 0) return [];
  const serve = requirement.faults[0]?.serve ?? null;
  return [
    `  ${onlyCommand(name, requirement)}`,
    '      runs these checks',
    ...(serve === null ? [] : [`  ${serve}`, '      starts a server that breaks the requirement']),
  ];
}

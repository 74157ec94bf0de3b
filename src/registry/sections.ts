import type { Certificate } from '../certificate/statement.ts';
import type { Item } from '../dossier/judge.ts';
import type { Rules } from '../dossier/rules.ts';
import type { Register } from '../model/requirement.ts';
import type { Column, SectionRequirement, SectionResult, SectionState } from './model.ts';

/** The section of a requirement in the table. The topics of the integrator's guide are one section. */
function columnSection(section: string): string {
  return section.startsWith('guide') ? 'guide' : section;
}

/** The columns of the table that these rules of readiness need. */
export function columnsOf(rules: Rules, registers: ReadonlyMap<string, Register>): readonly Column[] {
  return [
    ...rules.certificates.flatMap(({ subject }) => {
      const rows = Object.values(registers.get(subject) ?? {});
      return [...new Set(rows.map(({ section }) => columnSection(section)))]
        .toSorted(bySection)
        .map((section) => ({ subject, section }));
    }),
    ...rules.load.flatMap(({ endpoints }) => endpoints.map((section) => ({ subject: 'load', section }))),
  ];
}

const numbers = new Intl.Collator('en', { numeric: true });

/** Numbers first, then words. */
function bySection(one: string, other: string): number {
  const isWord = (section: string): number => Number(!/^\d/.test(section));
  return isWord(one) - isWord(other) || numbers.compare(one, other);
}

/** The results of all sections of one subject by its certificate; without one, nothing is tested. */
export function sectionResults(
  subject: string,
  register: Register,
  certificate: Certificate | null,
): readonly SectionResult[] {
  const states = new Map(certificate?.requirements.map(({ id, state }) => [id, state]));
  const bySectionName = new Map<string, SectionRequirement[]>();
  for (const [id, row] of Object.entries(register)) {
    const section = columnSection(row.section);
    const fallback = row.excluded === undefined ? 'not-selected' : 'excluded';
    const state = requirementState(states.get(id) ?? fallback, row.level);
    const list = bySectionName.get(section) ?? [];
    list.push({ id, sentence: row.sentence, state });
    bySectionName.set(section, list);
  }
  return [...bySectionName]
    .toSorted(([one], [other]) => bySection(one, other))
    .map(([section, requirements]) => ({
      subject,
      section,
      state: sectionState(requirements),
      requirements,
      says: null,
    }));
}

type CertifiedState = Certificate['requirements'][number]['state'];

function requirementState(state: CertifiedState, level: string): SectionRequirement['state'] {
  switch (state) {
    case 'failed':
      return 'broken';
    case 'proven':
    case 'warned':
      return 'kept';
    case 'excluded':
    case 'inapplicable':
      return 'inapplicable';
    case 'observed':
      // A MUST that the target file waives is only observed.
      return level === 'OBSERVE' ? 'inapplicable' : 'untested';
    default:
      return 'untested';
  }
}

export function sectionState(requirements: readonly Pick<SectionRequirement, 'state'>[]): SectionState {
  const has = (wanted: SectionRequirement['state']): boolean => requirements.some(({ state }) => state === wanted);
  if (has('broken')) return 'broken';
  if (has('untested')) return has('kept') ? 'partly' : 'untested';
  return has('kept') ? 'kept' : 'inapplicable';
}

const loadStates = { met: 'kept', failed: 'broken', missing: 'untested', refused: 'untested' } as const;

/** The results of the endpoints under load. */
export function loadResults(items: readonly Item[], rules: Rules): readonly SectionResult[] {
  return rules.load.flatMap(({ subject, endpoints }) =>
    endpoints.flatMap((endpoint) => {
      const item = items.find((one) => one.kind === 'load' && one.subject === subject && one.endpoint === endpoint);
      if (item === undefined) return [];
      return [{ subject: 'load', section: endpoint, state: loadStates[item.state], requirements: [], says: item.says }];
    }),
  );
}

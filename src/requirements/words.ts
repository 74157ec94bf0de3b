import type { Level } from '../model/requirement.ts';
import type { DocumentedCheck, DocumentedRequirement, SuiteName } from './documented.ts';

export const levelMeaning: Readonly<Record<Level, string>> = {
  MUST: 'A target that breaks this requirement fails.',
  SHOULD: 'A target that breaks this requirement gets a warning.',
  OBSERVE: 'octoproof only records what the target does. The result is neither a pass nor a failure.',
};

export const kindWord: Readonly<Record<DocumentedCheck['kind'], string>> = {
  check: 'check',
  law: 'tests many generated inputs',
  ambient: 'tests every reply of a run',
  rule: 'tests every request of the client',
};

export function levelInWords({ level, excluded }: Pick<DocumentedRequirement, 'level' | 'excluded'>): string {
  return excluded === undefined ? level : `${level}, not testable`;
}

export function sectionInWords(section: string): string {
  if (/^\d/.test(section)) return `Section ${section}`;
  return section === 'hostile' ? 'Hostile input' : `${section.charAt(0).toUpperCase()}${section.slice(1)}`;
}

/** The command that runs only the checks of a requirement. */
export function onlyCommand(suite: SuiteName, { id, checks }: Pick<DocumentedRequirement, 'id' | 'checks'>): string {
  const isExact = checks.length === 1 && checks[0]?.id === id;
  return `octoproof ${suite} --only '${id}${isExact ? '$' : ''}'`;
}

import type { Level } from '../model/requirement.ts';
import type { DocumentedCheck, DocumentedRequirement, SuiteName } from './documented.ts';

export const levelMeaning: Readonly<Record<Level, string>> = {
  MUST: 'A target that breaks this requirement fails.',
  SHOULD: 'A target that breaks this requirement gets a warning.',
  OBSERVE: 'octoproof records what the target does and does not judge it.',
};

export const kindWord: Readonly<Record<DocumentedCheck['kind'], string>> = {
  check: 'check',
  law: 'law: tries many generated inputs',
  ambient: 'judges every reply of a run',
  rule: 'judges the requests of the client',
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

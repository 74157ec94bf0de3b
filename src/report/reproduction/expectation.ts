import type { Finding } from '../../model/finding.ts';
import { whereIn } from '../wording/causes.ts';
import { findingInWords } from '../wording/findings.ts';
import { visible } from '../text/visible.ts';
import type { Reproduction } from './chain.ts';

/** The lines at the top of a reproduction: the check, its title, and the sentence of the contract. */
export function headLines({ check }: Reproduction): readonly string[] {
  const { planned } = check;
  return [planned.id, planned.title, `${whereIn(planned.section)}, ${planned.level}: ${planned.sentence}`].map(visible);
}

/** The finding in words, on one line. */
export function findingLine(finding: Finding): string {
  return visible(findingInWords(finding).replaceAll('\n', ' '));
}

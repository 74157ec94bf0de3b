import { visible } from '../report/text/visible.ts';
import { attestationsIn } from '../report/wording/declared.ts';
import type { Certificate } from './statement.ts';

/** The requirements that only the partner can state, and that its target file does not attest. */
export function unattestedIn({ declared, plan }: Pick<Certificate, 'declared' | 'plan'>): readonly string[] {
  const attested = new Map(attestationsIn(declared ?? {}));
  return plan.requirements.flatMap(({ id, excluded }) => (excluded === 'declared' && !attested.has(id) ? [id] : []));
}

export function unattestedInWords(ids: readonly string[]): string {
  return `${ids.map(visible).join(', ')} (only the partner can state this)`;
}

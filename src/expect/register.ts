import type { Requirement } from '../model/requirement.ts';

/** A requirement as a suite writes it: a row, or only a sentence. */
export type RequirementRow = string | (Partial<Omit<Requirement, 'sentence'>> & { readonly sentence: string });

/** Requirements by id, as a suite writes them. */
export type RequirementRows = Readonly<Record<string, RequirementRow>>;

/** The register of these rows: by default, a requirement is a MUST and belongs to the section in its id. */
export function registerOf<const I extends string>(
  rows: Readonly<Record<I, RequirementRow>>,
): Readonly<Record<I, Requirement>> {
  const register: Partial<Record<I, Requirement>> = {};
  for (const id in rows) register[id] = requirementOf(id, rows[id]);
  return isComplete(register, rows) ? register : rowLost();
}

function requirementOf(id: string, row: RequirementRow): Requirement {
  const [, section = id] = id.split('/');
  const stated = typeof row === 'string' ? { sentence: row } : row;
  return { section, level: 'MUST', ...stated };
}

function isComplete<I extends string>(
  register: Partial<Record<I, Requirement>>,
  rows: Readonly<Record<I, unknown>>,
): register is Record<I, Requirement> {
  return Object.keys(rows).every((id) => id in register);
}

function rowLost(): never {
  throw new Error('a row of the register was lost');
}

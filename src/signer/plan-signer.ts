import type { SignerSuite } from '../expect/signer-suite.ts';
import type { Plan, PlannedCheck } from '../run/events.ts';
import { select, type Selection } from '../run/select.ts';
import { requirementOf } from '../spec/requirement.ts';

/** Fixes what a run will judge, before its first question. Throws `ConfigurationError` for ids that do not exist. */
export function planSigner(suite: SignerSuite, selection: Selection): Plan {
  const rows = [
    ...suite.laws.map(({ id, title }) => ({ id, title })),
    { id: suite.consistency, title: 'Every answer keeps the same reading of what the contract leaves open' },
  ];
  const selected = select(
    rows.map(({ id }) => id),
    selection,
  );
  const checks = rows.filter(({ id }) => selected.has(id)).map((row) => planned(row, suite));
  const requirements = Object.entries(suite.requirements).map(([id, requirement]) => ({
    ...requirement,
    id,
    selected: checks.some((check) => check.requirement === id),
  }));
  return { checks, requirements };
}

function planned({ id, title }: { id: string; title: string }, { requirements, name }: SignerSuite): PlannedCheck {
  const requirement = requirements[requirementOf(id)];
  if (requirement === undefined) throw new Error(`the suite ${name} has no requirement ${requirementOf(id)}`);
  return {
    id,
    requirement: requirementOf(id),
    section: requirement.section,
    level: requirement.level,
    title,
    sentence: requirement.sentence,
    kind: 'law',
    waived: false,
    waivable: false,
    prospect: { kind: 'runs' },
  };
}

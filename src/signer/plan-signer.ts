import type { SignerSuite } from '../expect/signer-suite.ts';
import type { Plan, PlannedCheck } from '../run/events.ts';
import { faultsOfEntries, inForce } from '../run/plan/known-failures.ts';
import { select, type Selection } from '../run/plan/select.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import { requirementOf } from '../model/requirement.ts';

/** The ids of all checks of a suite: its laws, and the consistency of all laws. */
export function idsOfSigner({ laws, consistency }: SignerSuite): readonly string[] {
  return [...laws.map(({ id }) => id), consistency];
}

/** Fixes the checks of a run, before its first question. Throws `ConfigurationError` for unknown ids. */
export function planSigner(
  suite: SignerSuite,
  { known, ...selection }: Selection & { readonly known?: KnownFailures },
): Plan {
  const rows = [
    ...suite.laws.map(({ id, title }) => ({ id, title })),
    { id: suite.consistency, title: 'All answers follow one interpretation where the contract is open' },
  ];
  const ids = idsOfSigner(suite);
  const faults = faultsOfEntries(known?.entries ?? [], ids);
  if (faults.length > 0) throw new ConfigurationError(faults);
  const selected = select(ids, selection);
  const checks = rows.filter(({ id }) => selected.has(id)).map((row) => planned(row, suite));
  const requirements = Object.entries(suite.requirements).map(([id, requirement]) => ({
    ...requirement,
    id,
    selected: checks.some((check) => check.requirement === id),
  }));
  return { checks, requirements, ...(known === undefined ? {} : { knownFailures: inForce(known) }) };
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

/**
 * Judges one mutant of the reference with octoproof alone. Exits with 1 as soon as a check fails or warns, or if the
 * mutant cannot be certified for another reason; exits with 0 if it passes. Mutation testing runs it once per mutant.
 */
import type { AnyCheck } from '../../expect/suite.ts';
import { FindingError } from '../../model/finding.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { Verdict } from '../../model/verdict.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import { fileOfMutant, nearFirst } from './near-first.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { isCatch, runTrial, withErrorsTo } from '../subjects/trial.ts';

/** Verdicts that the plain reference never gets. */
const gapVerdicts: readonly Verdict[] = ['blocked', 'unproven', 'broken'];

function caught(by: string): never {
  process.stdout.write(`caught: ${by}\n`);
  process.exit(1);
}

/** Makes an ambient check end the run at its first finding that counts: its verdict comes only at the end of a run. */
function stoppingAtFirstFinding(check: AnyCheck): AnyCheck {
  const level = storefront.requirements[requirementOf(check.id)]?.level;
  if (check.kind !== 'ambient' || level === 'OBSERVE') return check;
  return withErrorsTo(check, (error) => {
    if (error instanceof FindingError) caught(check.id);
  });
}

const mutant = process.env['__STRYKER_ACTIVE_MUTANT__'];
const file = mutant === undefined ? null : fileOfMutant(mutant, 'reference/storefront');
for (const checks of nearFirst(storefront.checks, file)) {
  const trial = await runTrial(storefrontSubject, {
    faults: [],
    freedoms: [],
    seed: 1,
    checks: () => checks.map(stoppingAtFirstFinding),
    until: null,
    onResult: (result) => {
      if (isCatch(result)) caught(result.id);
    },
  });
  const ambient = new Set(checks.flatMap(({ kind, id }) => (kind === 'ambient' ? [id] : [])));
  // In a part of the suite the situation of an ambient check may not occur. That proves nothing about the mutant.
  const open = trial.results.filter(({ id, verdict }) => gapVerdicts.includes(verdict) && !ambient.has(id));
  if (trial.problems.length + open.length > 0)
    caught(
      `nothing, but the run is incomplete: ${[...trial.problems, ...open.slice(0, 3).map(({ id }) => id)].join('; ')}`,
    );
}
process.stdout.write(`not caught: ${storefront.checks.length} checks\n`);
process.exit(0);

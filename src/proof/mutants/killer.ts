/**
 * Judges one mutant of the reference with octoproof alone. Ends with 1 as soon as a check fails or warns, or if the
 * mutant cannot be certified for another reason; with 0 if it passes. Mutation testing runs it once a mutant.
 */
import type { AnyCheck, Judge } from '../../expect/suite.ts';
import { FindingError } from '../../spec/finding.ts';
import { requirementOf } from '../../spec/requirement.ts';
import type { Verdict } from '../../spec/verdict.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import { fileOfMutant, nearFirst } from './near-first.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { isCatch, runTrial } from '../subjects/trial.ts';

/** Verdicts that the honest reference never gets. */
const gapVerdicts: readonly Verdict[] = ['blocked', 'unproven', 'broken'];

function caught(by: string): never {
  process.stdout.write(`caught: ${by}\n`);
  process.exit(1);
}

/** Ambient checks give their verdict at the end of a run. Here the first finding that counts ends the run. */
function impatient(check: AnyCheck): AnyCheck {
  const level = storefront.requirements[requirementOf(check.id)]?.level;
  if (check.kind !== 'ambient' || level === 'OBSERVE') return check;
  const open = (): Judge => {
    const judge = check.open();
    return (reply, context) => {
      try {
        return judge(reply, context);
      } catch (error) {
        if (error instanceof FindingError) caught(check.id);
        throw error;
      }
    };
  };
  return { ...check, open };
}

const mutant = process.env['__STRYKER_ACTIVE_MUTANT__'];
const file = mutant === undefined ? null : fileOfMutant(mutant, 'reference/storefront');
for (const checks of nearFirst(storefront.checks, file)) {
  const trial = await runTrial(storefrontSubject, {
    faults: [],
    freedoms: [],
    seed: 1,
    checks: () => checks.map(impatient),
    until: null,
    heed: (result) => {
      if (isCatch(result)) caught(result.id);
    },
  });
  const ambient = new Set(checks.flatMap(({ kind, id }) => (kind === 'ambient' ? [id] : [])));
  // In a part of the suite the situation of an ambient check may not occur, which says nothing about the mutant.
  const open = trial.results.filter(({ id, verdict }) => gapVerdicts.includes(verdict) && !ambient.has(id));
  if (trial.problems.length + open.length > 0)
    caught(
      `nothing, but the run is not whole: ${[...trial.problems, ...open.slice(0, 3).map(({ id }) => id)].join('; ')}`,
    );
}
process.stdout.write(`passes for honest: ${storefront.checks.length} checks\n`);
process.exit(0);

import type { Retired } from '../../../suites/history.ts';
import { documentText } from '../../documents/write.ts';
import { gapHint } from '../../report/wording/gap-hints.ts';
import { requirementPage } from '../../report/wording/requirement-page.ts';
import type { DocumentedCheck, DocumentedRequirement } from '../../requirements/documented.ts';
import { requirementsIn, type Found } from '../../requirements/find.ts';

interface About {
  readonly query: string;
  readonly version: string;
}

/** The output of `octoproof why --json`. */
export function requirementsText(found: Exclude<Found, { kind: 'none' }>, { query, version }: About): string {
  return documentText('requirements', {
    version,
    query,
    check: found.kind === 'one' ? found.check : null,
    requirements: requirementsIn(found).map(requirementRow),
    retired: retiredIn(found).map(({ id, release, why, replacedBy }) => ({ id, release, why, replacedBy })),
  });
}

function retiredIn(found: Found): readonly Retired[] {
  if (found.kind === 'retired') return [found.entry];
  return found.kind === 'several' ? found.retired : [];
}

function requirementRow(requirement: DocumentedRequirement) {
  const { id, section, level, sentence, interpretation, excluded, waivable, checks, faults, changes } = requirement;
  return {
    id,
    suite: id.slice(0, id.indexOf('/')),
    section,
    level,
    sentence,
    interpretation: interpretation ?? null,
    excluded: excluded ?? null,
    waivable: waivable === true,
    page: requirementPage(id),
    checks: checks.map(checkRow),
    faults,
    changes: changes.map(({ release, why }) => ({ release, why })),
  };
}

function checkRow({ id, title, kind, needs, advice }: DocumentedCheck) {
  const { gaps, controlStates, stimuli, driverOperations } = needs;
  return {
    id,
    title,
    kind,
    gaps: gaps.map(({ gap, orControl }) => ({ gap, orControl, provide: gapHint(gap).provide })),
    controlStates,
    stimuli,
    driverOperations,
    advice: advice ?? null,
  };
}

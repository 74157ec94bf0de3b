import type { SignerSuite } from '../expect/signer-suite.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import type { Plan } from '../run/events.ts';
import { planOfCandidates } from '../run/plan/plan.ts';
import type { Selection } from '../run/plan/select.ts';

/** The ids of all checks of a suite: its laws, and the consistency of all laws. */
export function idsOfSigner({ laws, consistency }: SignerSuite): readonly string[] {
  return [...laws.map(({ id }) => id), consistency];
}

/** Fixes the checks of a run, before its first question. Throws `ConfigurationError` for unknown ids. */
export function planSigner(
  suite: SignerSuite,
  { known, ...selection }: Selection & { readonly known?: KnownFailures | undefined },
): Plan {
  const rows = [
    ...suite.laws,
    { id: suite.consistency, title: 'All answers follow one interpretation where the contract is open' },
  ];
  const candidates = rows.map(({ id, title }) => {
    return { id, title, kind: 'law' as const, prospect: { kind: 'runs' as const } };
  });
  return planOfCandidates(suite, candidates, { selection, known });
}

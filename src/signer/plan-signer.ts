import type { SignerLaw, SignerSuite } from '../expect/signer-suite.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import { signerOperationOf, type SignerOperation } from '../model/question.ts';
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
  const runs = { kind: 'law', prospect: { kind: 'runs' } } as const;
  const consistency = 'If the contract allows several interpretations, all answers of the signer follow the same one';
  const candidates = [
    ...suite.laws.map((law) => ({ id: law.id, title: law.title, operation: operationOf(law, suite), ...runs })),
    { id: suite.consistency, title: consistency, ...runs },
  ];
  return planOfCandidates(suite, candidates, { selection, known });
}

/** The operation that a law asks for. All its cases ask for the same one. */
function operationOf({ id, examples: [first] }: SignerLaw, { interpretations }: SignerSuite): SignerOperation {
  const op = first?.question(interpretations[0]).op;
  if (op === undefined || op === 'hello') throw new Error(`the law ${id} has no example that asks for an operation`);
  return signerOperationOf(op);
}

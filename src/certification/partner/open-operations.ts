import type { CheckResult } from '../../run/events.ts';
import { diagnosisOf, type Diagnosis } from '../../model/diagnosis.ts';

/** What anyone can do if an operation verifies no signature. */
const harm: Readonly<Record<string, string>> = {
  status: 'Anyone who knows the id of a reservation can read it.',
  lookup: 'Anyone who knows a customer service id can read the reservation.',
  cancel: 'Anyone who knows the id of a reservation can cancel it.',
};

/** Names the operations beyond the contract that verify no signature. The contract does not forbid it, so it is a warning. */
export function openOperations(results: readonly CheckResult[]): readonly Diagnosis[] {
  return Object.entries(harm).flatMap(([operation, text]) => {
    const found = results.find(({ id }) => id === `partner/5.5/further#${operation}`);
    if (found?.cause?.endpoint !== operation || found.cause.finding?.kind !== 'not-refused') return [];
    return [diagnosisOf({ explained: true }, `${operation} does not verify signatures.`, [text])];
  });
}

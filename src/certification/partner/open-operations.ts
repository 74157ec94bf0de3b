import type { CheckResult } from '../../run/events.ts';
import { diagnosisOf } from '../../model/diagnosis.ts';
import type { Doubt } from './doubt.ts';

/** What anyone can do if an operation verifies no signature. */
const harm: Readonly<Record<string, string>> = {
  checkAvailability: 'Anyone can read availabilities and prices.',
  reserve: 'Anyone can make reservations.',
  fulfill: 'Anyone who knows the id of a reservation can fulfil it.',
  status: 'Anyone who knows the id of a reservation can read it.',
  lookup: 'Anyone who knows a customer service id can read the reservation.',
  cancel: 'Anyone who knows the id of a reservation can cancel it.',
};

/**
 * Names the operations that verify no signature. The contract does not forbid it for the operations beyond it, so there it
 * is a warning. An operation of the contract accepted a request of each check that tries one part of the signature.
 */
export function openOperations(results: readonly CheckResult[]): readonly Doubt[] {
  return Object.entries(harm).flatMap(([operation, text]) => {
    const ends = [`partner/5.5/further#${operation}`, `#${operation.replace('Availability', '')}-refused`];
    // A backend may refuse an empty body (3b) for its own sake.
    const parts = results.filter(({ id }) => !id.startsWith('partner/5.3/3b#') && ends.some((end) => id.endsWith(end)));
    const tried = parts.filter(({ verdict }) => /^(?:passed|failed|warned)$/.test(verdict));
    const about = results.filter(({ id, cause }) => cause?.endpoint === operation && /^partner\/[59]/.test(id));
    const open = about.filter(({ cause }) => cause?.finding?.kind === 'not-refused');
    if (tried.length === 0 || !tried.every((one) => open.includes(one))) return [];
    const explains = about.filter((one) => open.includes(one) || one.cause?.finding?.kind === 'status');
    return [diagnosisOf({ explained: true, explains }, `${operation} does not verify signatures.`, [text])];
  });
}

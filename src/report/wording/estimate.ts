import type { Budgets, Estimate } from '../../run/events.ts';
import { count } from './numbers.ts';

/** The estimated requests, created resources and duration of a run, in words. */
export function estimateInWords({ requests, carts, registrations, seconds }: Estimate, { rateLimit }: Budgets): string {
  const parts = [
    count(Math.ceil(requests), 'request'),
    ...(carts === 0 ? [] : [count(Math.ceil(carts), 'cart')]),
    ...(registrations === 0 ? [] : [count(Math.ceil(registrations), 'registration')]),
  ];
  const time = seconds === null ? '' : `; ${durationInWords(seconds)} at ${count(rateLimit ?? 0, 'request')} a second`;
  return `about ${parts.join(', ')}${time}`;
}

function durationInWords(seconds: number): string {
  if (seconds < 1) return 'under 1 second';
  return seconds < 90 ? count(Math.ceil(seconds), 'second') : count(Math.round(seconds / 60), 'minute');
}

/** The budgets that are too small for a run, with sufficient values; null if all budgets are sufficient. */
export function lackingInWords(estimate: Estimate, { carts, registrations, maxRequests }: Budgets): string | null {
  const rows: readonly (readonly [name: string, has: number | null, needs: number])[] = [
    ['maxRequests', maxRequests, estimate.requests],
    ['carts', carts, estimate.carts],
    ['registrations', registrations, estimate.registrations],
  ];
  const lacking = rows.filter(([, has, needs]) => has !== null && has < needs);
  if (lacking.length === 0) return null;
  const enough = lacking.map(([name, , needs]) => `"${name}": ${Math.ceil((needs * 1.3) / 10) * 10}`).join(', ');
  const short = lacking.map(([name, has]) => `${name} ${has}`).join(', ');
  return `too small for the whole run: ${short}. Checks beyond them are blocked. Sufficient: "budgets": { ${enough} } in the target file`;
}

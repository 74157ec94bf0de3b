import type { Addition, Budgets, Estimate } from '../../run/events.ts';
import { count } from './numbers.ts';

/** The estimated requests, created resources and duration of a run, in words. */
export function estimateInWords(
  { requests, carts, registrations, reservations, seconds }: Estimate,
  { rateLimit }: Budgets,
): string {
  const parts = [
    count(Math.ceil(requests), 'request'),
    ...(carts === 0 ? [] : [count(Math.ceil(carts), 'cart')]),
    ...(registrations === 0 ? [] : [count(Math.ceil(registrations), 'registration')]),
    ...(reservations === 0 ? [] : [count(Math.ceil(reservations), 'reservation')]),
  ];
  const time = seconds === null ? '' : `; ${durationInWords(seconds)} at ${count(rateLimit ?? 0, 'request')} a second`;
  return `about ${parts.join(', ')}${time}`;
}

function durationInWords(seconds: number): string {
  if (seconds < 1) return 'under 1 second';
  return seconds < 90 ? count(Math.ceil(seconds), 'second') : count(Math.round(seconds / 60), 'minute');
}

const additionInWords: Readonly<Record<Addition, string>> = {
  request: '1 more request',
  cart: '1 more cart',
  registration: '1 more registration',
  reservation: '1 more reservation',
  control: 'a control endpoint',
  secondKey: 'the key of a second partner',
  orders: 'an order',
};

/** The requirements that a run proves if no check fails, and what more would prove; null if it proves all. */
export function provesInWords({ proves, of, adds }: Estimate): string | null {
  if (proves >= of) return null;
  const more = adds.map(({ with: what, requirements }) => `${proves + requirements} with ${additionInWords[what]}`);
  return [`about ${proves} of ${count(of, 'requirement')} if no check fails`, ...more].join('; ');
}

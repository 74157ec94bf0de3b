import type { ApiCall, Operation } from '../wire/call.ts';
import type { Failure, Outcome } from '../wire/failure.ts';
import type { Client } from '../rules.ts';

/** Codes after which the same call would fail again. */
export const finalCodes: readonly string[] = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'INVALID_PRODUCT_ID',
  'PRODUCT_NOT_CARTABLE',
  'PRICE_MISMATCH',
  'CART_ITEM_LIMIT',
  'INVALID_BOOKING_UUID',
  'UNPROCESSABLE_ENTITY',
  'INVALID_BOOKING_STATE',
  'SELF_REGISTRATION_CLOSED',
  'INVALID_CART_ID',
  'invalid_argument',
  'UNAUTHORIZED',
  'unauthenticated',
];

/** Sends a call, again after a transient failure where that is safe. */
export async function attempt(call: ApiCall, client: Client): Promise<Outcome> {
  const { rules } = client;
  for (let tries = 1; ; tries += 1) {
    const outcome = await rules.send(call, client);
    if (outcome.ok || !rules.mayRetry(outcome.failure, call, tries, client)) return outcome;
    await client.wait(rules.retryWait(tries, outcome.failure.retryAfter, call));
  }
}

/** The code decides first; the status decides only when no known code is there. */
export function isTransient({ lost, code, status }: Failure): boolean {
  if (lost) return true;
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'RATE_LIMITED') return true;
  if (code !== null && finalCodes.includes(code)) return false;
  return status !== null && (status === 429 || status >= 500);
}

/** Section 4.4 rule 5: an add is never repeated blindly. A registration is repeated by a person only. */
const neverRepeated: readonly Operation[] = ['register', 'addItems'];

export function mayRetry(failure: Failure, call: ApiCall, tries: number, { rules }: Client): boolean {
  if (neverRepeated.includes(call.operation) || !rules.isTransient(failure, call)) return false;
  // A second DELETE settles a lost reply. A third would be use of a discarded cart.
  if (call.operation === 'abandonCart' && failure.lost) return tries < 2;
  return tries < rules.mostTries(call);
}

export function mostTries(): number {
  return 5;
}

/** The wait before the next try in ms: 2, 4, 8, 16 s, and at least what the server asks for. */
export function retryWait(tries: number, retryAfter: number | null): number {
  return Math.max(2_000 * 2 ** (tries - 1), retryAfter ?? 0);
}

export function isKeyRefused({ code, status }: Failure): boolean {
  if (code === 'unauthenticated' || code === 'UNAUTHORIZED') return true;
  return status === 401 && (code === null || !finalCodes.includes(code));
}

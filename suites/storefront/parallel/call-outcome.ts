import { type Reply } from '../../../src/authoring.ts';
import { refusedBy } from '../expectations/expect-success.ts';
import { codeOf, protocol } from '../protocol.ts';
import type { Outcome } from './possible-orders.ts';

/** Statuses that ask the caller to retry after other calls. The contract neither names nor forbids them. */
const retryLater: ReadonlySet<number> = new Set([409, 412, 422, 423, 425, 429, 503]);

/** Codes that explain a refusal, whatever the status: the call was not postponed. */
const refusalCodes: ReadonlySet<string> = new Set([
  'PRICE_MISMATCH',
  'INVALID_CART_ID',
  'INVALID_PRODUCT_ID',
  'PRODUCT_NOT_CARTABLE',
  'CART_ITEM_LIMIT',
  'FORBIDDEN',
]);

/** Codes without a stated condition: they may say that the cart is locked by another call. */
const busyCodes: ReadonlySet<string> = new Set(['INVALID_BOOKING_STATE', 'UNPROCESSABLE_ENTITY', 'RATE_LIMITED']);

/** The outcome of a call by its reply. Throws a finding if it is neither the operation's success nor a refusal. */
export function outcomeOf(reply: Reply): Outcome {
  const { endpoint, status } = reply;
  if (status === protocol.success[endpoint]?.status) return 'carried out';
  const code = codeOf(reply);
  if (retryLater.has(status) && !refusalCodes.has(code ?? '')) return 'postponed';
  if (status >= 400 && status < 500 && busyCodes.has(code ?? '')) return 'postponed';
  if (status >= 400 && status < 500) return 'refused';
  throw refusedBy(reply);
}

import {
  FindingError,
  GapError,
  isObject,
  isSuccessful,
  type Json,
  type Reply,
  type Tools,
} from '../../../src/authoring.ts';
import { firstValueAt, pointerOf } from './fields.ts';
import type { Quote, WithBackend } from '../fixtures/quote.ts';
import { expectNothingMade } from './expect-nothing-made.ts';
import { newCustomerServiceId, reserveCall, type Reservation } from '../fixtures/reservation.ts';
import type { Values } from '../calls/template.ts';

interface Refusing extends WithBackend {
  /** With a reservation that was accepted it also shows whether one was made in spite of an error. */
  readonly tools: Pick<Tools, 'send' | 'arrange' | 'observe' | 'facts'> & { readonly example?: Reservation };
  /** What is wrong with the reserve, in words. */
  readonly because: string;
  readonly values?: Values;
}

/**
 * A reserve on the ground of `quote` is answered with an error. Which one is not shown: any 4xx or 5xx but the code of a bad
 * signature. An error inside a 2xx is recorded. That a reservation was made all the same is a finding.
 */
export async function expectNotReserved(
  quote: Quote,
  { backend, tools, because, values = {} }: Refusing,
): Promise<void> {
  const customerServiceId = newCustomerServiceId();
  const reply = await tools.send(reserveCall(quote, { backend, values: { ...values, customerServiceId } }));
  const { status, exchange } = reply;
  if (status >= 400) {
    expectNoSignatureError(reply);
    const { example, send } = tools;
    if (example !== undefined) await expectNothingMade(reply, { customerServiceId, example, backend, send });
    return;
  }
  if (!isSuccessful(status)) {
    throw new FindingError({ kind: 'status', exchange, expected: 'an error response', received: status });
  }
  const evidence =
    firstValueAt(reply, pointerOf(backend, 'reserve', 'reservationId')) ??
    (await reservedUnder(customerServiceId, { backend, tools }));
  if (evidence !== null)
    throw new FindingError({ kind: 'not-refused', exchange, status, expected: `an error: ${because}` });
  tools.observe(`status of the error to a reserve where ${because}`, status);
}

/** The signature was right: saying that it is not would have the marketplace look in the wrong place. */
function expectNoSignatureError(reply: Reply): void {
  const code = reply.peek('/errors/0/code');
  if (reply.status !== 401 || code !== 'INVALID_REQUEST_SIGNATURE') return;
  throw new FindingError({
    kind: 'wrong-code',
    exchange: reply.exchange,
    status: reply.status,
    expected: 'one that does not blame the signature',
    received: code,
  });
}

/** What shows that a reservation exists for an id of the marketplace; null where nothing does. */
async function reservedUnder(
  customerServiceId: string,
  { backend, tools }: Omit<Refusing, 'because'>,
): Promise<Json | null> {
  if (backend.profile.operations.lookup !== null) {
    const reply = await tools.send(backend.call('lookup', { customerServiceId }));
    return isSuccessful(reply.status) ? firstValueAt(reply, pointerOf(backend, 'lookup', 'reservationId')) : null;
  }
  if (tools.facts.control === null) return null;
  try {
    const { data } = await tools.arrange('reservations', { customerServiceId });
    const count = isObject(data) ? (data['count'] ?? null) : null;
    return count === 0 ? null : count;
  } catch (error) {
    if (error instanceof GapError) return null;
    throw error;
  }
}

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
import { newCustomerServiceId, reserveCall, type Reservation } from '../fixtures/reservation.ts';
import type { Values } from '../calls/template.ts';
import { readState } from '../fixtures/evidence.ts';

interface Refusing extends WithBackend {
  /** With `example`, an accepted reservation, a reservation that was made in spite of an error is also a finding. */
  readonly tools: Pick<Tools, 'send' | 'arrange' | 'observe' | 'facts'> & { readonly example?: Reservation };
  /** The reason for the error. Completes "an error, because". */
  readonly because: string;
  readonly values?: Values;
}

/**
 * Expects an error for a reserve from `quote`: any 4xx or 5xx without the code of a wrong signature. An error inside a
 * 2xx is recorded as an observation. A reservation that exists in spite of the error is a finding.
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
    const expected = { words: 'an error response' };
    throw new FindingError({ kind: 'status', exchange, expected, received: status });
  }
  const evidence =
    firstValueAt(reply, pointerOf(backend, 'reserve', 'reservationId')) ??
    (await reservedUnder(customerServiceId, { backend, tools }));
  if (evidence !== null)
    throw new FindingError({ kind: 'not-refused', exchange, status, expected: { words: 'an error' }, because });
  tools.observe(`status of a reserve call that must fail, because ${because}`, status);
}

/** The signature is correct: an error with the code of a wrong signature would mislead the marketplace. */
function expectNoSignatureError(reply: Reply): void {
  const code = reply.peek('/errors/0/code');
  if (reply.status !== 401 || code !== 'INVALID_REQUEST_SIGNATURE') return;
  throw new FindingError({
    kind: 'wrong-code',
    exchange: reply.exchange,
    status: reply.status,
    expected: null,
    received: code,
  });
}

/** The id or the number of reservations for an id of the marketplace. Null if no reservation exists. */
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

interface Refused extends WithBackend, Pick<Tools, 'send'> {
  /** The marketplace's id of the refused reserve. */
  readonly customerServiceId: string;
  /** A reservation that an accepted reserve made. */
  readonly example: Reservation;
}

/**
 * Throws a finding if a refused reserve made a reservation in the same state as an accepted one. The partner may record
 * the attempt in another state. Without a state there is no finding.
 */
async function expectNothingMade(
  { exchange, status }: Reply,
  { customerServiceId, example, ...tools }: Refused,
): Promise<void> {
  const state = await stateUnder(customerServiceId, tools);
  if (state === null || state !== (await stateUnder(example.customerServiceId, tools))) return;
  throw new FindingError({
    kind: 'body',
    exchange,
    expected: 'no reservation after an error',
    outside: true,
    received: `status ${status}, but lookup returns a reservation in state ${JSON.stringify(state)}, the same as after an accepted reserve`,
  });
}

/** The state of the reservation that `lookup` finds. Null if there is no reservation or no state. */
async function stateUnder(
  customerServiceId: string,
  { backend, send }: Omit<Refused, 'customerServiceId' | 'example'>,
): Promise<Json> {
  const idPointer = pointerOf(backend, 'lookup', 'reservationId');
  if (backend.profile.operations.lookup === null || idPointer === null) return null;
  const reply = await send(backend.call('lookup', { customerServiceId }));
  const reservationId = isSuccessful(reply.status) ? firstValueAt(reply, idPointer) : null;
  if (reservationId === null) return null;
  const status = firstValueAt(reply, pointerOf(backend, 'lookup', 'status'));
  if (status !== null || pointerOf(backend, 'status', 'status') === null) return status;
  return await readState({ customerServiceId, reservationId }, { send, backend });
}

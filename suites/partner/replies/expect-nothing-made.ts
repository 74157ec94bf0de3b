import { FindingError, isSuccessful, type Json, type Reply, type Tools } from '../../../src/authoring.ts';
import { firstValueAt, pointerOf } from './fields.ts';
import { readState } from '../fixtures/evidence.ts';
import type { WithBackend } from '../fixtures/quote.ts';
import type { Reservation } from '../fixtures/reservation.ts';

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
export async function expectNothingMade(
  { exchange, status }: Reply,
  { customerServiceId, example, ...tools }: Refused,
): Promise<void> {
  const state = await stateUnder(customerServiceId, tools);
  if (state === null || state !== (await stateUnder(example.customerServiceId, tools))) return;
  throw new FindingError({
    kind: 'body',
    exchange,
    expected: 'no reservation after an error',
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

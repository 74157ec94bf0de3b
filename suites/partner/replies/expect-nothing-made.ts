import { FindingError, isSuccessful, type Json, type Reply, type Tools } from '../../../src/authoring.ts';
import { found, placeOf } from './fields.ts';
import { stateShown } from '../fixtures/evidence.ts';
import type { WithBackend } from '../fixtures/quote.ts';
import type { Reservation } from '../fixtures/reservation.ts';

interface Refused extends WithBackend, Pick<Tools, 'send'> {
  /** The marketplace's id of the reserve that was refused. */
  readonly customerServiceId: string;
  /** A reservation that an accepted reserve made. */
  readonly example: Reservation;
}

/**
 * What a refused reserve asked for is not in the state in which an accepted one is. A record of the attempt in another state
 * is the partner's own business; where no state is shown, nothing is said.
 */
export async function expectNothingMade(
  { exchange, status }: Reply,
  { customerServiceId, example, ...means }: Refused,
): Promise<void> {
  const state = await stateUnder(customerServiceId, means);
  if (state === null || state !== (await stateUnder(example.customerServiceId, means))) return;
  throw new FindingError({
    kind: 'body',
    exchange,
    expected: 'no reservation after an error',
    received: `${status}, and lookup shows a reservation all the same: its state is ${JSON.stringify(state)}, as after a reserve that was accepted`,
  });
}

/** The state of the reservation that `lookup` finds; null where it finds none, or none is told. */
async function stateUnder(
  customerServiceId: string,
  { backend, send }: Omit<Refused, 'customerServiceId' | 'example'>,
): Promise<Json> {
  const idPlace = placeOf(backend, 'lookup', 'reservationId');
  if (backend.profile.operations.lookup === null || idPlace === null) return null;
  const reply = await send(backend.call('lookup', { customerServiceId }));
  const reservationId = isSuccessful(reply.status) ? found(reply, idPlace) : null;
  if (reservationId === null) return null;
  const told = found(reply, placeOf(backend, 'lookup', 'status'));
  if (told !== null || placeOf(backend, 'status', 'status') === null) return told;
  return await stateShown({ customerServiceId, reservationId }, { send, backend });
}

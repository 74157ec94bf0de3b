import { randomUUID } from 'node:crypto';
import {
  furtherOperations,
  isSuccessful,
  namedOperations,
  valueAt,
  parseExactJson,
  type Exchange,
  type Leftover,
  type Pointer,
  type Protocol,
  type Reply,
  type Request,
} from '../../src/authoring.ts';
import type { Backend } from './calls/backend.ts';
import { openRecord } from './record/bookings.ts';
import { recordedCall } from './calls/recorded.ts';
import { placeholdersIn } from './calls/template.ts';

/** Operations that change something at the partner. */
const writing: readonly string[] = ['reserve', 'fulfill', 'cancel'];

/** The facts about a partner backend that the engine needs in addition to the checks. */
export function protocolOf(backend: Backend): Protocol {
  return {
    success: Object.fromEntries(
      [...namedOperations, ...furtherOperations].map((name) => [name, { status: '2xx' as const, hallmark: null }]),
    ),
    needsKey: false,
    keyHeader: 'authorization',
    probes: probesOf(backend),
    atUnknownPath: ({ endpoint, method, body }) =>
      backend.sign({ endpoint, method, path: '/octoproof-unknown-path', ...(body === undefined ? {} : { body }) }, {}),
    codeOf,
    watch: () => null,
    watchedName: 'the reservation',
    stateOf: (reply) => reply.json ?? null,
    record: openRecord(backend),
    recorded: (sent) => recordedCall(backend.profile, sent),
    leftBy: (request, exchange) => reservationLeft(request, exchange, backend),
    removedBy(request, { reply }) {
      if (request.endpoint !== 'cancel' || reply === null || !isSuccessful(reply.status)) return null;
      return leftoverName(request.path);
    },
    judgesThrottling: () => false,
    writes: ({ endpoint }) => writing.includes(endpoint),
    draws: ({ endpoint, refusalExpected }) =>
      endpoint === 'reserve' && refusalExpected !== true ? 'reservations' : null,
  };
}

/**
 * An availability call, and reads of a reservation that does not exist. None of them changes anything. An operation whose
 * path needs another value is left out.
 */
function probesOf({ profile, call }: Backend): readonly Request[] {
  const values = { purchaserId: randomUUID(), reservationId: randomUUID(), customerServiceId: randomUUID() };
  const known = { ...profile.values, ...values };
  return (['checkAvailability', 'status', 'lookup'] as const).flatMap((operation) => {
    const template = profile.operations[operation];
    const isComplete = template !== null && placeholdersIn(template.path).every((name) => Object.hasOwn(known, name));
    return isComplete ? [call(operation, values)] : [];
  });
}

/** The position of an error code in section 5.5. */
function codeOf(reply: Reply): string | null {
  const code = reply.peek('/errors/0/code');
  return typeof code === 'string' ? code : null;
}

/** A reservation to cancel at the end of the run. Null without a cancel operation or a reservation id. */
function reservationLeft(request: Request, { reply }: Exchange, { profile, call }: Backend): Leftover | null {
  const { reserve, cancel } = profile.operations;
  if (request.endpoint !== 'reserve' || reply === null || !isSuccessful(reply.status)) return null;
  if (reserve?.reply.reservationId === undefined || cancel === null) return null;
  const reservationId = idAt(reply.text, reserve.reply.reservationId);
  if (reservationId === null) return null;
  const undo = call('cancel', { reservationId });
  return { name: leftoverName(undo.path), undo };
}

function idAt(text: string, pointer: Pointer): string | number | null {
  const id = valueAt(parseExactJson(text), pointer);
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? id : null;
}

function leftoverName(cancelPath: string): string {
  return `the reservation that ${cancelPath} cancels`;
}

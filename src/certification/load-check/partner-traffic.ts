import { randomUUID } from 'node:crypto';
import { backend as backendOf, type Backend } from '../../../suites/partner/calls/backend.ts';
import type { Values } from '../../../suites/partner/calls/template.ts';
import { count } from '../../report/wording/numbers.ts';
import type { Request } from '../../model/exchange.ts';
import { parseExactJson, parseJson, type Json } from '../../model/json.ts';
import type { OperationName, PartnerProfile, ReplyFields } from '../../model/partner-profile.ts';
import { entriesAt, type Pointer } from '../../model/pointer.ts';
import type { Offer } from './mix.ts';
import { loadPurchaser } from './purchasers.ts';
import { LoadStoppedError, type LoadSubject, type Traffic, type TrafficNeeds } from './traffic.ts';
import type { ChosenPartner } from '../partner/choose-target.ts';
import { inParallel } from '../../run/pool.ts';

/**
 * The load on a partner backend: checkAvailability for many purchasers. Reservations need permission and a cancel
 * operation. Each fulfill uses a reservation that is made before the load. The limit comes from section 8.
 */
export const partnerLoad: LoadSubject<ChosenPartner> = { name: 'partner', limitMs: 200, offers, open };

type Obstacle = Offer['barred'];

function offers({ profile }: ChosenPartner): readonly Offer[] {
  const noReserve = reserveObstacle(profile);
  const offer = (name: OperationName, field: keyof ReplyFields, how: Pick<Offer, 'usual' | 'barred'>): Offer => {
    const pointer = profile.operations[name]?.reply[field];
    return { name, ...how, keepReplies: false, hallmark: memberAt(typeof pointer === 'string' ? pointer : undefined) };
  };
  return [
    offer('checkAvailability', 'availabilities', { usual: 1, barred: operationObstacle(profile, 'checkAvailability') }),
    { ...offer('reserve', 'reservationId', { usual: 0, barred: noReserve }), keepReplies: true },
    {
      ...offer('fulfill', 'status', { usual: 0, barred: noReserve ?? operationObstacle(profile, 'fulfill') }),
      // Each fulfill has its own reservation, which must be cancelled afterwards.
      keepReplies: true,
    },
    offer('status', 'status', { usual: 0, barred: noReserve ?? operationObstacle(profile, 'status') }),
    offer('lookup', 'status', { usual: 0, barred: noReserve ?? operationObstacle(profile, 'lookup') }),
  ];
}

/**
 * The top-level member of a pointer. A successful reply has this member, even if the value itself is missing, as in an
 * empty list.
 */
function memberAt(pointer: Pointer | undefined): Pointer | null {
  const [, first = ''] = pointer?.split('/') ?? [];
  return first === '' || first === '*' ? null : `/${first}`;
}

function operationObstacle({ operations }: PartnerProfile, name: OperationName): Obstacle {
  if (operations[name] !== null) return null;
  return {
    message: `the target file does not describe the operation ${name}`,
    hint: `describe the operation under "operations" in the target file`,
  };
}

/**
 * Why reserve cannot be sent; null if it can. A reservation must be allowed, and octoproof must be able to cancel it.
 */
function reserveObstacle(profile: PartnerProfile): Obstacle {
  const missing = (['checkAvailability', 'reserve', 'cancel'] as const).find(
    (name) => profile.operations[name] === null,
  );
  if (missing !== undefined) return operationObstacle(profile, missing);
  if (!profile.reservations) {
    return {
      message: 'requests of this kind make reservations, but reservations are not allowed',
      hint: 'allow it with --allow-reservations',
    };
  }
  if (profile.operations.reserve?.reply.reservationId !== undefined) return null;
  const message = 'the target file does not say where the reply to reserve contains the reservation id';
  return {
    message,
    hint: 'in the target file, add "reservationId" with its JSON Pointer under "reply" of the operation reserve',
  };
}

async function open({ profile }: ChosenPartner, needs: TrafficNeeds): Promise<Traffic> {
  const { names, seed, call } = needs;
  const backend = backendOf(profile);
  const quote = names.some((name) => name !== 'checkAvailability') ? await quoteFrom(backend, needs) : {};
  const reserve = (number: number, customerServiceId = newCustomerServiceId()): Request =>
    backend.call('reserve', { ...quote, ...loadPurchaser(seed, number), customerServiceId });
  const reservationIn = (text: string): Json | null => {
    const id = firstValue(parseExactJson(text), profile.operations.reserve?.reply.reservationId);
    if (id === null) return null;
    const name = `reservation ${typeof id === 'string' ? id : JSON.stringify(id)}`;
    needs.noteLeftover({ name, takeDown: backend.call('cancel', { ...quote, reservationId: id }) });
    return id;
  };
  const toFulfill = names.includes('fulfill') ? await bookAll(needs, { reserve, reservationIn }) : [];
  let fulfilled = 0;
  const bookingValues =
    names.includes('status') || names.includes('lookup')
      ? { ...quote, ...(await bookOne(0, { call, reserve, reservationIn })) }
      : {};

  return {
    requestFor(endpoint, number) {
      if (endpoint === 'checkAvailability') return backend.call(endpoint, { ...loadPurchaser(seed, number) });
      if (endpoint === 'reserve') return reserve(number);
      if (endpoint === 'status' || endpoint === 'lookup') return backend.call(endpoint, bookingValues);
      if (endpoint === 'fulfill') {
        const turn = fulfilled % toFulfill.length;
        fulfilled += 1;
        return backend.call(endpoint, { ...quote, ...loadPurchaser(seed, turn), ...toFulfill[turn] });
      }
      throw new Error(`octoproof has no request for ${endpoint}`);
    },
    keep(endpoint, text) {
      if (endpoint === 'reserve') reservationIn(text);
    },
  };
}

interface Booking extends Pick<TrafficNeeds, 'call'> {
  readonly reserve: (number: number, customerServiceId: string) => Request;
  /** The reservation id in a reply, noted for the clean-up; null if the reply has none. */
  readonly reservationIn: (text: string) => Json | null;
}

/** Makes a reservation and returns its values. */
async function bookOne(number: number, { call, reserve, reservationIn }: Booking): Promise<Values> {
  const customerServiceId = newCustomerServiceId();
  const reservationId = reservationIn((await call(reserve(number, customerServiceId))).text);
  if (reservationId === null) throw new LoadStoppedError('the reply to reserve has no reservation id');
  return { customerServiceId, reservationId };
}

const mostToFulfill = 20_000;
/** The maximum number of concurrent calls, so that the preparation does not load the target. */
const concurrency = 8;

/**
 * Makes a reservation for each fulfill of the load, because the contract does not say whether a reservation can be
 * fulfilled twice.
 */
async function bookAll(
  { call, timesOf }: TrafficNeeds,
  { reserve, reservationIn }: Omit<Booking, 'call'>,
): Promise<readonly Values[]> {
  const wanted = timesOf('fulfill');
  if (wanted > mostToFulfill)
    throw new LoadStoppedError(
      `fulfill needs ${count(wanted, 'reservation')} before the load; at most ${mostToFulfill.toLocaleString('en-US')} are allowed`,
      'use a lower --rate, a shorter --duration, or a smaller weight of fulfill in --mix',
    );
  const reservations: Values[] = [];
  await inParallel([...Array(wanted).keys()], {
    width: concurrency,
    work: async (number) => {
      reservations[number] = await bookOne(number, { call, reserve, reservationIn });
    },
  });
  return reservations;
}

function newCustomerServiceId(): string {
  return `CS-${randomUUID()}`;
}

/** The values for a reserve call, from the reply of a checkAvailability call. */
async function quoteFrom(backend: Backend, { seed, call }: TrafficNeeds): Promise<Values> {
  const purchaser = loadPurchaser(seed, 0);
  const reply = parseJson((await call(backend.call('checkAvailability', { ...purchaser }))).text);
  const pointers = backend.profile.operations.checkAvailability?.reply ?? {};
  const quoted = {
    priceSummary: firstValue(reply, pointers.priceSummary),
    prereservationId: firstValue(reply, pointers.prereservationId),
  };
  const quotedValues = Object.entries(quoted).filter(([, value]) => value !== null);
  return { ...purchaser, ...Object.fromEntries(quotedValues) };
}

/** The first value at a pointer; null if it is missing or null. */
function firstValue(document: Json | undefined, pointer: Pointer | undefined): Json | null {
  return pointer === undefined ? null : (entriesAt(document, pointer)[0]?.value ?? null);
}

import { randomUUID } from 'node:crypto';
import { backend as backendOf, type Backend } from '../../../suites/partner/calls/backend.ts';
import type { Values } from '../../../suites/partner/calls/template.ts';
import type { Request } from '../../spec/exchange.ts';
import { parseJson, type Json } from '../../spec/json.ts';
import type { OperationName, PartnerProfile, ReplyFields } from '../../spec/partner-profile.ts';
import { entriesAt, type Pointer } from '../../spec/pointer.ts';
import type { Offer } from './mix.ts';
import { loadPurchaser } from './purchasers.ts';
import { LoadStoppedError, type LoadSubject, type Traffic, type TrafficNeeds } from './traffic.ts';
import type { ChosenPartner } from '../partner/choose-target.ts';

/**
 * Availability for many purchasers; reservations only where they are allowed and can be cancelled, and fulfilling only what was
 * reserved for it before the load. The limit is that of section 8.
 */
export const partnerLoad: LoadSubject<ChosenPartner> = { name: 'partner', limitMs: 200, offers, open };

type Barred = Offer['barred'];

function offers({ profile }: ChosenPartner): readonly Offer[] {
  const reserving = barredReserve(profile);
  const offer = (name: OperationName, field: keyof ReplyFields, how: Pick<Offer, 'usual' | 'barred'>): Offer => {
    const pointer = profile.operations[name]?.reply[field];
    return { name, ...how, keepReplies: false, hallmark: memberAt(typeof pointer === 'string' ? pointer : undefined) };
  };
  return [
    offer('checkAvailability', 'availabilities', { usual: 1, barred: notGiven(profile, 'checkAvailability') }),
    { ...offer('reserve', 'reservationId', { usual: 0, barred: reserving }), keepReplies: true },
    {
      ...offer('fulfill', 'status', { usual: 0, barred: reserving ?? notGiven(profile, 'fulfill') }),
      // Each fulfill has a reservation of its own, which is taken down.
      keepReplies: true,
    },
    offer('status', 'status', { usual: 0, barred: reserving ?? notGiven(profile, 'status') }),
    offer('lookup', 'status', { usual: 0, barred: reserving ?? notGiven(profile, 'lookup') }),
  ];
}

/** The member of a successful reply that holds a value; the value itself may be missing, such as that of an empty list. */
function memberAt(pointer: Pointer | undefined): Pointer | null {
  const [, first = ''] = pointer?.split('/') ?? [];
  return first === '' || first === '*' ? null : `/${first}`;
}

function notGiven({ operations }: PartnerProfile, name: OperationName): Barred {
  if (operations[name] !== null) return null;
  return {
    message: `the operation ${name} is not described`,
    hint: `describe it under "operations" in the target file`,
  };
}

/** Requests that create a resource must be allowed, and the resource must be deletable. */
function barredReserve(profile: PartnerProfile): Barred {
  const missing = (['checkAvailability', 'reserve', 'cancel'] as const).find(
    (name) => profile.operations[name] === null,
  );
  if (missing !== undefined) return notGiven(profile, missing);
  if (!profile.reservations) {
    return { message: 'it makes reservations, which are not allowed', hint: 'allow it with --allow-reservations' };
  }
  if (profile.operations.reserve?.reply.reservationId !== undefined) return null;
  const message = 'the target file has no pointer to the reservation id in a reply of reserve';
  return { message, hint: 'add "reservationId" under "reply" of the operation reserve' };
}

async function open({ profile }: ChosenPartner, needs: TrafficNeeds): Promise<Traffic> {
  const { names, seed, call } = needs;
  const backend = backendOf(profile);
  const quote = names.some((name) => name !== 'checkAvailability') ? await quoteFrom(backend, needs) : {};
  const reserve = (number: number, customerServiceId = newCustomerServiceId()): Request =>
    backend.call('reserve', { ...quote, ...loadPurchaser(seed, number), customerServiceId });
  const booked = (text: string): Json | null => {
    const id = firstValue(parseJson(text), profile.operations.reserve?.reply.reservationId);
    if (id === null) return null;
    const name = `reservation ${typeof id === 'string' ? id : JSON.stringify(id)}`;
    needs.noteLeftover({ name, takeDown: backend.call('cancel', { ...quote, reservationId: id }) });
    return id;
  };
  const toFulfill = names.includes('fulfill') ? await bookAll(needs, { reserve, booked }) : [];
  let fulfilled = 0;
  const bookingValues =
    names.includes('status') || names.includes('lookup')
      ? { ...quote, ...(await bookOne(0, { call, reserve, booked })) }
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
      throw new Error(`there is no request for ${endpoint}`);
    },
    keep(endpoint, text) {
      if (endpoint === 'reserve') booked(text);
    },
  };
}

interface Booking extends Pick<TrafficNeeds, 'call'> {
  readonly reserve: (number: number, customerServiceId: string) => Request;
  readonly booked: (text: string) => Json | null;
}

/** One reservation. */
async function bookOne(number: number, { call, reserve, booked }: Booking): Promise<Values> {
  const customerServiceId = newCustomerServiceId();
  const reservationId = booked((await call(reserve(number, customerServiceId))).text);
  if (reservationId === null) throw new LoadStoppedError('the reply to reserve has no reservation id');
  return { customerServiceId, reservationId };
}

const mostToFulfill = 20_000;
/** Few enough that the preparation is no load of its own. */
const atATime = 8;

/** A reservation for each fulfill of the load: whether one can be fulfilled twice the contract does not say. */
async function bookAll(
  { call, timesOf }: TrafficNeeds,
  { reserve, booked }: Omit<Booking, 'call'>,
): Promise<readonly Values[]> {
  const wanted = timesOf('fulfill');
  if (wanted > mostToFulfill)
    throw new LoadStoppedError(
      `fulfill needs ${wanted} reservations before the load; at most ${mostToFulfill} are allowed`,
      'use a lower --rate, a shorter --duration, or a smaller weight of fulfill in --mix',
    );
  const reservations: Values[] = [];
  let next = 0;
  const bookSome = async (): Promise<void> => {
    while (next < wanted) {
      const number = next;
      next += 1;
      reservations[number] = await bookOne(number, { call, reserve, booked });
    }
  };
  await Promise.all(Array.from({ length: atATime }, bookSome));
  return reservations;
}

function newCustomerServiceId(): string {
  return `CS-${randomUUID()}`;
}

/** The values of a reserve call, from a check of availability. */
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

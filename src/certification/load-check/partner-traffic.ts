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

/** Availability for many purchasers; reservations only where they are allowed and can be cancelled. The limit is that of section 8. */
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
    message: `the operation ${name} is not given`,
    hint: `say how it is called under "operations" in the target file`,
  };
}

/** Requests that create a resource must be allowed, and the resource must be deletable. */
function barredReserve(profile: PartnerProfile): Barred {
  const missing = (['checkAvailability', 'reserve', 'cancel'] as const).find(
    (name) => profile.operations[name] === null,
  );
  if (missing !== undefined) return notGiven(profile, missing);
  if (!profile.reservations) {
    return { message: 'it makes reservations, and nobody allowed them', hint: 'allow it with --allow-reservations' };
  }
  if (profile.operations.reserve?.reply.reservationId !== undefined) return null;
  const message = 'the target file does not say where a reply of reserve holds the id to cancel';
  return { message, hint: 'give "reservationId" under "reply" of the operation reserve' };
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
  const bookingValues =
    names.includes('status') || names.includes('lookup')
      ? { ...quote, ...(await bookOne({ call, reserve, booked })) }
      : {};

  return {
    requestFor(endpoint, number) {
      if (endpoint === 'checkAvailability') return backend.call(endpoint, { ...loadPurchaser(seed, number) });
      if (endpoint === 'reserve') return reserve(number);
      if (endpoint === 'status' || endpoint === 'lookup') return backend.call(endpoint, bookingValues);
      throw new Error(`no request is made for ${endpoint}`);
    },
    keep: (_endpoint, text) => void booked(text),
  };
}

interface Booking extends Pick<TrafficNeeds, 'call'> {
  readonly reserve: (number: number, customerServiceId: string) => Request;
  readonly booked: (text: string) => Json | null;
}

/** One reservation, which is read repeatedly. */
async function bookOne({ call, reserve, booked }: Booking): Promise<Values> {
  const customerServiceId = newCustomerServiceId();
  const reservationId = booked((await call(reserve(0, customerServiceId))).text);
  if (reservationId === null) throw new LoadStoppedError('the reply to reserve holds no id of a reservation');
  return { customerServiceId, reservationId };
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

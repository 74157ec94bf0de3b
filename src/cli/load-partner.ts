import { randomUUID } from 'node:crypto';
import { backend as backendOf, type Backend } from '../../suites/partner/signed.ts';
import type { Values } from '../../suites/partner/template.ts';
import type { Request } from '../spec/exchange.ts';
import { parseJson, type Json } from '../spec/json.ts';
import type { OperationName, PartnerProfile } from '../spec/partner-profile.ts';
import { placesAt, type Pointer } from '../spec/pointer.ts';
import type { Offer } from './load-mix.ts';
import { loadPurchaser } from './load-purchasers.ts';
import { LoadStoppedError, type LoadSubject, type Traffic, type TrafficNeeds } from './load-traffic.ts';
import type { ChosenPartner } from './partner-target.ts';

/** Availability for many purchasers; reservations only where they are allowed and can be cancelled. */
export const partnerLoad: LoadSubject<ChosenPartner> = { offers, open };

type Barred = Offer['barred'];

function offers({ profile }: ChosenPartner): readonly Offer[] {
  const reserving = barredReserve(profile);
  return [
    { name: 'checkAvailability', usual: 1, barred: notGiven(profile, 'checkAvailability'), keepReplies: false },
    { name: 'reserve', usual: 0, barred: reserving, keepReplies: true },
    { name: 'status', usual: 0, barred: reserving ?? notGiven(profile, 'status'), keepReplies: false },
    { name: 'lookup', usual: 0, barred: reserving ?? notGiven(profile, 'lookup'), keepReplies: false },
  ];
}

function notGiven({ operations }: PartnerProfile, name: OperationName): Barred {
  if (operations[name] !== null) return null;
  return {
    message: `the operation ${name} is not given`,
    hint: `say how it is called under "operations" in the target file`,
  };
}

/** What is made must be allowed, and there must be a way to take it back. */
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

async function open({ profile }: ChosenPartner, { names, seed, call }: TrafficNeeds): Promise<Traffic> {
  const backend = backendOf(profile);
  const reservations: Json[] = [];
  const reserves = names.some((name) => name !== 'checkAvailability');
  const quote = reserves ? await quoteFrom(backend, { seed, call }) : {};
  const reserve = (number: number): Request =>
    backend.call('reserve', { ...quote, ...loadPurchaser(seed, number), customerServiceId: `CS-${randomUUID()}` });
  const keep = (_endpoint: string, text: string): void => {
    const id = first(parseJson(text), profile.operations.reserve?.reply.reservationId);
    if (id !== null) reservations.push(id);
  };

  const customerServiceId = `CS-${randomUUID()}`;
  if (names.includes('status') || names.includes('lookup')) {
    const { text } = await call(backend.call('reserve', { ...quote, ...loadPurchaser(seed, 0), customerServiceId }));
    keep('reserve', text);
    if (reservations.length === 0) throw new LoadStoppedError('the reply to reserve holds no id of a reservation');
  }
  const [reservationId] = reservations;
  const own: Values = { ...quote, customerServiceId, ...(reservationId === undefined ? {} : { reservationId }) };

  return {
    requestFor(endpoint, number) {
      if (endpoint === 'checkAvailability') return backend.call(endpoint, { ...loadPurchaser(seed, number) });
      if (endpoint === 'reserve') return reserve(number);
      if (endpoint === 'status' || endpoint === 'lookup') return backend.call(endpoint, own);
      throw new Error(`no request is made for ${endpoint}`);
    },
    keep,
    leftovers: () =>
      reservations.map((id) => ({
        name: `reservation ${typeof id === 'string' ? id : JSON.stringify(id)}`,
        takeDown: backend.call('cancel', { ...quote, reservationId: id }),
      })),
  };
}

/** What a reserve names, as a check of availability told it. */
async function quoteFrom(backend: Backend, { seed, call }: Pick<TrafficNeeds, 'seed' | 'call'>): Promise<Values> {
  const purchaser = loadPurchaser(seed, 0);
  const reply = parseJson((await call(backend.call('checkAvailability', { ...purchaser }))).text);
  const places = backend.profile.operations.checkAvailability?.reply ?? {};
  const told = {
    priceSummary: first(reply, places.priceSummary),
    prereservationId: first(reply, places.prereservationId),
  };
  const given = Object.entries(told).filter(([, value]) => value !== null);
  return { ...purchaser, ...Object.fromEntries(given) };
}

/** The first value at a place; null where there is none, or where null stands. */
function first(document: Json | undefined, place: Pointer | undefined): Json | null {
  return place === undefined ? null : (placesAt(document, place)[0]?.value ?? null);
}

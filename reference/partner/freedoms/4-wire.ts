import { edited } from '../operators/edits.ts';
import { isFields } from '../../http/fields.ts';
import { optionalText } from '../http/read-fields.ts';
import { json } from '../../http/reply.ts';
import type { OperationWire, Wire } from '../4-endpoints/operations.ts';
import { freedom, type Freedom } from './freedom.ts';

type Reply = NonNullable<OperationWire['reply']>;

/** Paths, methods and payloads: the contract shows just one path (section 4). */
export const wireFreedoms: readonly Freedom[] = [
  freedom('other-paths', '4')
    .says('Uses its own methods and paths; takes the period from the query and the reservation id from the body')
    .by({
      wire: ({ checkAvailability, reserve, fulfill, status, lookup, cancel }) => ({
        checkAvailability,
        reserve: {
          ...reserve,
          method: 'PUT',
          path: '/booking/v3/products/{productId}/bookings',
          query: { ...reserve.query, startAt: '{startAt}', endAt: '{endAt}' },
          body: {
            priceSummary: '{priceSummary}',
            prereservationId: '{prereservationId}',
            customerServiceId: '{customerServiceId}',
          },
        },
        fulfill: {
          ...fulfill,
          method: 'POST',
          path: '/booking/v3/fulfillments',
          body: { reservationId: '{reservationId}', customerServiceId: '{customerServiceId}' },
        },
        ...(status === undefined
          ? {}
          : { status: { ...status, path: '/booking/v3/bookings', query: { reservationId: '{reservationId}' } } }),
        ...(lookup === undefined
          ? {}
          : {
              lookup: {
                ...without(lookup, 'query'),
                method: 'POST',
                path: '/booking/v3/searches',
                body: { customerServiceId: '{customerServiceId}' },
              },
            }),
        ...(cancel === undefined
          ? {}
          : {
              cancel: {
                ...cancel,
                method: 'POST',
                path: '/booking/v3/bookings/{reservationId}/cancellation',
                body: { reason: 'not needed' },
              },
            }),
      }),
    }),
  freedom('nested-replies', '4')
    .says('Nests the content of each reply in the member data, next to other members')
    .by({
      wire: (wire) => eachReply(wire, (pointer) => `/data${pointer}`),
      reply: (reply, { operation }) =>
        reply.status < 300 && operation !== null && isFields(reply.body)
          ? { ...reply, body: { meta: { status: 'ok', priceSummary: null }, data: reply.body } }
          : reply,
    }),
  freedom('lookup-lists', '4')
    .says('Returns a list of reservations from lookup, empty when no reservation matches')
    .by({
      wire: ({ lookup, ...wire }) =>
        lookup === undefined
          ? wire
          : {
              ...wire,
              lookup: { ...lookup, reply: prefixed(lookup.reply ?? {}, (pointer) => `/reservations/*${pointer}`) },
            },
      rules: (honest) => ({
        operate: (call) => {
          if (call.operation !== 'lookup') return honest.operate(call);
          const reservation = call.rules.findByCustomerServiceId(optionalText(call, 'customerServiceId') ?? '', call);
          return json(200, {
            reservations: reservation === null ? [] : [call.rules.reservationView(reservation, call)],
          });
        },
      }),
    }),
  freedom('named-operations-only', '4')
    .says('Supports only checkAvailability, reserve and fulfill, the operations that the contract names')
    .by({ wire: ({ checkAvailability, reserve, fulfill }) => ({ checkAvailability, reserve, fulfill }) }),
  freedom('availabilities-by-day', '4')
    .says('Groups the availabilities in its replies by day')
    .by({
      wire: ({ checkAvailability, ...wire }) => ({
        ...wire,
        checkAvailability: {
          ...checkAvailability,
          reply: prefixed(checkAvailability.reply ?? {}, (pointer) =>
            pointer.replace('/availabilities/*', '/availabilities/*/*'),
          ),
        },
      }),
      reply: edited(
        (body) => ({
          ...body,
          availabilities: byDay(Array.isArray(body['availabilities']) ? body['availabilities'] : []),
        }),
        'checkAvailability',
      ),
    }),
  freedom('more-fields', '4')
    .says('Adds unknown fields to every reply body')
    .reply((reply) =>
      isFields(reply.body)
        ? {
            ...reply,
            body: { apiVersion: 'v1', ...reply.body, links: [{ rel: 'self', href: '/acme/v1' }], debug: null },
          }
        : reply,
    ),
  freedom('one-locale', '4')
    .says('Returns 400 for every locale other than en-US')
    .rule('operate', (right, call) =>
      [null, 'en-US'].includes(optionalText(call, 'locale')) ? right(call) : { status: 400, headers: {} },
    ),
  freedom('accepts-later', '4')
    .says('Returns 202 from reserve and fulfill, and 200 with the reservation from cancel')
    .reply((reply, call) => {
      if (reply.status >= 300 || call.operation === null) return reply;
      if (call.operation === 'reserve' || call.operation === 'fulfill') return { ...reply, status: 202 };
      if (call.operation !== 'cancel') return reply;
      const reservation = call.store.reservations.get(call.parameters['reservationId'] ?? '');
      return reservation === undefined ? reply : json(200, call.rules.reservationView(reservation, call));
    }),
];

function eachReply(wire: Wire, change: (pointer: string) => string): Wire {
  const of = (called: OperationWire): OperationWire =>
    called.reply === undefined ? called : { ...called, reply: prefixed(called.reply, change) };
  const { checkAvailability, reserve, fulfill, status, lookup, cancel } = wire;
  return {
    checkAvailability: of(checkAvailability),
    reserve: of(reserve),
    fulfill: of(fulfill),
    ...(status === undefined ? {} : { status: of(status) }),
    ...(lookup === undefined ? {} : { lookup: of(lookup) }),
    ...(cancel === undefined ? {} : { cancel: of(cancel) }),
  };
}

function prefixed(reply: Reply, change: (pointer: string) => string): Reply {
  return Object.fromEntries(
    Object.entries(reply).map(([field, at]) => [field, typeof at === 'string' ? change(at) : at.map(change)]),
  );
}

function without(called: OperationWire, field: 'query'): OperationWire {
  const { [field]: _removed, ...rest } = called;
  return rest;
}

function byDay(availabilities: readonly unknown[]): object {
  const dayOf = (one: unknown) => String(isFields(one) ? one['startAt'] : '').slice(0, 10);
  const days = [...new Set(availabilities.map(dayOf))];
  return Object.fromEntries(days.map((day) => [day, availabilities.filter((one) => dayOf(one) === day)]));
}

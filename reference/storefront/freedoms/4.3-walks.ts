import { createHash } from 'node:crypto';
import type { Deal } from '../catalogue/deal.ts';
import type { Walk } from '../inputs.ts';
import { badRequest } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';
import type { Received } from '../rules.ts';
import type { Freedom } from './freedom.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How a walk is led on, in which order, and through a catalogue that is alive. */
export const walkFreedoms: readonly Freedom[] = [
  {
    name: 'cursor-of-one-page-size',
    says: 'Refuses a cursor that comes with another limit than the one before',
    source: '4.3',
    rules: (honest) => ({
      writeCursor: (walk, call) => `${honest.writeCursor(walk, call)}.${call.query.get('limit') ?? ''}`,
      readCursor: (cursor, call) => {
        const parts = cursor.split('.');
        if (parts.pop() !== (call.query.get('limit') ?? '')) throw invalidCursor();
        return honest.readCursor(parts.join('.'), call);
      },
    }),
  },
  {
    name: 'cursor-of-one-use',
    says: 'Refuses a cursor that was used before',
    source: '1.4',
    rules: (honest) => {
      const used = new Set<string>();
      return {
        // Two walks of one moment must not meet in one cursor.
        writeCursor: (walk, call) => `${honest.writeCursor(walk, call)}.${call.requestId}`,
        readCursor: (cursor, call) => {
          const walk = honest.readCursor(cursor.split('.').slice(0, -1).join('.'), call);
          if (used.has(cursor)) throw invalidCursor();
          used.add(cursor);
          return walk;
        },
      };
    },
  },
  {
    name: 'cursor-of-whole-walk',
    says: 'Names a walk by one cursor, with which each call gives the next page',
    source: '1.4',
    rules: (honest) => {
      const stands = new Map<string, string>();
      const names = new WeakMap<Received, string>();
      return {
        readCursor: (cursor, call) => {
          names.set(call, cursor);
          return honest.readCursor(stands.get(cursor) ?? '', call);
        },
        writeCursor: (walk, call) => {
          const name = names.get(call) ?? `walk-${call.requestId}`;
          stands.set(name, honest.writeCursor(walk, call));
          return name;
        },
      };
    },
  },
  {
    name: 'cursor-of-place-alone',
    says: 'Gives equal cursors for equal places in equal walks of one minute',
    source: '1.4',
    rules: (honest) => ({
      writeCursor: (walk, call) =>
        honest.writeCursor({ ...walk, startedAt: toMinute(walk.startedAt) }, { ...call, now: toMinute(call.now) }),
    }),
  },
  {
    name: 'order-of-each-walk',
    says: 'Gives products in an order that is another for each walk',
    source: '4.3',
    rules: (honest) => {
      const stands = new WeakMap<Received, number>();
      return {
        pageOf: (rest, size, walk, call) => {
          const begun = walk.after < 0 ? walk.after : -Infinity;
          const left = rest
            .map((deal) => ({ deal, place: placeOf(deal, walk) }))
            .filter(({ place }) => place > begun)
            .toSorted((a, b) => a.place - b.place);
          const page = left.slice(0, size);
          stands.set(call, page.at(-1)?.place ?? begun);
          return { deals: page.map(({ deal }) => deal), consumed: left.length > size ? 0 : rest.length };
        },
        writeCursor: (walk, call) => honest.writeCursor({ ...walk, after: stands.get(call) ?? walk.after }, call),
      };
    },
  },
  {
    name: 'pages-of-nine-at-most',
    says: 'Gives nine products a page, however many more are asked for',
    source: 'P2',
    rules: (honest) => ({
      pageSizeOf: (limit, partner, call) => Math.min(9, honest.pageSizeOf(limit, partner, call)),
    }),
  },
  {
    name: 'deals-come-and-go',
    says: 'Lists some deals from some call on, and others up to one',
    source: '4.3',
    rules: (honest) => ({ isListed: (deal, call) => honest.isListed(deal, call) && isThere(deal, call) }),
  },
  {
    name: 'promotion-since-yesterday',
    says: 'Gives every deal for a watermark from before yesterday, when a promotion started',
    source: 'P9',
    rules: (honest) => ({
      dropsWatermark: (updatedSince, promotions, call) =>
        updatedSince <= call.now - day || honest.dropsWatermark(updatedSince, promotions, call),
    }),
  },
  {
    name: 'imported-at-once',
    says: 'Has a catalogue whose deals all changed at one moment',
    source: '4.3',
    catalogue: (catalogue) => catalogue.map((deal) => ({ ...deal, updatedAt: Date.UTC(2026, 0, 1) })),
  },
];

function invalidCursor(): RefusedError {
  return new RefusedError(badRequest('cursor is invalid'));
}

function toMinute(time: number): number {
  return Math.floor(time / minute) * minute;
}

/** Where a deal stands in the order of a walk, from -1 to 0: below every place in the catalogue's own order. */
function placeOf({ id }: Deal, { startedAt }: Walk): number {
  const digest = createHash('sha256').update(`${id} ${startedAt}`).digest();
  return digest.readUInt32BE() / 2 ** 32 - 1;
}

/** One deal in twenty of the catalogue itself moves, each at a call of its own: half of them come, half go. */
function isThere({ position }: Deal, { calls }: Received): boolean {
  if (position % 20 !== 7 || position >= 1_000) return true;
  return calls.ofEndpoint > position * 3 === (position % 40 === 7);
}

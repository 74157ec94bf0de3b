import { createHash } from 'node:crypto';
import type { Deal } from '../catalogue/deal.ts';
import type { Walk } from '../inputs.ts';
import { badRequest } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';
import type { Call } from '../rules.ts';
import { freedom, type Freedom } from './freedom.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Cursors and order of walks, and catalogues that change during a walk. */
export const walkFreedoms: readonly Freedom[] = [
  freedom('cursor-of-one-page-size', '4.3')
    .says('Refuses a cursor that comes with another limit than the one before')
    .rules((honest) => ({
      writeCursor: (walk, call) => `${honest.writeCursor(walk, call)}.${call.query.get('limit') ?? ''}`,
      readCursor: (cursor, call) => {
        const parts = cursor.split('.');
        if (parts.pop() !== (call.query.get('limit') ?? '')) throw invalidCursor();
        return honest.readCursor(parts.join('.'), call);
      },
    })),
  freedom('cursor-of-one-use', '1.4')
    .says('Refuses a cursor that was used before')
    .rules((honest) => {
      const used = new Set<string>();
      return {
        // Two simultaneous walks must not share a cursor.
        writeCursor: (walk, call) => `${honest.writeCursor(walk, call)}.${call.requestId}`,
        readCursor: (cursor, call) => {
          const walk = honest.readCursor(cursor.split('.').slice(0, -1).join('.'), call);
          if (used.has(cursor)) throw invalidCursor();
          used.add(cursor);
          return walk;
        },
      };
    }),
  freedom('cursor-of-whole-walk', '1.4')
    .says('Names a walk by one cursor, with which each call gives the next page')
    .rules((honest) => {
      const stands = new Map<string, string>();
      const names = new WeakMap<Call, string>();
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
    }),
  freedom('cursor-of-place-alone', '1.4')
    .says('Gives equal cursors for equal places in equal walks of one minute')
    .rule('writeCursor', (right, walk, call) =>
      right({ ...walk, startedAt: toMinute(walk.startedAt) }, { ...call, now: toMinute(call.now) }),
    ),
  freedom('order-of-each-walk', '4.3')
    .says('Gives products in an order that is another for each walk')
    .rules((honest) => {
      const stands = new WeakMap<Call, number>();
      return {
        pageOf: (rest, size, walk, call) => {
          const position = walk.after < 0 ? walk.after : -Infinity;
          const positioned = rest
            .map((deal) => ({ deal, place: placeOf(deal, walk) }))
            .filter(({ place: rank }) => rank > position)
            .toSorted((a, b) => a.place - b.place);
          const page = positioned.slice(0, size);
          stands.set(call, page.at(-1)?.place ?? position);
          return { deals: page.map(({ deal }) => deal), consumed: positioned.length > size ? 0 : rest.length };
        },
        writeCursor: (walk, call) => honest.writeCursor({ ...walk, after: stands.get(call) ?? walk.after }, call),
      };
    }),
  freedom('pages-of-nine-at-most', 'P2')
    .says('Gives nine products a page, however many more are asked for')
    .rule('pageSizeOf', (right, limit, partner, call) => Math.min(9, right(limit, partner, call))),
  freedom('deals-come-and-go', '4.3')
    .says('Lists some deals from some call on, and others up to one')
    .rule('isListed', (right, deal, call) => right(deal, call) && isThere(deal, call)),
  freedom('promotion-since-yesterday', 'P9')
    .says('Gives every deal for a watermark from before yesterday, when a promotion started')
    .rule(
      'dropsWatermark',
      (right, updatedSince, promotions, call) =>
        updatedSince <= call.now - day || right(updatedSince, promotions, call),
    ),
  freedom('imported-at-once', '4.3')
    .says('Has a catalogue whose deals all changed at one moment')
    .by({ catalogue: (catalogue) => catalogue.map((deal) => ({ ...deal, updatedAt: Date.UTC(2026, 0, 1) })) }),
];

function invalidCursor(): RefusedError {
  return new RefusedError(badRequest('cursor is invalid'));
}

function toMinute(time: number): number {
  return Math.floor(time / minute) * minute;
}

/** Rank of a deal in the walk, from -1 to 0: lower than every position of the catalogue. */
function placeOf({ id }: Deal, { startedAt }: Walk): number {
  const digest = createHash('sha256').update(`${id} ${startedAt}`).digest();
  return digest.readUInt32BE() / 2 ** 32 - 1;
}

/** One deal in twenty changes: each is added or removed at a call of its own. */
function isThere({ position }: Deal, { calls }: Call): boolean {
  if (position % 20 !== 7 || position >= 1_000) return true;
  return calls.ofEndpoint > position * 3 === (position % 40 === 7);
}

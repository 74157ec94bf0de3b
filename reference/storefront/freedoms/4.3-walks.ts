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
    .says('Refuses a cursor when the request has another limit than the page before')
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
    .says('Uses the same cursor for all pages of a client: each request with it returns the next page')
    .rules((honest) => {
      const cursors = new Map<string, string>();
      const names = new WeakMap<Call, string>();
      return {
        readCursor: (cursor, call) => {
          names.set(call, cursor);
          return honest.readCursor(cursors.get(cursor) ?? '', call);
        },
        writeCursor: (walk, call) => {
          const name = names.get(call) ?? `walk-${call.requestId}`;
          cursors.set(name, honest.writeCursor(walk, call));
          return name;
        },
      };
    }),
  freedom('cursor-of-place-alone', '1.4')
    .says('Returns equal cursors for equal positions in lists that were requested in the same way in the same minute')
    .rule('writeCursor', (right, walk, call) =>
      right({ ...walk, startedAt: toMinute(walk.startedAt) }, { ...call, now: toMinute(call.now) }),
    ),
  freedom('order-of-each-walk', '4.3')
    .says('Lists products in a different order each time a client reads all pages')
    .rules((honest) => {
      const lastRanks = new WeakMap<Call, number>();
      return {
        pageOf: (rest, size, walk, call) => {
          const lastRank = walk.after < 0 ? walk.after : -Infinity;
          const ranked = rest
            .map((deal) => ({ deal, rank: rankOf(deal, walk) }))
            .filter(({ rank }) => rank > lastRank)
            .toSorted((a, b) => a.rank - b.rank);
          const page = ranked.slice(0, size);
          lastRanks.set(call, page.at(-1)?.rank ?? lastRank);
          return { deals: page.map(({ deal }) => deal), consumed: ranked.length > size ? 0 : rest.length };
        },
        writeCursor: (walk, call) => honest.writeCursor({ ...walk, after: lastRanks.get(call) ?? walk.after }, call),
      };
    }),
  freedom('pages-of-nine-at-most', 'P2')
    .says('Returns at most nine products per page of the product list')
    .rule('pageSizeOf', (right, limit, partner, call) => Math.min(9, right(limit, partner, call))),
  freedom('deals-come-and-go', '4.3')
    .says('While clients send requests, starts to list some deals and stops listing others')
    .rule('isListed', (right, deal, call) => right(deal, call) && isThere(deal, call)),
  freedom('promotion-since-yesterday', 'P9')
    .says('Returns every deal if updatedSince is at least 24 hours ago, because a promotion started then')
    .rule(
      'dropsWatermark',
      (right, updatedSince, promotions, call) =>
        updatedSince <= call.now - day || right(updatedSince, promotions, call),
    ),
  freedom('imported-at-once', '4.3')
    .says('Has a catalogue in which all deals changed at the same time')
    .by({ catalogue: (catalogue) => catalogue.map((deal) => ({ ...deal, updatedAt: Date.UTC(2026, 0, 1) })) }),
];

function invalidCursor(): RefusedError {
  return new RefusedError(badRequest('cursor is invalid'));
}

function toMinute(time: number): number {
  return Math.floor(time / minute) * minute;
}

/** Rank of a deal in the walk, from -1 to 0: lower than every position of the catalogue. */
function rankOf({ id }: Deal, { startedAt }: Walk): number {
  const digest = createHash('sha256').update(`${id} ${startedAt}`).digest();
  return digest.readUInt32BE() / 2 ** 32 - 1;
}

/** One deal in twenty is added or removed, each at a different call. */
function isThere({ position }: Deal, { calls }: Call): boolean {
  if (position % 20 !== 7 || position >= 1_000) return true;
  return calls.ofEndpoint > position * 3 === (position % 40 === 7);
}

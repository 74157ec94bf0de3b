import { lostReply, type Outcome } from '../wire/failure.ts';
import { readPage, type Page } from '../wire/product.ts';
import type { ApiCall, Query } from '../wire/call.ts';
import type { Client } from '../rules.ts';
import type { Walk, WalkResult } from './steps.ts';

/** One synchronisation after another: two walks at the same time would share nothing. */
export function synchronise(client: Client, filters: Query): Promise<WalkResult> {
  const { memory, rules } = client;
  const walk = memory.walk.then(() => rules.walk(client, filters));
  memory.walk = walk.catch(() => null);
  return walk;
}

/**
 * Section 4.3: pages one after another, until the last one. The watermark moves only after a walk of the whole catalogue:
 * a walk with filters has no watermark, and leaves it.
 */
export async function walkPages(client: Client, filters: Query): Promise<WalkResult> {
  const { rules, disk } = client;
  const isWhole = filters.length === 0;
  const watermark = isWhole ? rules.watermarkOf(client) : null;
  const parameters = [...rules.walkParameters(watermark, client), ...filters];
  let walk: Walk = { watermark, parameters, starts: 1, pages: 0 };
  let cursor = rules.firstCursor(client);
  for (;;) {
    const outcome = await rules.readPage(walk, cursor, client);
    const page = outcome.ok ? readPage(outcome.body) : null;
    if (page !== null) {
      rules.storePage(page, walk, client);
      walk = { ...walk, pages: walk.pages + 1 };
      if (rules.isLastPage(page, walk, client)) {
        if (isWhole) disk.watermark = rules.nextWatermark(page, walk, client) ?? disk.watermark;
        return 'done';
      }
      cursor = page.nextCursor;
      if (cursor !== null) continue;
    } else if (rules.mayStartAgain(outcome, cursor, walk)) {
      cursor = null;
      walk = { ...walk, starts: walk.starts + 1, pages: 0 };
      continue;
    }
    rules.walkFailed(walk, cursor, client);
    return 'failed';
  }
}

export async function readListPage(walk: Walk, cursor: string | null, client: Client): Promise<Outcome> {
  const { rules } = client;
  const outcome = await rules.attempt(listCall(rules.pageQuery(walk, cursor, client)), client);
  if (outcome.ok && readPage(outcome.body) === null) return { ok: false, failure: lostReply };
  return outcome;
}

/** Section 2.7: `hasMore` alone says whether another page follows. */
export function isLastPage(page: Page): boolean {
  return !page.hasMore;
}

/** A cursor that the service refuses is dropped: the walk starts again at page 1, at most twice. */
export function mayStartAgain(outcome: Outcome, cursor: string | null, { starts }: Walk): boolean {
  return !outcome.ok && outcome.failure.code === 'BAD_REQUEST' && cursor !== null && starts < 3;
}

/** A failed walk changes nothing: the next one starts from the old watermark. */
export function walkFailed(): void {}

export function firstCursor(): string | null {
  return null;
}

function listCall(query: Query): ApiCall {
  return { operation: 'listProducts', method: 'GET', path: ['products'], query, body: null, shopper: null };
}

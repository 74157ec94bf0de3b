import type { ClientCall, ClientRule, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, laterCall, parameter, replyOf, succeeded } from '../traffic/calls.ts';
import { afterPage, givenUpAt } from '../traffic/catalogue/giving-up.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { syncOf } from '../traffic/steps.ts';
import {
  hasMore,
  isLastPage,
  nextCursor,
  nextStart,
  pagesByCursor,
  walkOf,
  walksOf,
} from '../traffic/catalogue/walks.ts';
import { withoutLargerPages, withoutPolls } from '../traffic/unused.ts';

/** A client that follows the cursor of a last page does so at once. */
const atOnceMs = 60_000;

const missing = 'the products of the later pages are missing in the shop.';

export const walkRules: readonly ClientRule[] = [
  rule('client/K31', 'The client requests the next page until a page has hasMore false', {
    harm: `The client stops too early, so ${missing}`,
    remedy: 'Request the next page with nextCursor as long as hasMore is true.',
    judge: (traffic) =>
      walksOf(traffic).flatMap((walk) => {
        if (walk.end !== null) return [kept(...ends(walk.calls))];
        const last = givenUpAt(traffic, walk);
        return last === null ? [] : [stopped(last, 'a page with hasMore true')];
      }),
  }),
  rule('client/K32', 'Only hasMore decides whether the client requests another page, not the page size or the cursor', {
    needs: { stimuli: ['short-page', 'empty-page', 'trailing-cursor'] },
    harm: `If the client stops too early, ${missing}`,
    remedy: 'Decide by hasMore alone whether there is another page.',
    judge: (traffic) => [
      ...changedPages(traffic, 'short-page').flatMap((page) => wentOn(traffic, page, 'a short page')),
      ...changedPages(traffic, 'empty-page').flatMap((page) => wentOn(traffic, page, 'an empty page')),
      ...callsTo(traffic, 'products').flatMap((page) => endsAt(traffic, page)),
    ],
  }),
  rule('client/K34', 'The client requests the next page after a page without a timestamp', {
    harm: `The client stops at the first page, so ${missing}`,
    remedy: 'Expect timestamp only on the page with hasMore false.',
    judge: (traffic) =>
      walksOf(traffic).flatMap(({ calls }) => {
        const first = calls.find(succeeded);
        if (first === undefined || !hasMore(first) || replyOf(first)?.['timestamp'] !== undefined) return [];
        return wentOn(traffic, first, 'a page without timestamp');
      }),
  }),
  rule('client/K35', 'The client reads all pages of a poll, even if the poll returns the whole catalogue', {
    needs: { stimuli: ['full-delta'] },
    harm: 'Prices and offers of a promotion are missing in the shop.',
    remedy: 'Follow every poll to its end and store each product, however many pages there are.',
    unused: withoutPolls,
    judge: (traffic) =>
      changedPages(traffic, 'full-delta').flatMap((page) => {
        const walk = walkOf(traffic, page);
        if (walk === undefined) return [];
        if (walk.end !== null) return [kept(page, walk.end)];
        const last = givenUpAt(traffic, walk);
        if (last !== null) return [stopped(last, 'a poll that returns every product')];
        const restart = restartAfter(traffic, walk.calls);
        if (restart === null) return [];
        const expected = 'the next page of the poll';
        return [
          broken(
            { what: 'restart of the read', expected, received: 'a new read from the first page, without updatedSince' },
            page,
            restart,
          ),
        ];
      }),
  }),
  rule('client/K38', 'The client requests the next page after a page with fewer products than the limit', {
    needs: { stimuli: ['low-cap'] },
    harm: `If the account has a lower maximum page size than the limit, ${missing}`,
    remedy: 'Do not compute the number of pages from the limit: follow nextCursor while hasMore is true.',
    unused: withoutLargerPages,
    judge: (traffic) =>
      changedPages(traffic, 'low-cap').flatMap((page) => wentOn(traffic, page, 'a page below the limit')),
  }),
];

function ends(calls: readonly ClientCall[]): readonly ClientCall[] {
  return calls.filter((call, index) => index === 0 || isLastPage(call));
}

function wentOn(traffic: ClientTraffic, page: ClientCall, words: string): readonly Occasion[] {
  const outcome = afterPage(traffic, page);
  if (outcome === 'unclear') return [];
  return [outcome === 'went on' ? kept(page) : stopped(page, words)];
}

function stopped(page: ClientCall, words: string): Occasion {
  const next = nextCursor(page) ?? '';
  return broken(
    { what: 'end of the read', expected: `a request with cursor ${next}`, received: `the read ended at ${words}` },
    page,
  );
}

/** A last page with a cursor: nothing may follow it. */
function endsAt(traffic: ClientTraffic, page: ClientCall): readonly Occasion[] {
  const cursor = nextCursor(page);
  if (!isLastPage(page) || cursor === null) return [];
  const follower = laterCall(pagesByCursor(traffic).get(cursor) ?? [], page);
  if (follower !== undefined)
    return [
      broken(
        { what: 'parameter cursor', expected: 'no further page after hasMore false', received: cursor },
        page,
        follower,
      ),
    ];
  const sync = syncOf(traffic, page);
  const waited = traffic.nowMs - page.endedMs >= atOnceMs * Math.max(1, traffic.timeScale ?? 1);
  return sync !== null || waited ? [kept(page)] : [];
}

/** A whole walk of the same program after an unfinished poll in which no request failed. */
function restartAfter(traffic: ClientTraffic, calls: readonly ClientCall[]): ClientCall | null {
  const last = calls.at(-1);
  if (last === undefined || calls.some((call) => !succeeded(call))) return null;
  const next = nextStart(traffic, last);
  return next !== undefined && parameter(next, 'updatedSince') === null ? next : null;
}

/** The pages of the list that a stimulus changed, in order. */
function changedPages(traffic: ClientTraffic, stimulus: string): readonly ClientCall[] {
  const pages = new Map(callsTo(traffic, 'products').map((call) => [call.number, call]));
  return traffic.provocations.flatMap(({ stimulus: name, call }) => {
    const page = name === stimulus && call !== null ? pages.get(call) : undefined;
    return page ?? [];
  });
}

import {
  urlText,
  type ClientCall,
  type ClientRule,
  type ClientTraffic,
  type Occasion,
} from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { agentOf, arrivalOf, callsTo, earlierCall, errorCode, laterCall, parameter } from '../traffic/calls.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { during, stepsOf, syncOf } from '../traffic/steps.ts';
import { nextCursor, nextStart, pagesWithNext, walkOf, walksOf } from '../traffic/catalogue/walks.ts';
import { once } from '../traffic/once.ts';
import { between, countOf } from '../traffic/timeline.ts';

const dayMs = 86_400_000;
/** Characters that a query reads in another way if they are not encoded. */
const special = /[ +&#%]/;

export const cursorRules: readonly ClientRule[] = [
  rule('client/G14', 'If the service refuses a cursor, the client starts again at the first page', {
    needs: { stimuli: ['bad-cursor'] },
    harm: 'The client never reaches the last page, so the shop gets no further updates.',
    remedy: 'After BAD_REQUEST for a request with a cursor, request the first page again, without a cursor.',
    judge: (traffic) =>
      callsTo(traffic, 'products')
        .filter((call) => isRefused(traffic, call))
        .flatMap((call) => afterRefusal(traffic, call)),
  }),
  rule('client/G15', 'The client sends no cursor that is more than 24 hours old', {
    harm: 'The service refuses a cursor that is more than a day old.',
    remedy: 'If a read was interrupted for a day, start again at the first page.',
    judge: (traffic) => [...storedCursors(traffic), ...oldCursors(traffic)],
  }),
  rule('client/G16', 'The client percent-encodes the cursor in the query', {
    needs: { stimuli: ['hard-cursor'] },
    harm: 'The service receives a cursor that it did not serve, so the client gets no further pages.',
    remedy: 'Percent-encode the cursor once when you build the query.',
    judge(traffic) {
      const served = new Set<string>();
      /** By the cursor as it is read without an encoding. */
      const unencoded = new Map<string | null, string>();
      return callsTo(traffic, 'products').flatMap((call) => {
        const cursor = parameter(call, 'cursor') ?? '';
        const isKnown = served.has(cursor);
        const plain = isKnown || cursor === '' ? undefined : unencoded.get(cursor);
        const next = nextCursor(call);
        if (next !== null && special.test(next) && !served.has(next)) {
          served.add(next);
          unencoded.set(new URLSearchParams(`cursor=${next}`).get('cursor'), next);
        }
        if (isKnown) return [kept(call)];
        if (plain === undefined) return [];
        return [broken({ what: 'cursor in the query', expected: urlText(plain), received: call.target }, call)];
      });
    },
  }),
];

/** A cursor that the service served and now refuses. */
function isRefused(traffic: ClientTraffic, call: ClientCall): boolean {
  const cursor = parameter(call, 'cursor');
  if (cursor === null || cursor === '' || errorCode(call) !== 'BAD_REQUEST') return false;
  return earlierCall(pagesWithNext(traffic).get(cursor) ?? [], call) !== undefined;
}

function afterRefusal(traffic: ClientTraffic, call: ClientCall): readonly Occasion[] {
  const again = laterCall(callsWithCursor(traffic).get(cursorKey(call)) ?? [], call);
  const restart = nextStart(traffic, call);
  const expected = 'the first page, without a cursor';
  if (again !== undefined && (restart === undefined || again.number < restart.number))
    return [broken({ what: 'next request of the read', expected, received: 'the same cursor again' }, call, again)];
  const sync = syncOf(traffic, call);
  if (sync !== null && (restart === undefined || syncOf(traffic, restart) !== sync))
    return [broken({ what: 'next request of the read', expected, received: 'the client gave up the read' }, call)];
  return restart === undefined ? [] : [kept(call, restart)];
}

/** The requests of each program with each cursor. */
const callsWithCursor = once((traffic) => groupedBy(callsTo(traffic, 'products'), cursorKey));

function cursorKey(call: ClientCall): string {
  return JSON.stringify([agentOf(call), parameter(call, 'cursor')]);
}

/** A cursor that is used after a day. */
function oldCursors(traffic: ClientTraffic): readonly Occasion[] {
  const pages = new Map<string | null, ClientCall>();
  return callsTo(traffic, 'products').flatMap((call) => {
    const page = pages.get(parameter(call, 'cursor'));
    const next = nextCursor(call);
    if (next !== null) pages.set(next, call);
    const ageMs = page === undefined ? 0 : call.arrivedMs - page.endedMs;
    if (page === undefined || ageMs <= dayMs) return [];
    const received = `${Math.round(ageMs / 3_600_000)} hours`;
    return [broken({ what: 'age of the cursor', expected: 'at most 24 hours', received }, page, call)];
  });
}

/**
 * The first request of each synchronisation after a walk. A cursor of a walk that has ended was stored and not dropped, so it is used
 * whatever its age is. A walk that failed may be resumed.
 */
function storedCursors(traffic: ClientTraffic): readonly Occasion[] {
  const calls = callsTo(traffic, 'products');
  return stepsOf(traffic, 'sync').flatMap((step) => {
    const [first] = between(calls, arrivalOf, [step.startedMs, step.endedMs]);
    if (first === undefined) return [];
    const walks = walksOf(traffic);
    const previous =
      walks[countOf(walks, ({ calls: [start] }) => start !== undefined && start.number < first.number) - 1];
    if (previous === undefined) return [];
    const page = pageOf(traffic, first);
    if (page === null)
      return parameter(first, 'cursor') === null && previous.end === null
        ? [kept(...previous.calls.slice(-1), first)]
        : [];
    if (during(step, page.arrivedMs) || first.arrivedMs - page.endedMs > dayMs) return [];
    const end = walkOf(traffic, page)?.end ?? null;
    const breach = {
      what: 'cursor in the first request of a new read',
      expected: 'no cursor from an earlier, complete read',
      received: parameter(first, 'cursor'),
    };
    return [occasion(end === null || end.number >= first.number, breach, page, first)];
  });
}

/** The page that served the cursor of a call; null without one. */
function pageOf(traffic: ClientTraffic, call: ClientCall): ClientCall | null {
  const cursor = parameter(call, 'cursor');
  if (cursor === null) return null;
  return earlierCall(pagesWithNext(traffic).get(cursor) ?? [], call) ?? null;
}

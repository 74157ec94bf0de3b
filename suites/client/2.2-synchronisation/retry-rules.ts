import type { ClientCall, ClientRule, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { agentOf, callsTo, earlierCall, errorCode, laterCall, parameter, succeeded } from '../traffic/calls.ts';
import { groupedBy } from '../traffic/groups.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import { syncOf } from '../traffic/steps.ts';
import { filtersOf } from '../traffic/catalogue/walks.ts';
import { scopeOf } from '../traffic/catalogue/watermarks.ts';

/** Without a driver, a later request is a new attempt of its own, not the answer to a failure. */
const sameAttemptMs = 300_000;

export const retryRules: readonly ClientRule[] = [
  rule('client/G17', 'The client requests a page again after a temporary failure', {
    needs: { stimuli: ['page-500', 'page-429', 'page-drop', 'page-400-internal'] },
    harm: 'After a short failure the client gets no further pages, or the products of one page are missing.',
    remedy: 'Request the same page again after an internal error, a 5xx, a 429 or a lost reply.',
    judge(traffic) {
      return callsTo(traffic, 'products').flatMap((call) => {
        if (!isPassing(call)) return [];
        // The first failure of a page is judged: a client may give up after several.
        const before = earlierCall(callsByPage(traffic).get(pageKey(call)) ?? [], call);
        if (before !== undefined && isPassing(before)) return [];
        return afterFailure(traffic, call);
      });
    },
  }),
];

function afterFailure(traffic: ClientTraffic, call: ClientCall): readonly Occasion[] {
  const sync = syncOf(traffic, call);
  // An attempt ends at one time, so no later call belongs to it if the first one does not.
  const ofAttempt = (calls: readonly ClientCall[] = []): ClientCall | undefined => {
    const one = laterCall(calls, call);
    if (one === undefined) return undefined;
    const isSame = sync === null ? one.arrivedMs - call.endedMs <= sameAttemptMs : syncOf(traffic, one) === sync;
    return isSame ? one : undefined;
  };
  const again = ofAttempt(callsByPage(traffic).get(pageKey(call)));
  const next = ofAttempt(callsByScope(traffic).get(scopeKey(call)));
  if (again !== undefined && (next === undefined || again.number <= next.number)) return [kept(call, again)];
  const expected = 'the same page again';
  if (next !== undefined) {
    // Another worker of the client may walk at the same time.
    if (again !== undefined) return [];
    const received = parameter(next, 'cursor') === null ? 'a new read from the first page' : 'another page';
    return [broken({ what: 'request after the failure', expected, received }, call, next)];
  }
  return sync === null
    ? []
    : [broken({ what: 'request after the failure', expected, received: 'no further request' }, call)];
}

/** The requests for each page. */
const callsByPage = once((traffic) => groupedBy(callsTo(traffic, 'products'), pageKey));

function pageKey(call: ClientCall): string {
  return JSON.stringify([parameter(call, 'cursor'), filtersOf(call)]);
}

/** The requests of each program for the same products. */
const callsByScope = once((traffic) => groupedBy(callsTo(traffic, 'products'), scopeKey));

function scopeKey(call: ClientCall): string {
  return JSON.stringify([agentOf(call), scopeOf(call)]);
}

/** A failure that may pass: the code decides, and the status only without a code. */
function isPassing(call: ClientCall): boolean {
  if (succeeded(call)) return false;
  if (call.reply === null) return true;
  const code = errorCode(call);
  if (code !== null) return ['INTERNAL_SERVER_ERROR', 'RATE_LIMITED', 'internal', 'unavailable'].includes(code);
  return call.reply.status >= 500 || call.reply.status === 429;
}

import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { agentOf, apiCalls, arrivalOf, callsTo, errorCode } from '../traffic/calls.ts';
import { groupedBy } from '../traffic/groups.ts';
import { kept, occasion } from '../traffic/occasions.ts';
import { comparedWithPlain, inWords, provokedFailures } from '../traffic/retries/reactions.ts';
import { chainsOf, failed, finalCodes, isSameRequest, isTransient, reactionTo } from '../traffic/retries/retries.ts';
import { hasPersonActed } from '../traffic/key/senders.ts';
import { stepAt } from '../traffic/steps.ts';
import { countBefore } from '../traffic/timeline.ts';

/** Without a driver fewer refused requests may have been under way, or belong to other shoppers. */
const refusedCalls = 3;

/** So soon after a 401 a request may come from another worker of the client. */
const underWayMs = 500;

export const codeRules = [
  rule('client/G27', 'The client decides about a retry by the error code, and by the status only without a code', {
    needs: { stimuli: ['code-status', 'flat-codes', 'page-400-internal'] },
    harm: 'The client gives up although a retry would succeed, or repeats a request that can only fail again.',
    remedy: 'Read the error code first. Use the status only if the body has no code.',
    judge: (traffic) => [...finalCodesWithServerStatus(traffic), ...internalErrorsWithClientStatus(traffic)],
  }),

  rule('client/G30', 'The client does not repeat a request after an error code that a retry cannot fix', {
    needs: { stimuli: ['each-code', 'each-code-add', 'each-code-change', 'forbid', 'no-order', 'null-details'] },
    harm: 'The same request fails again, and the shopper only waits longer.',
    remedy: 'After a code such as BAD_REQUEST or FORBIDDEN, stop and tell the shopper or your own staff.',
    judge: (traffic) => finalFailures(traffic, (code) => finalCodes.includes(code)),
  }),

  rule('client/G31', 'After a 401 the client does not use the refused key again', {
    needs: { stimuli: ['revoke-key'] },
    harm: 'Every further request fails, and nobody notices that the key must be replaced.',
    remedy: 'After a 401, stop and alert your own staff.',
    judge: (traffic) => refusedKeys(traffic),
  }),

  rule('client/G37', 'The client does not repeat a request after FORBIDDEN', {
    needs: { stimuli: ['forbid', 'each-code'] },
    harm: 'The registration does not allow what the request asks for, so the request fails each time.',
    remedy: 'Check the filters and the country of the request against the registration.',
    judge: (traffic) => finalFailures(traffic, (code) => code === 'FORBIDDEN'),
  }),

  rule('client/G38', 'The client finds the error code in all three formats: error, details.error, or code alone', {
    needs: { stimuli: ['shapes', 'shapes-cart'] },
    harm: 'The client overlooks the code of an error in another format, and reacts wrongly.',
    remedy: 'Read the code with one function: take error, otherwise details.error, otherwise code.',
    judge: (traffic) => [
      ...comparedWithPlain(traffic, 'products', ['shape']),
      ...comparedWithPlain(traffic, 'createCart', ['shape']),
      ...shapesWithoutError(traffic),
    ],
  }),
];

function finalFailures(traffic: ClientTraffic, isMeant: (code: string) => boolean): readonly Occasion[] {
  return apiCalls(traffic).flatMap((call) => {
    const code = errorCode(call);
    return code === null || !isMeant(code) ? [] : judgedAsFinal(traffic, call, code);
  });
}

function judgedAsFinal(traffic: ClientTraffic, call: ClientCall, code: string): readonly Occasion[] {
  const reaction = reactionTo(traffic, call);
  if (reaction === null) return [];
  const breach = { what: `reaction to ${code}`, expected: inWords('left'), received: inWords('repeated') };
  return [occasion(reaction === 'left', breach, call)];
}

function finalCodesWithServerStatus(traffic: ClientTraffic): readonly Occasion[] {
  return apiCalls(traffic).flatMap((call) => {
    const code = errorCode(call);
    const isServerStatus = call.reply !== null && call.reply.status >= 500;
    return isServerStatus && code !== null && finalCodes.includes(code) ? judgedAsFinal(traffic, call, code) : [];
  });
}

/** Only pages: a shop may prefer to tell a shopper at once that a request failed. */
function internalErrorsWithClientStatus(traffic: ClientTraffic): readonly Occasion[] {
  const isServerFailure = ({ reply }: ClientCall): boolean =>
    reply !== null && (reply.status >= 500 || reply.status === 429);
  const repeatsPages = callsTo(traffic, 'products').some(
    (call) => isServerFailure(call) && isTransient(call) && reactionTo(traffic, call) === 'repeated',
  );
  return chainsOf(traffic).flatMap(([call]) => {
    if (call?.endpoint !== 'products' || isServerFailure(call)) return [];
    if (errorCode(call) !== 'INTERNAL_SERVER_ERROR') return [];
    const reaction = reactionTo(traffic, call);
    if (reaction === 'repeated') return [kept(call)];
    if (reaction === null || !repeatsPages || isStartedAgain(traffic, call)) return [];
    const what = `reaction to INTERNAL_SERVER_ERROR with the status ${call.reply?.status ?? 0}`;
    return [occasion(false, { what, expected: inWords('repeated'), received: inWords('left') }, call)];
  });
}

/** A client that starts the walk again retries too, though not the same page. */
function isStartedAgain(traffic: ClientTraffic, call: ClientCall): boolean {
  const step = stepAt(traffic, call);
  const pages = callsTo(traffic, 'products');
  const next = pages[countBefore(pages, arrivalOf, call.endedMs)];
  return next !== undefined && (step === null || next.arrivedMs <= step.endedMs);
}

/** The third shape has no other code to compare with, so its final code is judged alone. */
function shapesWithoutError(traffic: ClientTraffic): readonly Occasion[] {
  return provokedFailures(traffic, 'products').flatMap(({ call, code, dress }) =>
    dress === 'shape' && code === 'invalid_argument' ? judgedAsFinal(traffic, call, code) : [],
  );
}

/** Another worker of the client may send its request before it learns of the 401. */
function isUnderWay(first: ClientCall, call: ClientCall): boolean {
  return call.arrivedMs - first.endedMs < underWayMs && !isSameRequest(first, call);
}

function refusedKeys(traffic: ClientTraffic): readonly Occasion[] {
  const refused = apiCalls(traffic).filter(({ reply, endpoint }) => reply?.status === 401 && endpoint !== 'register');
  return [...groupedBy(refused, agentOf).values()].flatMap((ofClient) => {
    const first = ofClient.find(({ key }) => key !== 'absent');
    if (first === undefined) return [];
    const further = ofClient.filter(
      (call) =>
        call.arrivedMs >= first.endedMs &&
        !isUnderWay(first, call) &&
        call.endpoint !== 'me' &&
        call.key === first.key &&
        !hasPersonActed(traffic, first, call),
    );
    const isDriven = stepAt(traffic, first) !== null;
    const last = further.at(-1);
    const received = further.length === 1 ? 'another request' : `${further.length} further requests`;
    const breach = { what: 'requests after a 401', expected: 'no request with this key', received };
    if (last !== undefined && further.length >= (isDriven ? 1 : refusedCalls))
      return [occasion(false, breach, first, last)];
    return last === undefined && failed(first) && reactionTo(traffic, first) === 'left' ? [kept(first)] : [];
  });
}

import type { ClientCall, ClientEndpoint, ClientTraffic } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { agentOf, apiCalls, callsByAgent, callsTo, replyOf } from '../traffic/calls.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { oncePer } from '../traffic/once.ts';
import { inWords, provokedFailures } from '../traffic/retries/reactions.ts';
import { failed, reactionTo } from '../traffic/retries/retries.ts';
import { stepAt } from '../traffic/steps.ts';

export const nullDetailsRules = [
  rule('client/K82', 'The client handles an error with null details like any other error', {
    needs: { stimuli: ['null-details', 'revoke-key'] },
    harm: 'A client that reads a field of details without a check fails on every refused key and malformed request.',
    remedy: 'Check that details is an object before you read it, and use the outer code otherwise.',
    judge: (traffic) =>
      apiCalls(traffic)
        .filter((call) => failed(call) && replyOf(call)?.['details'] === null)
        .flatMap((call) => {
          const step = stepAt(traffic, call);
          if (step === null) return isAlive(traffic, call) ? [kept(call)] : [];
          if (step.answer.kind === 'error') {
            if (call.endpoint === null || !copesWithOthers(traffic, [call.endpoint])) return [];
            const expected = 'a result, as after errors with details';
            return [broken({ what: 'answer of the driver', expected, received: step.answer.message }, call)];
          }
          if (reactionTo(traffic, call) !== 'repeated' || !leavesOthers(traffic, call)) return [kept(call)];
          const expected = `${inWords('left')}, as after final codes with details`;
          return [broken({ what: 'reaction to null details', expected, received: inWords('repeated') }, call)];
        }),
  }),
];

/** True if the same program sent another request later. */
function isAlive(traffic: ClientTraffic, call: ClientCall): boolean {
  const latest = callsByAgent(traffic).get(agentOf(call))?.at(-1);
  return latest !== undefined && latest.arrivedMs >= call.endedMs;
}

/** True if the driver gave a result after a failure of this endpoint whose details are not null. */
const copesWithOthers = oncePer<ClientEndpoint, boolean>((traffic, endpoints) =>
  callsTo(traffic, ...endpoints).some((one) => {
    if (!failed(one)) return false;
    const body = replyOf(one);
    const hasError = isObject(body?.['details']) || typeof body?.['error'] === 'string';
    return hasError && stepAt(traffic, one)?.answer.kind === 'result';
  }),
);

/** True if the client left every final code of this endpoint that came with details. */
function leavesOthers(traffic: ClientTraffic, { endpoint }: ClientCall): boolean {
  const others =
    endpoint === 'createCart'
      ? provokedFailures(traffic, endpoint).filter(({ stimulus, reaction }) => {
          return stimulus === 'each-code' && reaction !== null;
        })
      : [];
  return others.length > 0 && others.every(({ reaction }) => reaction === 'left');
}

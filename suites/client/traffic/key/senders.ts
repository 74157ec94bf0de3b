import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { apiCalls, headerOf, agentOf, isSameProgram } from '../calls.ts';

/** The API calls of the client. A person who opens an address of the API in a browser is not the client. */
export function clientCalls(traffic: ClientTraffic): readonly ClientCall[] {
  return apiCalls(traffic).filter((call) => !isPersonLooking(call));
}

/** Every request of the client to the service, also to paths that the API does not have. Checkout pages are for shoppers. */
export function requestsToApi({ calls }: ClientTraffic): readonly ClientCall[] {
  return calls.filter(
    (call) =>
      !call.byShopper &&
      call.endpoint !== 'checkout' &&
      /^\/octo(-gateway)?\//.test(call.target) &&
      !isPersonLooking(call),
  );
}

const engine = /\b(Chrome|Firefox|Safari|Edg|CriOS|FxiOS)\//;

/** A web view in an app names the phone, but may name no browser. */
const phone = /^Mozilla\/5\.0 \((iPhone|iPad|Linux; Android)\b/;

/** A browser names itself `Mozilla/5.0` and its engine. Crawlers and backends that begin alike add `compatible`. */
export function isBrowserAgent(agent: string): boolean {
  return agent.startsWith('Mozilla/5.0 ') && (engine.test(agent) || phone.test(agent)) && !/compatible/.test(agent);
}

/**
 * True if both calls come from the same installation of the client. A driver acts for one installation; otherwise only the same
 * `user-agent` shows it.
 */
export function isSameInstallation({ steps }: ClientTraffic, one: ClientCall, other: ClientCall): boolean {
  return steps.length > 0 || isSameProgram(one, other);
}

/** True if a person started or restarted the client between two calls, so the later call is not an automatic one. */
export function hasPersonActed({ steps }: ClientTraffic, before: ClientCall, after: ClientCall): boolean {
  return steps.some(
    ({ operation, startedMs }) =>
      (operation === 'register' || operation === 'restart') &&
      startedMs >= before.endedMs &&
      startedMs <= after.arrivedMs,
  );
}

/** True if the client had its time to react to a reply: a driver operation has ended since, or `ms` of its clock have passed. */
export function isObserved({ steps, nowMs, timeScale }: ClientTraffic, call: ClientCall, ms: number): boolean {
  return steps.some(({ endedMs }) => endedMs >= call.endedMs) || nowMs - call.endedMs >= ms * (timeScale ?? 1);
}

function isPersonLooking(call: ClientCall): boolean {
  return (
    call.method === 'GET' &&
    call.key === 'absent' &&
    (headerOf(call, 'sec-fetch-mode') === 'navigate' ||
      (isBrowserAgent(agentOf(call) ?? '') && (headerOf(call, 'accept') ?? '').includes('text/html')))
  );
}

import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { apiCalls, headerOf, agentOf } from '../calls.ts';
import { once } from '../once.ts';
import { stepsOf } from '../steps.ts';

/** The API calls of the client. A person who opens an address of the API in a browser is not the client. */
export const clientCalls = once((traffic): readonly ClientCall[] =>
  apiCalls(traffic).filter((call) => !isPersonLooking(call)),
);

/** Every request of the client to the service, also to paths that the API does not have. Checkout pages are for shoppers. */
export const requestsToApi = once(({ calls }): readonly ClientCall[] =>
  calls.filter(
    (call) =>
      !call.byShopper &&
      call.endpoint !== 'checkout' &&
      /^\/octo(-gateway)?\//.test(call.target) &&
      !isPersonLooking(call),
  ),
);

const engine = /\b(Chrome|Firefox|Safari|Edg|CriOS|FxiOS)\//;

/** A web view in an app names the phone, but may name no browser. */
const phone = /^Mozilla\/5\.0 \((iPhone|iPad|Linux; Android)\b/;

/** A browser names itself `Mozilla/5.0` and its engine. Crawlers and backends that begin alike add `compatible`. */
export function isBrowserAgent(agent: string): boolean {
  return agent.startsWith('Mozilla/5.0 ') && (engine.test(agent) || phone.test(agent)) && !/compatible/.test(agent);
}

/**
 * The installation of the client that sent a call. A driver acts for one installation; otherwise only the same `user-agent` shows
 * it.
 */
export function installationOf({ steps }: ClientTraffic, call: ClientCall): string | null {
  return steps.length > 0 ? '' : agentOf(call);
}

/** Gives the first of some calls, in order, that the installation of another call sent before that call; undefined without one. */
export function firstOfInstallation(
  traffic: ClientTraffic,
  calls: readonly ClientCall[],
): (before: ClientCall) => ClientCall | undefined {
  const first = new Map<string | null, ClientCall>();
  for (const call of calls.toReversed()) first.set(installationOf(traffic, call), call);
  return (before) => {
    const earlier = first.get(installationOf(traffic, before));
    return earlier === undefined || earlier.number >= before.number ? undefined : earlier;
  };
}

/** True if a person started or restarted the client between two calls, so the later call is not an automatic one. */
export function hasPersonActed(traffic: ClientTraffic, before: ClientCall, after: ClientCall): boolean {
  return stepsOf(traffic, 'register', 'restart').some(
    ({ startedMs }) => startedMs >= before.endedMs && startedMs <= after.arrivedMs,
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

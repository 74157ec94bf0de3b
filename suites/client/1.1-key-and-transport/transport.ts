import type { Breach, ClientCall } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { headerOf, agentOf } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { clientCalls, isBrowserAgent, requestsToApi } from '../traffic/key/senders.ts';

export const transportRules = [
  rule('client/K04', 'Requests come from a backend, not from a browser or an app', {
    alone: true,
    headers: ['user-agent', 'origin'],
    harm: 'Every user of the page or the app can read the API key and send requests in the name of the partner.',
    remedy: 'Let the page or the app call your own backend, and call the API from there.',
    judge: (traffic) =>
      requestsToApi(traffic)
        .filter((call) => call.endpoint !== null || isPreflight(call))
        .map((call) => {
          const sign = signOfBrowser(call);
          if (sign === null) return kept(call);
          return broken({ what: 'sender of the request', expected: "the partner's backend", received: sign }, call);
        }),
  }),
  rule('client/K07', 'The body of every POST and PATCH is a JSON object', {
    alone: true,
    harm: 'The service cannot read the body and refuses the request.',
    remedy: 'Serialise the body as a JSON object, and declare it as application/json.',
    judge: (traffic) =>
      clientCalls(traffic)
        .filter((call) => ['POST', 'PATCH'].includes(call.method) && isReadable(call))
        .map((call) => {
          const breach = bodyBreach(call);
          return breach === null ? kept(call) : broken(breach, call);
        }),
  }),
  rule('client/K10', 'Requests use the path prefix /octo-gateway/v1/, not the deprecated /octo/v1/', {
    alone: true,
    harm: 'The deprecated paths are removed on a fixed date, and then every request fails.',
    remedy: 'Replace /octo/v1/ with /octo-gateway/v1/ in the base URL.',
    judge: (traffic) =>
      requestsToApi(traffic)
        .filter((call) => call.endpoint !== null || call.deprecated)
        .map((call) =>
          occasion(
            !call.deprecated,
            { what: 'path prefix', expected: '/octo-gateway/v1/', received: '/octo/v1/' },
            call,
          ),
        ),
  }),
];

function isPreflight(call: ClientCall): boolean {
  return call.method === 'OPTIONS' && headerOf(call, 'access-control-request-method') !== null;
}

/** The fetch of Node.js sends `sec-fetch-mode` too, so this header alone is no sign. */
const browserHeader = /^(origin|sec-fetch-(site|dest|user)|sec-ch-.+)$/i;

/** Agents of HTTP libraries that exist on phones only. */
const appAgent = /\b(Dalvik|CFNetwork|Alamofire)\//;

function signOfBrowser(call: ClientCall): string | null {
  if (isPreflight(call)) return 'a preflight of a browser';
  const header = call.headers.find(([name]) => browserHeader.test(name));
  if (header !== undefined) return `a request with the header ${header[0].toLowerCase()}`;
  const agent = agentOf(call) ?? '';
  return isBrowserAgent(agent) || appAgent.test(agent) ? `a request with the user-agent ${agent}` : null;
}

/** The length up to which a body is recorded. A longer one is cut. */
const longestBody = 1_000_000;

function isReadable(call: ClientCall): boolean {
  const encoding = headerOf(call, 'content-encoding') ?? 'identity';
  return encoding.toLowerCase() === 'identity' && call.body.length < longestBody;
}

function bodyBreach({ json, body, ...call }: ClientCall): Breach | null {
  if (!isObject(json)) {
    const received =
      body === '' ? 'no body' : json === undefined ? 'a body that is not JSON' : 'JSON that is not an object';
    return { what: 'body', expected: 'a JSON object', received };
  }
  const type = headerOf({ ...call, json, body }, 'content-type');
  if (type === null || /^[^;]*json\s*(;|$)/i.test(type)) return null;
  return { what: 'header content-type', expected: 'application/json', received: type };
}

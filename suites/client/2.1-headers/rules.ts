import type { ClientCall } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { bodyOf, callsTo, headerOf, parameter, agentOf } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { clientCalls } from '../traffic/key/senders.ts';
import { hasContact, isDefaultAgent } from './agents.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const requestIdRule = rule('client/G02', 'Every request has a new UUID as x-request-id', {
  harm: 'Support cannot find the request in its logs, or finds several requests with this id.',
  remedy: 'Generate a new UUID for each request, also for a retry, and send it as x-request-id.',
  judge(traffic) {
    const firstWith = new Map<string, ClientCall>();
    return clientCalls(traffic).map((call) => {
      const id = headerOf(call, 'x-request-id')?.trim() ?? '';
      const what = 'header x-request-id';
      if (!uuid.test(id)) return broken({ what, expected: 'a UUID', received: id === '' ? 'no header' : id }, call);
      const earlier = firstWith.get(id.toLowerCase());
      firstWith.set(id.toLowerCase(), call);
      if (earlier === undefined || isRepeatedByLibrary(earlier, call)) return kept(call);
      return broken({ what, expected: 'a new UUID', received: `the UUID of request ${earlier.number}` }, earlier, call);
    });
  },
});

/** HTTP libraries repeat a request whose connection ended without a reply. The program does not know of it. */
function isRepeatedByLibrary(earlier: ClientCall, call: ClientCall): boolean {
  return (
    earlier.reply === null &&
    earlier.method === call.method &&
    earlier.target === call.target &&
    earlier.body === call.body
  );
}

export const headers = [
  rule('client/G01', 'Every request has a User-Agent with the store and a contact page', {
    alone: true,
    headers: ['user-agent'],
    harm: 'The operator may block a client with a default User-Agent, and cannot contact you first.',
    remedy: 'Send a User-Agent such as "Store/1.0 (+https://store.example/contact)" on every request.',
    judge: (traffic) =>
      clientCalls(traffic).map((call) => {
        const agent = agentOf(call)?.trim() ?? '';
        if (agent !== '' && !isDefaultAgent(agent) && hasContact(agent)) return kept(call);
        const received = agent === '' ? 'no user-agent' : agent;
        return broken(
          { what: 'header user-agent', expected: 'the name of the store and a contact page', received },
          call,
        );
      }),
  }),
  requestIdRule,
  rule('client/G03', 'Every POST and PATCH has the content-type application/json', {
    alone: true,
    headers: ['content-type'],
    harm: 'A service that reads the body by its declared type refuses the request.',
    remedy: 'Send Content-Type: application/json with every body.',
    judge: (traffic) =>
      clientCalls(traffic)
        .filter(({ method }) => method === 'POST' || method === 'PATCH')
        .map((call) => {
          const type = headerOf(call, 'content-type') ?? 'no header';
          const breach = { what: 'header content-type', expected: 'application/json', received: type };
          return occasion(/^\s*application\/json\s*(;|$)/i.test(type), breach, call);
        }),
  }),
  rule('client/G04', 'Requests that read or change a cart send the country US', {
    alone: true,
    harm: 'When there is a second market, the service may apply a request without a country to that market.',
    remedy: 'Send the country US with every request about a cart that accepts a country.',
    judge: (traffic) =>
      callsTo(traffic, 'readCart', 'addItems', 'updateItem').map((call) => {
        const country = call.endpoint === 'readCart' ? parameter(call, 'country') : (bodyOf(call)['country'] ?? null);
        return occasion(country === 'US', { what: 'country', expected: 'US', received: country ?? 'no country' }, call);
      }),
  }),
  rule('client/G05', 'POST /register and GET /partners/me use the path prefix /octo-gateway/v1/', {
    alone: true,
    needs: { registration: true },
    harm: 'The deprecated paths are removed on a fixed date. The guide says that live services already lack these two.',
    remedy: 'Replace /octo/v1/ with /octo-gateway/v1/ in the base URL.',
    judge: (traffic) =>
      callsTo(traffic, 'register', 'me').map((call) =>
        occasion(!call.deprecated, { what: 'path prefix', expected: '/octo-gateway/v1/', received: '/octo/v1/' }, call),
      ),
  }),
];

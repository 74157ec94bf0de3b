import type { ClientCall, ClientTraffic, DriverStep, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { agentOf, endOf, headerOf } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import { timelineOf } from '../traffic/timeline.ts';
import { registrations } from '../traffic/key/registrations.ts';
import { clientCalls, isBrowserAgent, requestsToApi } from '../traffic/key/senders.ts';

export const keyRules = [
  rule('client/K01', 'Every request except POST /register has the issued API key in g-api-key', {
    alone: true,
    headers: ['g-api-key', 'authorization'],
    harm: 'The service answers 401 to every request without the right key, so nothing works.',
    remedy: 'Send the header g-api-key with the key of the registration on every request.',
    judge: (traffic) =>
      clientCalls(traffic)
        .filter(({ endpoint }) => endpoint !== 'register')
        .map((call) =>
          occasion(
            call.key === 'right',
            {
              what: 'header g-api-key',
              expected: 'the issued key',
              received: call.key === 'absent' ? 'no key' : 'another key',
            },
            call,
          ),
        ),
  }),
  rule('client/K02', 'POST /register is sent without the header g-api-key', {
    alone: true,
    headers: ['g-api-key', 'authorization'],
    needs: { registration: true },
    harm: 'The endpoint does not need the key, so the header is only one more place where the key can leak.',
    remedy: 'Leave out the header g-api-key on POST /register.',
    judge: (traffic) =>
      registrations(traffic).map((call) =>
        occasion(
          headerOf(call, 'g-api-key') === null && call.key === 'absent',
          {
            what: 'header g-api-key',
            expected: 'no such header on POST /register',
            received: call.key === 'absent' ? 'an empty header' : 'a key',
          },
          call,
        ),
      ),
  }),
  rule('client/K03', 'No request has the API key or a bearer token in the header Authorization', {
    alone: true,
    headers: ['authorization'],
    harm: 'The service answers 401 to a request with a bearer token, even if it also has the right key in g-api-key.',
    remedy: 'Remove the Authorization header, and send the key in g-api-key only.',
    judge: (traffic) =>
      requestsToApi(traffic).map((call) => {
        const sign = keyInAuthorization(call);
        if (sign === null) return kept(call);
        return broken({ what: 'header authorization', expected: 'no such header', received: sign }, call);
      }),
  }),
  rule('client/K06', 'No URL and no request body contains the API key', {
    alone: true,
    headers: ['g-api-key'],
    harm: 'Servers and proxies log URLs and bodies, so everybody who can read a log can use the key.',
    remedy: 'Send the key in the header g-api-key only.',
    judge: (traffic) =>
      requestsToApi(traffic).map((call) => {
        const found = call.keyAlsoIn.find((place) => place === 'target' || place === 'body');
        if (found === undefined) return kept(call);
        const what = found === 'target' ? 'address' : 'body';
        return broken({ what, expected: 'no key in it', received: `a key in the ${what}` }, call);
      }),
  }),
];

/** What is wrong with the Authorization header, without its value; null if nothing is. */
function keyInAuthorization(call: ClientCall): string | null {
  const value = headerOf(call, 'authorization');
  if (value === null) return null;
  if (/^bearer\b/i.test(value)) return 'the scheme Bearer';
  if (call.keyAlsoIn.includes('authorization') || containsKey(value) || containsKey(decoded(value))) return 'the key';
  return null;
}

/** The text of a Basic header; empty for any other value. */
function decoded(value: string): string {
  const base64 = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(value)?.[1];
  return base64 === undefined ? '' : Buffer.from(base64, 'base64').toString('latin1');
}

export const shopperRules = [
  rule('client/K05', 'The API key never reaches a shopper', {
    needs: { operations: ['checkout'] },
    harm: 'A shopper who reads the key can send requests in the name of the partner.',
    remedy: 'Keep the key on the server, and send to a page only the data that it shows.',
    judge: (traffic) => [
      ...visits(traffic).map((call) =>
        occasion(
          call.key === 'absent' && call.keyAlsoIn.length === 0,
          {
            what: "request of the shopper's browser",
            expected: 'no key in it',
            received: `a key in ${call.keyAlsoIn.join(', ') || 'g-api-key'}`,
          },
          call,
        ),
      ),
      ...traffic.steps.flatMap((step) => answered(step, traffic)),
    ],
  }),
];

/** The checkout pages that a browser opened: octoproof's own, or the one of a person. */
function visits({ calls }: ClientTraffic): readonly ClientCall[] {
  return calls.filter(
    (call) => call.endpoint === 'checkout' && (call.byShopper || isBrowserAgent(agentOf(call) ?? '')),
  );
}

/** The answers that stand for pages: each operation but those without a shopper. */
function answered({ operation, answer, endedMs }: DriverStep, traffic: ClientTraffic): readonly Occasion[] {
  if (answer.kind !== 'result' || ['sync', 'restart', 'register'].includes(operation)) return [];
  const before = callsByEnd(traffic).lastUntil(endedMs);
  const breach = { what: `answer to ${operation}`, expected: 'no key in it', received: 'a key' };
  return [occasion(!containsKey(JSON.stringify(answer.value)), breach, ...(before === undefined ? [] : [before]))];
}

const callsByEnd = once(({ calls }) => timelineOf(calls, endOf));

/**
 * True if a text contains a key in the form of section 5: a prefix, 8 and 56 hexadecimal characters, joined by underscores. Keys
 * of the service are marks in recorded requests; this finds keys in texts without marks.
 */
function containsKey(text: string): boolean {
  return /[a-z0-9]_[0-9a-f]{8}_[0-9a-f]{56}(?![0-9a-f])/i.test(text);
}

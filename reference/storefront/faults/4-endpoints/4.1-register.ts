import { edited } from '../../http/edit-reply.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import { isFields } from '../../../http/fields.ts';
import { json } from '../../../http/reply.ts';
import type { Received, Rules } from '../../rules.ts';
import { tally } from '../../operators/tally.ts';
import { at } from '../../operators/at.ts';
import type { Fault } from '../fault.ts';

function isGood(call: Received, honest: Rules): boolean {
  try {
    honest.readRegistration(call.body, call);
    return true;
  } catch {
    return false;
  }
}

function isComplete({ body }: Received): boolean {
  return isFields(body) && 'displayName' in body && 'partnerContactName' in body && 'partnerContactEmail' in body;
}

/** Faults of section 4.1: registering, its limit, and registration that is closed. */
export const registerFaults: readonly Fault[] = [
  {
    name: 'registration-created',
    requirement: 'storefront/4/register',
    says: 'Answers a registration with 201',
    reply: at('register', (reply) => ({ ...reply, status: 201 })),
  },
  {
    name: 'registration-needs-a-key',
    requirement: 'storefront/4.1/no-key',
    says: 'Asks for a key to register',
    reply: at('register', (reply, { headers }) =>
      headers['g-api-key'] === undefined ? json(401, outer('unauthenticated', 'The API key is missing')) : reply,
    ),
  },
  {
    name: 'token-of-nobody',
    requirement: 'storefront/4.1/token-works',
    says: 'Gives a token that no endpoint takes',
    reply: at('register', (reply) =>
      edited(reply, '/token', (token) => `${String(token).slice(0, -1)}${String(token).endsWith('0') ? '1' : '0'}`),
    ),
  },
  {
    name: 'token-works-once',
    requirement: 'storefront/4.1/token-works',
    says: 'Takes the key of a new registration once and never again',
    rules: (honest) => ({
      partnerOf(key, call) {
        const partner = honest.partnerOf(key, call);
        if (partner?.createdBy !== 'self-registration') return partner;
        return tally(call, `use of ${key}`) === 1 ? partner : null;
      },
    }),
  },
  {
    name: 'token-too-short',
    requirement: 'storefront/5/2a',
    says: 'Gives keys of 63 hexadecimal characters to those who register themselves',
    rules: (honest) => ({
      newKey: (call) => (call.endpoint === 'register' ? honest.newKey(call).slice(0, -1) : honest.newKey(call)),
    }),
  },
  {
    name: 'no-limit-of-a-client',
    requirement: 'storefront/4.1/limit-client',
    says: 'Lets a client register as often as it likes',
    rules: (honest) => ({
      withinRate: (gate, call) => honest.withinRate({ ...gate, limitPerAddress: Infinity }, call),
    }),
  },
  {
    name: 'limit-of-a-client-one-late',
    requirement: 'storefront/4.1/limit-client',
    says: 'Lets a client register once more than the limit',
    rules: (honest) => ({
      withinRate: (gate, call) => honest.withinRate({ ...gate, limitPerAddress: gate.limitPerAddress + 1 }, call),
    }),
  },
  {
    name: 'limit-forgotten-once-told',
    requirement: 'storefront/4.1/limit-client',
    says: 'Tells a client once that it is over the limit, and lets the next call through',
    rules: (honest) => ({
      withinRate(gate, call) {
        const over = honest.withinRate(gate, call);
        return over !== null && tally(call, 'over the limit') % 2 === 0 ? null : over;
      },
    }),
  },
  {
    name: 'no-limit-in-all',
    requirement: 'storefront/4.1/limit-total',
    says: 'Has no limit of all registrations together',
    rules: (honest) => ({ withinRate: (gate, call) => honest.withinRate({ ...gate, limitInAll: Infinity }, call) }),
  },
  {
    name: 'limit-without-the-wait',
    requirement: 'storefront/4.1/limit-answer',
    says: 'Does not tell how long to wait over the limit',
    rules: (honest) => ({
      refuse({ retryAfter: _retryAfter, ...refusal }, call) {
        return honest.refuse(refusal, call);
      },
    }),
  },
  {
    name: 'wait-in-words',
    requirement: 'storefront/4.1/limit-answer',
    says: 'Tells the wait over the limit in words',
    reply: at('register', (reply) => ({ ...reply, headers: { ...reply.headers, 'retry-after': '1 hour' } }), 429),
  },
  {
    name: 'limit-as-bad-request',
    requirement: 'storefront/4.1/limit-answer',
    says: 'Answers a registration over the limit with 400',
    reply: at('register', (reply) => ({ ...reply, status: 400 }), 429),
  },
  {
    name: 'limit-as-forbidden',
    requirement: 'storefront/4.1/limit-answer',
    says: 'Answers a registration over the limit with the code FORBIDDEN',
    reply: at('register', (reply) => edited(reply, '/error', () => 'FORBIDDEN'), 429),
  },
  {
    name: 'refused-registrations-uncounted',
    requirement: 'storefront/4.1/limit-refused-calls',
    says: 'Counts only what was registered toward the limit',
    rules: (honest) => ({
      countCall: (gate, call) => (isGood(call, honest) ? honest.countCall(gate, call) : gate),
    }),
  },
  {
    name: 'bad-input-told-while-closed',
    requirement: 'storefront/4.1/closed',
    says: 'Answers bad input as such while registration is closed',
    rules: (honest) => ({
      checkOpen: (gate, call) => (isGood(call, honest) ? honest.checkOpen(gate, call) : null),
    }),
  },
  {
    name: 'missing-fields-told-while-closed',
    requirement: 'storefront/4.1/closed',
    says: 'Answers a body that lacks a field with BAD_REQUEST while registration is closed',
    rules: (honest) => ({
      checkOpen: (gate, call) =>
        isComplete(call) ? honest.checkOpen(gate, call) : { error: 'BAD_REQUEST', errorMessage: 'a field is missing' },
    }),
  },
  {
    name: 'empty-body-registered-while-closed',
    requirement: 'storefront/4.1/closed',
    says: 'Answers an empty object as though it had been registered, while registration is closed',
    reply: (reply, { endpoint, body }) =>
      endpoint === 'register' && isFields(body) && Object.keys(body).length === 0 && reply.status === 400
        ? { ...reply, status: 200 }
        : reply,
  },
  {
    name: 'closed-as-forbidden',
    requirement: 'storefront/4.1/closed',
    says: 'Answers a registration with FORBIDDEN while closed',
    rules: () => ({
      checkOpen: ({ open }) => (open ? null : { error: 'FORBIDDEN', errorMessage: 'registration is closed' }),
    }),
  },
];

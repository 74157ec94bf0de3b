import { onStatus } from '../../operators/at.ts';
import { changingAt } from '../../operators/edits.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import { isFields, type Fields } from '../../../http/fields.ts';
import { json } from '../../../http/reply.ts';
import type { Middleware } from '../../http/middleware.ts';
import type { Call, Rules } from '../../rules.ts';
import type { Partner } from '../../store.ts';
import { tally } from '../../operators/tally.ts';
import { failureOf, replyTo } from '../../operators/places.ts';
import { fault, type Fault } from '../fault.ts';
import { being, wrongFields } from '../wrong-fields.ts';
import { header, status, wrongReplies } from '../wrong-replies.ts';

function isGood(call: Call, honest: Rules): boolean {
  try {
    honest.readRegistration(call.body, call);
    return true;
  } catch {
    return false;
  }
}

function isComplete({ body }: Call): boolean {
  return isFields(body) && 'displayName' in body && 'partnerContactName' in body && 'partnerContactEmail' in body;
}

/** Lets a partner change its registration by an HTTP method that the path should not support. */
function changingPartners(
  method: string,
  change: (partner: Partner, body: Fields) => Partner,
  path = /partners\/me$/,
): Middleware {
  return (call, handle) => {
    const { partner, body, store } = call;
    if (call.method !== method || partner === null || !path.test(call.path)) return handle(call);
    const changed = change(partner, isFields(body) ? body : {});
    store.partners.set(partner.partnerId, changed);
    return json(200, { ...call.rules.partnerView(changed, call) });
  };
}

const tooMany = failureOf('register', 429);

/** Faults of section 4.1: registering, its limit, and registration that is closed. */
export const registerFaults: readonly Fault[] = [
  ...wrongReplies([
    ['registration-created', '4/register', replyTo('register'), status(201)],
    ['limit-as-bad-request', '4.1/limit-answer', tooMany, status(400)],
    ['wait-in-words', '4.1/limit-answer', tooMany, header('retry-after', '1 hour')],
  ]),
  ...wrongFields([['limit-as-forbidden', '4.1/limit-answer', tooMany, '/error', being('FORBIDDEN')]]),
  fault('registration-needs-a-key', 'storefront/4.1/no-key')
    .says('Requires an API key for a registration')
    .replyAt('register', (reply, { headers }) =>
      headers['g-api-key'] === undefined ? json(401, outer('unauthenticated', 'The API key is missing')) : reply,
    ),
  fault('token-of-nobody', 'storefront/4.1/token-works')
    .says('Returns a token that no endpoint accepts')
    .reply(
      changingAt(
        'register',
        '/token',
        (token) => `${String(token).slice(0, -1)}${String(token).endsWith('0') ? '1' : '0'}`,
      ),
    ),
  fault('token-works-once', 'storefront/4.1/token-works')
    .says('Accepts the API key from a new registration for only one request')
    .rule('partnerOf', (right, key, call) => {
      const partner = right(key, call);
      if (partner?.createdBy !== 'self-registration') return partner;
      return tally(call, `use of ${key}`) === 1 ? partner : null;
    }),
  ...(['PATCH', 'PUT', 'POST'] as const).map((method) =>
    fault(`registration-changed-by-${method.toLowerCase()}`, 'storefront/4.1/support')
      .says(`Lets a partner change its registration with ${method} on the path of GET /partners/me`)
      .middleware(() => changingPartners(method, (partner, body) => ({ ...partner, ...body }))),
  ),
  fault('registration-changed-under-its-id', 'storefront/4.1/support')
    .says('Lets a partner change its registration with PATCH on the path of its partnerId')
    .middleware(() => changingPartners('PATCH', (partner, body) => ({ ...partner, ...body }), /partners\/[^/]{3,}$/)),
  fault('registration-given-up', 'storefront/4.1/support')
    .says('Lets a partner deactivate itself with DELETE on the path of GET /partners/me')
    .middleware(() => changingPartners('DELETE', (partner) => ({ ...partner, status: 'deactivated' }))),
  fault('key-rotated-by-its-owner', 'storefront/4.1/support')
    .says('Lets a partner replace its API key with POST /partners/me/rotate')
    .middleware(() => (call, handle) => {
      if (call.method !== 'POST' || !call.path.endsWith('/partners/me/rotate')) return handle(call);
      const key = call.rules.keyOf(call);
      if (key !== null) call.store.keys.delete(key);
      return json(200, { token: call.rules.newKey(call) });
    }),
  fault('token-too-short', 'storefront/5/2a')
    .says('When a partner registers itself, issues an API key that lacks the last hexadecimal character')
    .ruleOn('register', 'newKey', (right, call) => right(call).slice(0, -1)),
  fault('no-limit-of-a-client', 'storefront/4.1/limit-client')
    .says('Does not limit the number of registrations of one client IP')
    .rule('withinRate', (right, gate, call) => right({ ...gate, limitPerAddress: Infinity }, call)),
  fault('limit-of-a-client-one-late', 'storefront/4.1/limit-client')
    .says('Allows one registration more than the limit of registrations for one client IP')
    .rule('withinRate', (right, gate, call) => right({ ...gate, limitPerAddress: gate.limitPerAddress + 1 }, call)),
  fault('limit-forgotten-once-told', 'storefront/4.1/limit-client')
    .says('Accepts every second registration beyond the limit for one client IP')
    .rule('withinRate', (right, gate, call) => {
      const over = right(gate, call);
      return over !== null && tally(call, 'over the limit') % 2 === 0 ? null : over;
    }),
  fault('limit-in-all-of-each-client', 'storefront/4.1/limit-total')
    .says('Checks the limit for all registrations separately for each client IP')
    .rule('withinRate', (right, gate, call) =>
      right({ ...gate, calls: new Map([...gate.calls].filter(([address]) => address === call.address)) }, call),
    ),
  fault('no-limit-in-all', 'storefront/4.1/limit-total')
    .says('Does not limit the number of registrations in total')
    .rule('withinRate', (right, gate, call) => right({ ...gate, limitInAll: Infinity }, call)),
  fault('limit-without-the-wait', 'storefront/4.1/limit-answer')
    .says('Leaves the header retry-after out of the reply to a registration beyond the limit')
    .rule('refuse', (right, { retryAfter: _retryAfter, ...refusal }, call) => {
      return right(refusal, call);
    }),
  fault('wait-of-no-time', 'storefront/4.1/limit-answer')
    .says('Sends retry-after: 0 although the registration limit lasts for an hour')
    .rule('refuse', (right, refusal, call) =>
      right(refusal.retryAfter === undefined ? refusal : { ...refusal, retryAfter: 0 }, call),
    ),
  fault('refused-registrations-uncounted', 'storefront/4.1/limit-refused-calls')
    .says('Does not count invalid registrations toward the registration limit')
    .rules((honest) => ({
      countCall: (gate, call) => (isGood(call, honest) ? honest.countCall(gate, call) : gate),
    })),
  fault('bad-input-told-while-closed', 'storefront/4.1/closed')
    .says('While registration is closed, reports the invalid fields of a registration')
    .rules((honest) => ({
      checkOpen: (gate, call) => (isGood(call, honest) ? honest.checkOpen(gate, call) : null),
    })),
  fault('missing-fields-told-while-closed', 'storefront/4.1/closed')
    .says('Replies with BAD_REQUEST to a registration that lacks a field while registration is closed')
    .rule('checkOpen', (right, gate, call) =>
      isComplete(call) ? right(gate, call) : { error: 'BAD_REQUEST', errorMessage: 'a field is missing' },
    ),
  fault('empty-body-registered-while-closed', 'storefront/4.1/closed')
    .says('Replies with 200 to a registration with an empty object while registration is closed')
    .reply(
      onStatus(400, 'register', (reply, { body }) =>
        isFields(body) && Object.keys(body).length === 0 ? { ...reply, status: 200 } : reply,
      ),
    ),
  fault('closed-as-forbidden', 'storefront/4.1/closed')
    .says('Replies with FORBIDDEN to a registration while registration is closed')
    .rules(() => ({
      checkOpen: ({ open }) => (open ? null : { error: 'FORBIDDEN', errorMessage: 'registration is closed' }),
    })),
];

import { edited } from '../http/edit-reply.ts';
import { isFields } from '../../http/fields.ts';
import { badRequest, malformed } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';
import type { Reply } from '../../http/reply.ts';
import { freedom, type Freedom } from './freedom.ts';

const year = 365 * 24 * 3_600_000;
/** The limit of the reference for one address, if the control endpoint has set no other. */
const ownLimit = 1_000;
const registrationsAnHour = 5;
const requiredFields = ['displayName', 'partnerContactName', 'partnerContactEmail'];
const lists = ['inventoryStates', 'category0', 'category1', 'category2'];

function withListsReversed(reply: Reply, at: string): Reply {
  return lists.reduce(
    (reversed, list) =>
      edited(reversed, `${at}/${list}`, (values) => (Array.isArray(values) ? values.toReversed() : values)),
    reply,
  );
}

/** Registrations and their views, where the contract leaves them open. */
export const partnerFreedoms: readonly Freedom[] = [
  freedom('names-of-letters-only', '2.5')
    .says('Accepts only display names of Latin letters, without spaces')
    .rule('brokenNameRule', (right, name, call) =>
      /^\p{Script=Latin}*$/u.test(name) ? right(name, call) : 'must use Latin letters only',
    ),
  freedom('names-and-addresses-once', '2.5')
    .says('Refuses a registration with the name, e-mail address or publisher id of another partner')
    .rule('readRegistration', (right, body, call) => {
      const input = right(body, call);
      const isTaken = [...call.store.partners.values()].some(
        (one) =>
          one.displayName === input.displayName ||
          one.partnerContactEmail === input.partnerContactEmail ||
          (input.affiliatePublisherId !== null && one.affiliatePublisherId === input.affiliatePublisherId),
      );
      if (isTaken)
        throw new RefusedError(badRequest('a partner with this name, e-mail address or publisher id exists'));
      return input;
    }),
  freedom('supplier-of-each-partner', '2.6')
    .says('Returns a different supplier for each partner')
    .rule('supplierView', (right, call) => ({ ...right(call), id: `supplier of ${call.partner?.partnerId ?? ''}` })),
  freedom('broken-rule-in-a-field', '4.1')
    .says('Names the broken rule of a refused registration in a separate field; the error message is always the same')
    .rule('refuse', (right, refusal, call) =>
      right(
        call.endpoint === 'register' && refusal.error === 'BAD_REQUEST'
          ? { ...refusal, errorMessage: 'the registration is invalid', extra: { rule: refusal.errorMessage } }
          : refusal,
        call,
      ),
    ),
  freedom('registration-lists-in-another-order', '2.5')
    .says('Returns the entries of the lists in a registration in reverse order')
    .reply((reply, { endpoint }) => {
      if (endpoint === 'me') return withListsReversed(reply, '');
      return endpoint === 'register' ? withListsReversed(reply, '/partner') : reply;
    }),
  freedom('contact-address-in-capitals', '2.5')
    .says('Returns the contact e-mail address in upper case')
    .reply((reply, { endpoint }) => {
      if (endpoint !== 'me' && endpoint !== 'register') return reply;
      const below = endpoint === 'register' ? '/partner' : '';
      return edited(reply, `${below}/partnerContactEmail`, (address) =>
        typeof address === 'string' ? address.toUpperCase() : address,
      );
    }),
  freedom('inventory-countries-reduced', '2.5')
    .says('Registers a partner for US even if the registration names other countries')
    .rule('readRegistration', (right, body, call) =>
      right(isFields(body) && 'inventoryCountries' in body ? { ...body, inventoryCountries: ['US'] } : body, call),
    ),
  freedom('blank-publisher-id-shown', '2.5')
    .says('Returns a blank publisher id as it was sent')
    .reply((reply, { endpoint, body }) => {
      const publisherId = isFields(body) ? body['affiliatePublisherId'] : null;
      if (endpoint !== 'register' || typeof publisherId !== 'string') return reply;
      return edited(reply, '/partner/affiliatePublisherId', () => publisherId);
    }),
  freedom('deactivated-key-invalid', '2.5')
    .says('Treats the key of a deactivated partner as invalid')
    .rule('partnerOf', (right, key, call) => {
      const partner = right(key, call);
      return partner?.status === 'deactivated' ? null : partner;
    }),
  freedom('deactivated-refused-everywhere', 'C2')
    .says('Refuses every request of a deactivated partner, also GET /partners/me')
    .rule('checkActive', (right, partner, call) => right(partner, { ...call, endpoint: 'supplier' })),
  freedom('incomplete-stopped-before-closed-door', 'E3, E4')
    .says('Reports missing fields of a registration even while registration is closed')
    .rule('checkOpen', (right, gate, call) => {
      const body = isFields(call.body) ? call.body : {};
      const complete = requiredFields.every((field) => field in body);
      return complete ? right(gate, call) : malformed('a field is required');
    }),
  freedom('five-registrations-an-hour', '4.1')
    .says('Accepts five registrations an hour unless a test sets another limit')
    .rules((honest) => {
      let calls = 0;
      return {
        withinRate(gate, call) {
          calls += 1;
          const isOwnLimit = gate.limitPerAddress === ownLimit && gate.limitInAll > ownLimit;
          return honest.withinRate(
            isOwnLimit && calls > registrationsAnHour ? { ...gate, limitPerAddress: 0 } : gate,
            call,
          );
        },
      };
    }),
  freedom('wait-as-date', '4.1')
    .says('Sends retry-after as a date when registrations exceed the limit, and no x-ratelimit headers')
    .reply((reply, { endpoint, now }) => {
      if (endpoint !== 'register') return reply;
      const others = Object.entries(reply.headers).filter(([name]) => !name.startsWith('x-ratelimit'));
      const headers: Record<string, string> = Object.fromEntries(others);
      const wait = Number(headers['retry-after']);
      if (headers['retry-after'] !== undefined) headers['retry-after'] = new Date(now + wait * 1_000).toUTCString();
      return { ...reply, headers };
    }),
  freedom('after-removal-of-aliases', '9.3')
    .says('Has a clock that is two years ahead, so it no longer serves the deprecated prefix /octo/v1/')
    .by({
      rules: () => ({ isAliasServed: () => false }),
      clock: (now) => now + 2 * year,
      reply: (reply, { now }) => ({ ...reply, headers: { ...reply.headers, date: new Date(now).toUTCString() } }),
    }),
];

import { edited } from '../http/edit-reply.ts';
import { isFields } from '../../http/fields.ts';
import { badRequest, malformed } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';
import type { Reply } from '../../http/reply.ts';
import type { Freedom } from './freedom.ts';

const year = 365 * 24 * 3_600_000;
const requiredFields = ['displayName', 'partnerContactName', 'partnerContactEmail'];
const lists = ['inventoryStates', 'category0', 'category1', 'category2'];

function withListsReversed(reply: Reply, at: string): Reply {
  return lists.reduce(
    (turned, list) =>
      edited(turned, `${at}/${list}`, (values) => (Array.isArray(values) ? values.toReversed() : values)),
    reply,
  );
}

/** Registration and what partners read, where the contract leaves it open. */
export const partnerFreedoms: readonly Freedom[] = [
  {
    name: 'names-of-letters-only',
    says: 'Takes a display name of plain Latin letters and spaces only',
    source: '2.5',
    rules: (honest) => ({
      brokenNameRule: (name, call) =>
        /^[A-Za-z ]*$/.test(name) ? honest.brokenNameRule(name, call) : 'must use Latin letters only',
    }),
  },
  {
    name: 'names-and-addresses-once',
    says: 'Refuses a registration under a name or an address that another partner has',
    source: '2.5',
    rules: (honest) => ({
      readRegistration(body, call) {
        const input = honest.readRegistration(body, call);
        const isTaken = [...call.store.partners.values()].some(
          (one) => one.displayName === input.displayName || one.partnerContactEmail === input.partnerContactEmail,
        );
        if (isTaken) throw new RefusedError(badRequest('there is a partner of that name or address'));
        return input;
      },
    }),
  },
  {
    name: 'registration-lists-in-another-order',
    says: 'Shows the lists of a registration last first',
    source: '2.5',
    reply: (reply, { endpoint }) => {
      if (endpoint === 'me') return withListsReversed(reply, '');
      return endpoint === 'register' ? withListsReversed(reply, '/partner') : reply;
    },
  },
  {
    name: 'blank-publisher-id-shown',
    says: 'Shows a blank publisher id as it was sent',
    source: '2.5',
    reply(reply, { endpoint, body }) {
      const sent = isFields(body) ? body['affiliatePublisherId'] : null;
      if (endpoint !== 'register' || typeof sent !== 'string') return reply;
      return edited(reply, '/partner/affiliatePublisherId', () => sent);
    },
  },
  {
    name: 'deactivated-key-invalid',
    says: 'Takes the key of a partner that was switched off for invalid',
    source: '2.5',
    rules: (honest) => ({
      partnerOf(key, call) {
        const partner = honest.partnerOf(key, call);
        return partner?.status === 'deactivated' ? null : partner;
      },
    }),
  },
  {
    name: 'deactivated-refused-everywhere',
    says: 'Refuses a partner that was switched off its own registration, too',
    source: 'C2',
    rules: (honest) => ({
      checkActive: (partner, call) => honest.checkActive(partner, { ...call, endpoint: 'supplier' }),
    }),
  },
  {
    name: 'incomplete-stopped-before-closed-door',
    says: 'Tells of missing fields in a layer before the endpoint, which does not know that registration is closed',
    source: 'E3, E4',
    rules: (honest) => ({
      checkOpen(gate, call) {
        const body = isFields(call.body) ? call.body : {};
        const complete = requiredFields.every((field) => field in body);
        return complete ? honest.checkOpen(gate, call) : malformed('a field is required');
      },
    }),
  },
  {
    name: 'wait-as-date',
    says: 'Gives the wait over the limit of registrations as a date, and no allowance beside a success',
    source: '4.1',
    reply(reply, { endpoint, now }) {
      if (endpoint !== 'register') return reply;
      const kept = Object.entries(reply.headers).filter(([name]) => !name.startsWith('x-ratelimit'));
      const headers: Record<string, string> = Object.fromEntries(kept);
      const wait = Number(headers['retry-after']);
      if (headers['retry-after'] !== undefined) headers['retry-after'] = new Date(now + wait * 1_000).toUTCString();
      return { ...reply, headers };
    },
  },
  {
    name: 'after-removal-of-aliases',
    says: 'Lives two years later, by its own clock, and knows the deprecated prefix no more',
    source: '9.3',
    rules: () => ({ aliasLives: () => false }),
    clock: (now) => now + 2 * year,
    reply: (reply, { now }) => ({ ...reply, headers: { ...reply.headers, date: new Date(now).toUTCString() } }),
  },
];

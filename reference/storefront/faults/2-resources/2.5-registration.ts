import { added, edited, without } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { usStates } from '../../catalogue/us-states.ts';
import { json } from '../../../http/reply.ts';
import type { RegistrationInput } from '../../inputs.ts';
import { at } from '../../operators/at.ts';
import type { Fault } from '../fault.ts';

/** Keeps of each registration something other than what was sent. */
function kept(change: (input: RegistrationInput, sent: unknown) => RegistrationInput): NonNullable<Fault['rules']> {
  return (honest) => ({ readRegistration: (body, call) => change(honest.readRegistration(body, call), body) });
}

/** Faults of section 2.5: what a registration reads like. */
export const registrationFaults: readonly Fault[] = [
  {
    name: 'registration-without-partner',
    requirement: 'storefront/2.5/register-response',
    says: 'Answers a registration with the token alone',
    reply: at('register', (reply) => without(reply, '/partner')),
  },
  {
    name: 'registration-without-its-maker',
    requirement: 'storefront/2.5/view',
    says: 'Leaves createdBy and updatedBy out of the register response',
    reply: at('register', (reply) => without(without(reply, '/partner/createdBy'), '/partner/updatedBy')),
  },
  {
    name: 'registration-lists-null',
    requirement: 'storefront/2.5/view',
    says: 'Shows null for a list of categories that was not sent',
    reply: at('register', (reply) =>
      edited(reply, '/partner/category2', (list) => (Array.isArray(list) && list.length === 0 ? null : list)),
    ),
  },
  {
    name: 'partner-read-without-what-is-null',
    requirement: 'storefront/2.5/me',
    says: 'Leaves out of a partner read what is null',
    reply: at('me', (reply) => {
      if (!isFields(reply.body)) return reply;
      return { ...reply, body: Object.fromEntries(Object.entries(reply.body).filter(([, value]) => value !== null)) };
    }),
  },
  {
    name: 'internal-fields-in-partner-read',
    requirement: 'storefront/2.5/me-internal',
    says: 'Shows who made a registration in the partner read',
    rules: () => ({ partnerView: (partner) => partner }),
  },
  {
    name: 'maker-shown-to-self-registered',
    requirement: 'storefront/2.5/me-internal',
    says: 'Shows updatedBy to partners that registered themselves',
    reply: at('me', (reply, { partner }) =>
      partner?.updatedBy === 'self-registration' ? added(reply, '', { updatedBy: partner.updatedBy }) : reply,
    ),
  },
  {
    name: 'partner-status-in-capitals',
    requirement: 'storefront/2.5/status',
    says: 'Writes the status of a partner in capitals in the partner read',
    reply: at('me', (reply) => edited(reply, '/status', (status) => String(status).toUpperCase())),
  },
  {
    name: 'fresh-partner-pending',
    requirement: 'storefront/2.5/status',
    says: 'Shows a new registration as pending',
    reply: at('register', (reply) => edited(reply, '/partner/status', () => 'pending')),
  },
  {
    name: 'fresh-partner-deactivated',
    requirement: 'storefront/2.5/status',
    says: 'Shows a new registration as deactivated',
    reply: at('register', (reply) => edited(reply, '/partner/status', () => 'deactivated')),
  },
  {
    name: 'null-token-on-failure',
    requirement: 'storefront/2.5/register-failure',
    says: 'Carries a token that is null in the answer to a failed registration',
    reply: at('register', (reply) => added(reply, '', { token: null }), 400),
  },
  {
    name: 'partner-id-in-unauthenticated-read',
    requirement: 'storefront/2.5/me-failure',
    says: 'Carries an empty partnerId in the answer to a partner read without a key',
    reply: at('me', (reply) => added(reply, '', { partnerId: '' }), 401),
  },
  {
    name: 'deactivated-reads-active',
    requirement: 'storefront/2.5/status-deactivated',
    says: 'Shows a partner that was switched off as active',
    reply: at('me', (reply) => edited(reply, '/status', () => 'active')),
  },
  {
    name: 'redirect-address-lost',
    requirement: 'storefront/2.5/view-echo',
    says: 'Forgets the redirect address of a registration',
    rules: kept((input) => ({ ...input, redirectUrl: null })),
  },
  {
    name: 'redirect-query-lost',
    requirement: 'storefront/2.5/view-echo',
    says: 'Keeps the redirect address of a registration without its query',
    rules: kept((input) => ({ ...input, redirectUrl: input.redirectUrl?.replace(/\?.*/, '') ?? null })),
  },
  {
    name: 'second-category-lost',
    requirement: 'storefront/2.5/view-echo',
    says: 'Keeps of the categories of a registration the first only',
    rules: kept((input) => ({ ...input, category1: input.category1.slice(0, 1) })),
  },
  {
    name: 'page-size-default-shown',
    requirement: 'storefront/2.5/view-echo',
    says: 'Shows the default page size where none was registered',
    reply: at('me', (reply) => edited(reply, '/maxPageSize', (size) => size ?? 1_000)),
  },
  {
    name: 'empty-list-of-states-means-all',
    requirement: 'storefront/2.5/view-echo',
    says: 'Writes down every state where a registration names none',
    rules: kept((input, sent) =>
      isFields(sent) && Array.isArray(sent['inventoryStates']) && input.inventoryStates.length === 0
        ? { ...input, inventoryStates: Object.keys(usStates) }
        : input,
    ),
  },
  {
    name: 'logo-of-the-newest-partner',
    requirement: 'storefront/2.5/view-echo',
    says: 'Shows in every partner read the logo that was registered last',
    rules: (honest) => ({
      readRegistration(body, call) {
        const input = honest.readRegistration(body, call);
        call.memory.set('newest logo', input.logoUrl);
        return input;
      },
    }),
    reply: at('me', (reply, { memory }) =>
      memory.has('newest logo') ? edited(reply, '/logoUrl', () => memory.get('newest logo')) : reply,
    ),
  },
  {
    name: 'states-as-codes',
    requirement: 'storefront/2.5/view-states',
    says: 'Shows the states of a registration as two-letter codes',
    reply: at('me', (reply) => edited(reply, '/inventoryStates/*', (state) => usStates[String(state)] ?? state)),
  },
  {
    name: 'no-country-by-default',
    requirement: 'storefront/2.5/inventoryCountries-default',
    says: 'Keeps no country where a registration names none',
    rules: kept((input, sent) =>
      isFields(sent) && sent['inventoryCountries'] === undefined ? { ...input, inventoryCountries: [] } : input,
    ),
  },
  {
    name: 'carts-of-another-partner-id',
    requirement: 'storefront/2.5/view-partnerId',
    says: 'Stamps carts with an id that registrations do not show',
    rules: (honest) => ({
      cartPartnerOf(cart, call) {
        const partner = honest.cartPartnerOf(cart, call);
        return { ...partner, partnerId: `cart-${partner.partnerId}` };
      },
    }),
  },
  {
    name: 'partner-read-accepted',
    requirement: 'storefront/4/me',
    says: 'Answers a partner read with 202',
    reply: at('me', (reply) => json(202, reply.body)),
  },
  {
    name: 'partner-read-of-the-first-caller',
    requirement: 'storefront/4/me',
    says: 'Answers every partner read with what the first one showed',
    reply: at('me', (reply, { memory }) => {
      if (!memory.has('partner read')) memory.set('partner read', reply.body);
      return { ...reply, body: memory.get('partner read') };
    }),
  },
  {
    name: 'one-partner-for-all-registrations',
    requirement: 'storefront/4/me',
    says: 'Gives every registration the same partnerId',
    rules: (honest) => ({
      newId: (kind, call) =>
        kind === 'partner' && call.endpoint === 'register' ? 'registered-partner' : honest.newId(kind, call),
    }),
  },
];

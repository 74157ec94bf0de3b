import { at, onStatus, ofError } from '../../operators/at.ts';
import { adding, changingAt, dropping, replacing } from '../../operators/edits.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { added, edited, without } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { usStates } from '../../catalogue/us-states.ts';
import { json } from '../../../http/reply.ts';
import type { RegistrationInput } from '../../inputs.ts';
import type { Call } from '../../rules.ts';
import type { Partner } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

/** Stores a changed registration. */
function storedAs(change: (input: RegistrationInput, body: unknown) => RegistrationInput): Replacement {
  return inPlaceOf('readRegistration', (right, body, call) => change(right(body, call), body));
}

/** The registrations of the address of a partner, oldest first. */
function ofOneAddress({ partnerContactEmail }: Partner, { store }: Call): readonly Partner[] {
  return [...store.partners.values()].filter((one) => one.partnerContactEmail === partnerContactEmail);
}

/** The key of a call, from its own header or from a Bearer header. */
function sentKey(headers: Readonly<Record<string, unknown>>): string {
  const { 'g-api-key': key, authorization } = headers;
  const value = key ?? authorization;
  return typeof value === 'string' ? value : '';
}

/** Takes a field that was not sent from the last registration that sent it. */
function inherited(field: keyof RegistrationInput, key: string): Fault {
  return fault(`${key}-inherited`, 'storefront/2.5/view-echo')
    .says(`Takes ${field} over from the registration before that sent it`)
    .rule('readRegistration', (right, body, call) => {
      const input = right(body, call);
      const isSent = isFields(body) && body[field] !== undefined;
      const before = `last ${field}`;
      if (isSent) call.memory.set(before, input[field]);
      return isSent || !call.memory.has(before) ? input : { ...input, [field]: call.memory.get(before) };
    });
}

/** Faults of section 2.5: the view of a registration, and replies that repeat a key. */
export const registrationFaults: readonly Fault[] = [
  fault('registration-without-partner', 'storefront/2.5/register-response')
    .says('Answers a registration with the token alone')
    .reply(at('register', dropping('/partner'))),
  fault('registration-without-its-maker', 'storefront/2.5/view')
    .says('Leaves createdBy and updatedBy out of the register response')
    .reply(at('register', (reply) => without(without(reply, '/partner/createdBy'), '/partner/updatedBy'))),
  fault('registration-lists-null', 'storefront/2.5/view')
    .says('Shows null for a list of categories that was not sent')
    .reply(
      changingAt('register', '/partner/category2', (list) => (Array.isArray(list) && list.length === 0 ? null : list)),
    ),
  fault('partner-read-without-what-is-null', 'storefront/2.5/me')
    .says('Leaves out of a partner read what is null')
    .reply(
      at('me', (reply) => {
        if (!isFields(reply.body)) return reply;
        return { ...reply, body: Object.fromEntries(Object.entries(reply.body).filter(([, value]) => value !== null)) };
      }),
    ),
  fault('internal-fields-in-partner-read', 'storefront/2.5/me-internal')
    .says('Shows who made a registration in the partner read')
    .rules(() => ({ partnerView: (partner) => partner })),
  fault('maker-shown-to-self-registered', 'storefront/2.5/me-internal')
    .says('Shows updatedBy to partners that registered themselves')
    .reply(
      at('me', (reply, { partner }) =>
        partner?.updatedBy === 'self-registration' ? added(reply, '', { updatedBy: partner.updatedBy }) : reply,
      ),
    ),
  fault('partner-status-in-capitals', 'storefront/2.5/status')
    .says('Writes the status of a partner in capitals in the partner read')
    .reply(changingAt('me', '/status', (status) => String(status).toUpperCase())),
  fault('fresh-partner-pending', 'storefront/2.5/status')
    .says('Shows a new registration as pending')
    .reply(at('register', replacing('/partner/status', 'pending'))),
  fault('fresh-partner-deactivated', 'storefront/2.5/status')
    .says('Shows a new registration as deactivated')
    .reply(at('register', replacing('/partner/status', 'deactivated'))),
  fault('null-token-on-failure', 'storefront/2.5/register-failure')
    .says('Carries a token that is null in the answer to a failed registration')
    .reply(onStatus(400, 'register', adding('', { token: null }))),
  fault('partner-id-in-unauthenticated-read', 'storefront/2.5/me-failure')
    .says('Carries an empty partnerId in the answer to a partner read without a key')
    .reply(onStatus(401, 'me', adding('', { partnerId: '' }))),
  fault('deactivated-reads-active', 'storefront/2.5/status-deactivated')
    .says('Shows a partner that was switched off as active')
    .reply(at('me', replacing('/status', 'active'))),
  fault('redirect-address-lost', 'storefront/2.5/view-echo')
    .says('Forgets the redirect address of a registration')
    .rules(storedAs((input) => ({ ...input, redirectUrl: null }))),
  fault('redirect-query-lost', 'storefront/2.5/view-echo')
    .says('Keeps the redirect address of a registration without its query')
    .rules(storedAs((input) => ({ ...input, redirectUrl: input.redirectUrl?.replace(/\?.*/, '') ?? null }))),
  fault('second-category-lost', 'storefront/2.5/view-echo')
    .says('Keeps of the categories of a registration the first only')
    .rules(storedAs((input) => ({ ...input, category1: input.category1.slice(0, 1) }))),
  fault('page-size-default-shown', 'storefront/2.5/view-echo')
    .says('Shows the default page size where none was registered')
    .reply(changingAt('me', '/maxPageSize', (size) => size ?? 1_000)),
  fault('empty-list-of-states-means-all', 'storefront/2.5/view-echo')
    .says('Writes down every state where a registration names none')
    .rules(
      storedAs((input, body) =>
        isFields(body) && Array.isArray(body['inventoryStates']) && input.inventoryStates.length === 0
          ? { ...input, inventoryStates: Object.keys(usStates) }
          : input,
      ),
    ),
  inherited('maxPageSize', 'page-size'),
  inherited('redirectUrl', 'redirect-address'),
  inherited('inventoryStates', 'states'),
  fault('logo-of-the-newest-partner', 'storefront/2.5/view-echo')
    .says('Shows in every partner read the logo that was registered last')
    .by({
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
    }),
  fault('partner-read-of-the-first-of-an-address', 'storefront/2.5/view-echo')
    .says('Shows in a partner read the first registration with the same address')
    .rule('partnerView', (right, partner, call) => right(ofOneAddress(partner, call)[0] ?? partner, call)),
  fault('partner-read-of-the-last-of-an-address', 'storefront/2.5/view-echo')
    .says('Shows in a partner read the last registration with the same address')
    .rule('partnerView', (right, partner, call) => right(ofOneAddress(partner, call).at(-1) ?? partner, call)),
  fault('choices-of-an-earlier-registration-taken-over', 'storefront/2.5/view-echo')
    .says('Shows in a partner read what an earlier registration with the same address chose and this one did not')
    .rule('partnerView', (right, partner, call) => {
      const [first = partner] = ofOneAddress(partner, call);
      const { logoUrl, redirectUrl, maxPageSize } = first;
      return right(
        {
          ...partner,
          logoUrl: partner.logoUrl ?? logoUrl,
          redirectUrl: partner.redirectUrl ?? redirectUrl,
          maxPageSize: partner.maxPageSize ?? maxPageSize,
        },
        call,
      );
    }),
  fault('contact-name-read-as-latin-1', 'storefront/2.5/view-echo')
    .says('Reads the UTF-8 of a contact name as Latin-1')
    .rules(
      storedAs((input) => ({
        ...input,
        partnerContactName: Buffer.from(input.partnerContactName).toString('latin1'),
      })),
    ),
  fault('contact-name-beyond-latin-questioned', 'storefront/2.5/view-echo')
    .says('Keeps question marks for letters of a contact name that are not Latin')
    .rules(
      storedAs((input) => ({
        ...input,
        partnerContactName: input.partnerContactName.replaceAll(/(?!\p{Script=Latin})\p{L}/gu, '?'),
      })),
    ),
  fault('states-as-codes', 'storefront/2.5/view-states')
    .says('Shows the states of a registration as two-letter codes')
    .reply(changingAt('me', '/inventoryStates/*', (state) => usStates[String(state)] ?? state)),
  fault('no-country-by-default', 'storefront/2.5/inventoryCountries-default')
    .says('Keeps no country where a registration names none')
    .rules(
      storedAs((input, body) =>
        isFields(body) && body['inventoryCountries'] === undefined ? { ...input, inventoryCountries: [] } : input,
      ),
    ),
  fault('carts-of-another-partner-id', 'storefront/2.5/view-partnerId')
    .says('Stamps carts with an id that registrations do not show')
    .rule('cartPartnerOf', (right, cart, call) => {
      const partner = right(cart, call);
      return { ...partner, partnerId: `cart-${partner.partnerId}` };
    }),
  fault('partner-read-accepted', 'storefront/4/me')
    .says('Answers a partner read with 202')
    .reply(at('me', (reply) => json(202, reply.body))),
  fault('partner-read-of-the-first-caller', 'storefront/4/me')
    .says('Answers every partner read with what the first one showed')
    .reply(
      at('me', (reply, { memory }) => {
        if (!memory.has('partner read')) memory.set('partner read', reply.body);
        return { ...reply, body: memory.get('partner read') };
      }),
    ),
  fault('one-partner-for-all-registrations', 'storefront/4/me')
    .says('Gives every registration the same partnerId')
    .ruleOn('register', 'newId', (right, kind, call) =>
      kind === 'partner' ? 'registered-partner' : right(kind, call),
    ),

  fault('key-in-partner-read', 'storefront/2.5/token-once')
    .says('Shows the key in the partner read')
    .reply(at('me', (reply, { headers }) => added(reply, '', { apiKey: sentKey(headers) }))),
  fault('key-without-its-beginning-in-partner-read', 'storefront/2.5/token-once')
    .says('Shows the last part of the key in the partner read')
    .reply(at('me', (reply, { headers }) => added(reply, '', { keyEnd: sentKey(headers).slice(-56) }))),
  fault('key-in-registration-view', 'storefront/2.5/token-once')
    .says('Shows the last part of the key in the registration of the register reply')
    .reply(
      at('register', (reply) =>
        isFields(reply.body) ? added(reply, '/partner', { keyEnd: String(reply.body['token']).slice(-56) }) : reply,
      ),
    ),
  fault('key-in-mismatch-message', 'storefront/2.5/token-once')
    .says('Names the key in the text of a price mismatch')
    .reply(
      ofError('PRICE_MISMATCH', (reply, { headers }) =>
        edited(reply, '/details/errorMessage', (text) => `${String(text)} (key ${sentKey(headers)})`),
      ),
    ),
  fault('key-echoed-as-header', 'storefront/2.5/token-once')
    .says('Sends the key back as a header of a cart read')
    .reply(
      at('readCart', (reply, { headers }) => ({
        ...reply,
        headers: { ...reply.headers, 'g-api-key': sentKey(headers) },
      })),
    ),
];

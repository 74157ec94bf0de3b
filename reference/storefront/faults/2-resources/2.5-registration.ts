import { at, ofError } from '../../operators/at.ts';
import { failureOf, replyTo, within } from '../../operators/places.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { added, edited } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { usStates } from '../../catalogue/us-states.ts';
import { json } from '../../../http/reply.ts';
import type { RegistrationInput } from '../../inputs.ts';
import type { Call } from '../../rules.ts';
import type { Partner } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';
import { absent, being, everyWrongField, extra, sent, swapping, wrongFields } from '../wrong-fields.ts';

function storedAs(change: (input: RegistrationInput, body: unknown) => RegistrationInput): Replacement {
  return inPlaceOf('readRegistration', (right, body, call) => change(right(body, call), body));
}

/** The registrations with the contact e-mail of a partner, oldest first. */
function ofOneEmail({ partnerContactEmail }: Partner, { store }: Call): readonly Partner[] {
  return [...store.partners.values()].filter((one) => one.partnerContactEmail === partnerContactEmail);
}

/** The key of a call, from its own header or from a Bearer header. */
function sentKey(headers: Readonly<Record<string, unknown>>): string {
  const { 'g-api-key': key, authorization } = headers;
  const value = key ?? authorization;
  return typeof value === 'string' ? value : '';
}

/** Fills in a missing field from the last registration that sent it. */
function inherited(field: keyof RegistrationInput, key: string): Fault {
  return fault(`${key}-inherited`, 'storefront/2.5/view-echo')
    .says(`Fills in a missing ${field} from an earlier registration that sent it`)
    .rule('readRegistration', (right, body, call) => {
      const input = right(body, call);
      const isSent = isFields(body) && body[field] !== undefined;
      const before = `last ${field}`;
      if (isSent) call.memory.set(before, input[field]);
      return isSent || !call.memory.has(before) ? input : { ...input, [field]: call.memory.get(before) };
    });
}

const registered = replyTo('register');
const me = replyTo('me');
const shown = 'partnerContactName inventoryCountries inventoryStates logoUrl redirectUrl maxPageSize updatedAt';

const nullIfEmpty = sent('as null if it is empty', (list) => (Array.isArray(list) && list.length === 0 ? null : list));
const inUpperCase = sent('in upper case', (status) => String(status).toUpperCase());
const asCode = sent('as a two-letter code', (state) => usStates[String(state)] ?? state);

/** Faults of section 2.5: the view of a registration, and replies that repeat a key. */
export const registrationFaults: readonly Fault[] = [
  ...wrongFields([
    ['registration-without-partner', '2.5/register-response', registered, '/partner', absent],
    ['registration-without-its-maker', '2.5/view', registered, '/partner/createdBy', absent],
    ['registration-lists-null', '2.5/view', registered, '/partner/category2', nullIfEmpty],
    ['fresh-partner-pending', '2.5/status', registered, '/partner/status', being('pending')],
    ['fresh-partner-deactivated', '2.5/status', registered, '/partner/status', being('deactivated')],
    ['null-token-on-failure', '2.5/register-failure', failureOf('register', 400), '/token', extra(null)],
    ['partner-status-in-capitals', '2.5/status', me, '/status', inUpperCase],
    ['partner-id-in-unauthenticated-read', '2.5/me-failure', failureOf('me', 401), '/partnerId', extra('')],
    ['deactivated-reads-active', '2.5/status-deactivated', me, '/status', being('active')],
    ['page-size-default-shown', '2.5/view-echo', me, '/maxPageSize', swapping(null, 1_000)],
    ['states-as-codes', '2.5/view-states', me, '/inventoryStates/*', asCode],
  ]),
  ...everyWrongField(
    'registered',
    '2.5/view',
    within(registered, '/partner', 'in the reply to a registration'),
    shown,
    {
      absent,
    },
  ),
  ...everyWrongField('partner-read', '2.5/me', me, shown, { absent }),
  fault('partner-read-without-what-is-null', 'storefront/2.5/me')
    .says('Leaves null fields out of the reply to GET /partners/me')
    .replyAt('me', (reply) => {
      if (!isFields(reply.body)) return reply;
      return { ...reply, body: Object.fromEntries(Object.entries(reply.body).filter(([, value]) => value !== null)) };
    }),
  fault('internal-fields-in-partner-read', 'storefront/2.5/me-internal')
    .says('Shows createdBy and updatedBy in the reply to GET /partners/me')
    .rules(() => ({ partnerView: (partner) => partner })),
  fault('maker-shown-to-self-registered', 'storefront/2.5/me-internal')
    .says('Shows updatedBy in the reply to GET /partners/me to partners that registered themselves')
    .replyAt('me', (reply, { partner }) =>
      partner?.updatedBy === 'self-registration' ? added(reply, '', { updatedBy: partner.updatedBy }) : reply,
    ),
  fault('redirect-address-lost', 'storefront/2.5/view-echo')
    .says('Does not store the redirectUrl of a registration')
    .rules(storedAs((input) => ({ ...input, redirectUrl: null }))),
  fault('redirect-query-lost', 'storefront/2.5/view-echo')
    .says('Stores the redirectUrl of a registration without its query string')
    .rules(storedAs((input) => ({ ...input, redirectUrl: input.redirectUrl?.replace(/\?.*/, '') ?? null }))),
  fault('second-category-lost', 'storefront/2.5/view-echo')
    .says('Stores only the first category1 of a registration')
    .rules(storedAs((input) => ({ ...input, category1: input.category1.slice(0, 1) }))),
  fault('empty-list-of-states-means-all', 'storefront/2.5/view-echo')
    .says('Stores all states when a registration sends an empty inventoryStates')
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
    .says('Shows the newest registered logo of any partner in every reply to GET /partners/me')
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
    .says('Replies to GET /partners/me with the first registration with the same contact e-mail')
    .rule('partnerView', (right, partner, call) => right(ofOneEmail(partner, call)[0] ?? partner, call)),
  fault('partner-read-of-the-last-of-an-address', 'storefront/2.5/view-echo')
    .says('Replies to GET /partners/me with the newest registration with the same contact e-mail')
    .rule('partnerView', (right, partner, call) => right(ofOneEmail(partner, call).at(-1) ?? partner, call)),
  fault('choices-of-an-earlier-registration-taken-over', 'storefront/2.5/view-echo')
    .says('Fills in empty fields of GET /partners/me from an earlier registration with the same contact e-mail')
    .rule('partnerView', (right, partner, call) => {
      const [first = partner] = ofOneEmail(partner, call);
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
    .says("Decodes the partner's contact name as Latin-1 although the request is in UTF-8")
    .rules(
      storedAs((input) => ({
        ...input,
        partnerContactName: Buffer.from(input.partnerContactName).toString('latin1'),
      })),
    ),
  fault('contact-name-beyond-latin-questioned', 'storefront/2.5/view-echo')
    .says("Stores a question mark for each non-Latin letter of the partner's contact name")
    .rules(
      storedAs((input) => ({
        ...input,
        partnerContactName: input.partnerContactName.replaceAll(/(?!\p{Script=Latin})\p{L}/gu, '?'),
      })),
    ),
  fault('no-country-by-default', 'storefront/2.5/inventoryCountries-default')
    .says('Stores no country for a registration without inventoryCountries')
    .rules(
      storedAs((input, body) =>
        isFields(body) && body['inventoryCountries'] === undefined ? { ...input, inventoryCountries: [] } : input,
      ),
    ),
  fault('carts-of-another-partner-id', 'storefront/2.5/view-partnerId')
    .says('Shows another partnerId in carts than in the registration')
    .rule('cartPartnerOf', (right, cart, call) => {
      const partner = right(cart, call);
      return { ...partner, partnerId: `cart-${partner.partnerId}` };
    }),
  fault('partner-read-accepted', 'storefront/4/me')
    .says('Replies to GET /partners/me with status 202')
    .replyAt('me', (reply) => json(202, reply.body)),
  fault('partner-read-of-the-first-caller', 'storefront/4/me')
    .says('Repeats the reply to the first GET /partners/me in every later reply to it')
    .replyAt('me', (reply, { memory }) => {
      if (!memory.has('partner read')) memory.set('partner read', reply.body);
      return { ...reply, body: memory.get('partner read') };
    }),
  fault('one-partner-for-all-registrations', 'storefront/4/me')
    .says('Gives every registration the same partnerId')
    .ruleOn('register', 'newId', (right, kind, call) =>
      kind === 'partner' ? 'registered-partner' : right(kind, call),
    ),

  fault('key-in-partner-read', 'storefront/2.5/token-once')
    .says('Shows the API key in the reply to GET /partners/me')
    .replyAt('me', (reply, { headers }) => added(reply, '', { apiKey: sentKey(headers) })),
  fault('key-without-its-beginning-in-partner-read', 'storefront/2.5/token-once')
    .says('Shows the last part of the API key in the reply to GET /partners/me')
    .replyAt('me', (reply, { headers }) => added(reply, '', { keyEnd: sentKey(headers).slice(-56) })),
  fault('key-in-registration-view', 'storefront/2.5/token-once')
    .says('Shows the last part of the API key inside partner in the reply to a registration')
    .replyAt('register', (reply) =>
      isFields(reply.body) ? added(reply, '/partner', { keyEnd: String(reply.body['token']).slice(-56) }) : reply,
    ),
  fault('key-in-mismatch-message', 'storefront/2.5/token-once')
    .says('Shows the API key in the errorMessage of a PRICE_MISMATCH error')
    .reply(
      ofError('PRICE_MISMATCH', (reply, { headers }) =>
        edited(reply, '/details/errorMessage', (text) => `${String(text)} (key ${sentKey(headers)})`),
      ),
    ),
  fault('key-echoed-as-header', 'storefront/2.5/token-once')
    .says('Returns the API key in a header when a cart is read')
    .replyAt('readCart', (reply, { headers }) => ({
      ...reply,
      headers: { ...reply.headers, 'g-api-key': sentKey(headers) },
    })),
];

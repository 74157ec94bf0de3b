import { usStates } from '../../catalogue/us-states.ts';
import { changingAt, dropping, withStatus } from '../../operators/edits.ts';
import { ofError } from '../../operators/at.ts';
import { edited } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { sentFields } from '../../operators/answered-as.ts';
import { badRequest } from '../../refusal.ts';
import { RefusedError } from '../../refused-error.ts';
import type { Fault } from '../fault.ts';
import { breaking, onFields, taking, withoutNull } from './differences.ts';

/** Wrong registrations, and wrong reads of partner and supplier. */
export const partnerFaults: readonly Fault[] = [
  breaking('2.5', 'name-of-sixty-counted-in-bytes', 'Refuses a displayName of more than 60 bytes').rule(
    'brokenNameRule',
    (right, name, call) =>
      right(name, call) ?? (Buffer.byteLength(name) > 60 ? 'must have at most 60 characters' : null),
  ),
  breaking(
    '2.5',
    'brand-refused-only-alone',
    "Accepts a displayName that contains the operator's brand and other words",
  ).rule(
    'brokenNameRule',
    accepting('name of the marketplace', (name) => name.trim().includes(' ')),
  ),
  breaking(
    '2.5',
    'invisible-characters-taken-out',
    'Removes invisible characters from a displayName instead of refusing it',
  ).middleware(
    taking('register', (body) => {
      const { displayName: name } = body;
      const clean = typeof name === 'string' ? name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '') : name;
      return { ...body, displayName: clean };
    }),
  ),
  breaking(
    '2.5',
    'other-letters-beside-latin-accepted',
    'Accepts letters of other scripts in a displayName that has a Latin letter',
  ).rule(
    'brokenNameRule',
    accepting('Latin letters', (name) => /\p{Script=Latin}/u.test(name)),
  ),
  breaking('2.5', 'web-address-needs-scheme', 'Accepts a web address without a scheme in a displayName').rule(
    'brokenNameRule',
    accepting('web address', (name) => !name.includes('://')),
  ),
  breaking('2.5', 'phone-number-in-brackets-accepted', 'Accepts a phone number with brackets in a displayName').rule(
    'brokenNameRule',
    accepting('phone number', (name) => name.includes('(')),
  ),
  breaking('2.5', 'null-publisher-refused', 'Refuses a registration whose affiliatePublisherId is null').rule(
    'readRegistration',
    (right, body, call) => {
      const isNull = isFields(body) && body['affiliatePublisherId'] === null;
      if (isNull) throw new RefusedError(badRequest('affiliatePublisherId must be a string'));
      return right(body, call);
    },
  ),
  breaking(
    '2.5',
    'countries-empty-when-not-sent',
    'Registers no country when a registration has no inventoryCountries',
  ).rule('readRegistration', (right, body, call) => ({
    ...right(body, call),
    ...('inventoryCountries' in sentFields(call) ? {} : { inventoryCountries: [] }),
  })),
  breaking('2.5', 'canada-beside-us-accepted', 'Accepts other countries next to US in inventoryCountries').middleware(
    taking('register', (body) => {
      const { inventoryCountries: all } = body;
      return Array.isArray(all) && all.includes('US') ? { ...body, inventoryCountries: ['US'] } : body;
    }),
  ),
  breaking('2.5', 'codes-of-states-accepted', 'Accepts two-letter codes as inventoryStates').middleware(
    taking('register', (body) => {
      const { inventoryStates: all } = body;
      if (!Array.isArray(all)) return body;
      const nameOf = (code: unknown) => Object.keys(usStates).find((name) => usStates[name] === code) ?? code;
      return { ...body, inventoryStates: all.map(nameOf) };
    }),
  ),
  breaking(
    '2.5',
    'redirect-without-tls-accepted',
    'Accepts a redirectUrl that starts with http:// instead of https://',
  ).rule('readRegistration', (right, body, call) => {
    const url = isFields(body) ? body['redirectUrl'] : null;
    if (!isFields(body) || typeof url !== 'string') return right(body, call);
    const secure = url.replace(/^http:/, 'https:');
    return { ...right({ ...body, redirectUrl: secure }, call), redirectUrl: url };
  }),
  breaking(
    '2.5',
    'page-size-of-zero-is-default',
    'Treats a maxPageSize of 0 as if it was not sent instead of refusing it',
  ).middleware(taking('register', ({ maxPageSize, ...body }) => (maxPageSize === 0 ? body : { ...body, maxPageSize }))),
  breaking('2.5', 'page-size-fraction-cut', 'Accepts a maxPageSize with a fraction, and drops the fraction').middleware(
    taking('register', (body) => {
      const { maxPageSize: size } = body;
      return typeof size === 'number' && size > 1 ? { ...body, maxPageSize: Math.trunc(size) } : body;
    }),
  ),
  breaking('2.5', 'categories-lost-beside-states', 'Stores no category1 when a registration has inventoryStates').rule(
    'readRegistration',
    (right, body, call) => {
      const input = right(body, call);
      return input.inventoryStates.length === 0 ? input : { ...input, category1: [] };
    },
  ),
  breaking(
    '4.1',
    'brand-in-name-answered-forbidden',
    "Refuses a displayName that contains the operator's brand with FORBIDDEN",
  ).reply(
    ofError('BAD_REQUEST', (reply, { endpoint }) => {
      const { errorMessage } = isFields(reply.body) ? reply.body : {};
      const isBrand = endpoint === 'register' && String(errorMessage).includes('name of the marketplace');
      return isBrand ? edited(reply, '/error', () => 'FORBIDDEN') : reply;
    }),
  ),
  breaking('4', 'register-answers-201', 'Replies to a registration with status 201').replyAt(
    'register',
    withStatus(201),
  ),
  breaking(
    '2.5',
    'key-in-view-of-registration',
    'Also shows the API key inside partner in the reply to a registration',
  ).replyAt('register', (reply) => {
    const { token } = isFields(reply.body) ? reply.body : {};
    return edited(
      reply,
      '/partner',
      onFields((partner) => ({ ...partner, apiKey: token })),
    );
  }),
  breaking('2.5', 'internal-fields-in-own-read', 'Shows createdBy and updatedBy in the replies to the partner').rule(
    'partnerView',
    (_right, partner) => partner,
  ),
  breaking(
    '2.5',
    'status-of-partner-in-capitals',
    'Shows the status of a partner in capitals in GET /partners/me',
  ).reply(changingAt('me', '/status', (status) => String(status).toUpperCase())),
  breaking(
    '2.5',
    'absent-redirect-left-out-of-own-read',
    'Leaves the field redirectUrl out of a partner that has no redirectUrl',
  ).replyAt('me', (reply, call) =>
    call.partner?.redirectUrl === null ? dropping('/redirectUrl')(reply, call) : reply,
  ),
  breaking(
    '2.6',
    'contact-of-supplier-lacks-unknown',
    'Leaves out the contact fields of the supplier that are null',
  ).reply(
    changingAt(
      'supplier',
      '/contact',
      onFields((contact) => Object.keys(contact).reduce(withoutNull, contact)),
    ),
  ),
  breaking('2.6', 'supplier-id-for-each-request', 'Shows another id of the supplier on each request').replyAt(
    'supplier',
    (reply, { requestId }) => edited(reply, '/id', () => requestId),
  ),
];

/** Disregards the rule for a display name with these words in its name, when `isAccepted`. */
function accepting(words: string, isAccepted: (name: string) => boolean) {
  return <Rest extends readonly unknown[]>(
    right: (name: string, ...rest: Rest) => string | null,
    name: string,
    ...rest: Rest
  ): string | null => {
    const broken = right(name, ...rest);
    return broken?.includes(words) === true && isAccepted(name) ? null : broken;
  };
}

import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { isFields, type Fields } from '../../../http/fields.ts';
import { badRequest } from '../../refusal.ts';
import { RefusedError } from '../../refused-error.ts';
import { usStates } from '../../catalogue/us-states.ts';
import { fault, type Fault } from '../fault.ts';
import type { Deal } from '../../catalogue/deal.ts';
import type { Call } from '../../rules.ts';
import type { Partner } from '../../store.ts';
import { isLater } from '../../operators/list-query.ts';
import { isSelfRegistered } from '../../operators/self-registered.ts';

/** Changes a registration input before it is read. */
function readAs(change: (fields: Fields) => Fields): Replacement {
  return inPlaceOf('readRegistration', (right, body, call) => right(isFields(body) ? change(body) : body, call));
}

function refusing(why: (fields: Fields) => boolean): Replacement {
  return inPlaceOf('readRegistration', (right, body, call) => {
    if (isFields(body) && why(body)) throw new RefusedError(badRequest('the registration cannot be made'));
    return right(body, call);
  });
}

/** Drops a field when `matches` returns true for its value. */
function ignoring(field: string, matches: (value: unknown) => boolean): Replacement {
  return readAs((fields) => {
    if (!matches(fields[field])) return fields;
    const { [field]: _ignored, ...rest } = fields;
    return rest;
  });
}

/** Registers the requested countries when `matches` returns true. */
function takingCountries(matches: (countries: readonly unknown[]) => boolean): Replacement {
  return inPlaceOf('readRegistration', (right, body, call) => {
    const countries = isFields(body) ? body['inventoryCountries'] : undefined;
    if (!isFields(body) || !Array.isArray(countries) || !matches(countries)) return right(body, call);
    return { ...right({ ...body, inventoryCountries: ['US'] }, call), inventoryCountries: countries.map(String) };
  });
}

function filledIn(field: string, value: string, matches: (fields: unknown) => boolean): Replacement {
  return readAs((fields) => (matches(fields[field]) ? { ...fields, [field]: value } : fields));
}

const isAbsent = (value: unknown): boolean => value === undefined;

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const startsWith =
  (scheme: string) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value.startsWith(scheme);

const isNotHttps = (value: unknown): boolean => typeof value === 'string' && !value.startsWith('https://');

function holdsHttps(value: unknown): boolean {
  return isNotHttps(value) && String(value).includes('https://');
}

type Field = 'inventoryStates' | 'category0' | 'category1' | 'category2';

const filterOf = {
  inventoryStates: 'state',
  category0: 'category0',
  category1: 'category1',
  category2: 'category2',
} as const satisfies Record<Field, string>;

/** Lists deals with another scope than the partner's. */
function scopedAs(change: (partner: Partner, deal: Deal, call: Call) => Partner): Replacement {
  return inPlaceOf('inScope', (right, deal, partner, call) => right(deal, change(partner, deal, call), call));
}

/** Lists nothing to partners that registered an empty list in one of these fields. */
function closedByEmpty(fields: readonly Field[]): Replacement {
  return (honest) => {
    const closed = new Set<string>();
    return {
      registrationView(partner, call) {
        const { body } = call;
        if (isFields(body) && fields.some((field) => isEmptyList(body[field]))) closed.add(partner.partnerId);
        return honest.registrationView(partner, call);
      },
      inScope: (deal, partner, call) => !closed.has(partner.partnerId) && honest.inScope(deal, partner, call),
    };
  };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function faultsOf(field: Field, word: string): readonly Fault[] {
  return [
    fault(`${word}-scope-ignored`, `storefront/2.5/${field}`)
      .says(`Ignores the registered ${field} in the product list`)
      .rules(scopedAs((partner) => ({ ...partner, [field]: [] }))),
    fault(`${word}-scope-of-self-registered-ignored`, `storefront/2.5/${field}`)
      .says(`Ignores the registered ${field} of a self-registered partner in the product list`)
      .rules(scopedAs((partner) => (isSelfRegistered(partner) ? { ...partner, [field]: [] } : partner))),
    fault(`${word}-scope-of-the-first-only`, `storefront/2.5/${field}`)
      .says(`Uses only the first entry of the registered ${field} in the product list`)
      .rules(scopedAs((partner) => ({ ...partner, [field]: partner[field].slice(0, 1) }))),
    fault(`${word}-scope-forgotten-after-first-page`, `storefront/2.5/${field}`)
      .says(`Ignores the registered ${field} on every page except the first`)
      .rules(scopedAs((partner, _deal, call) => (isLater(call) ? { ...partner, [field]: [] } : partner))),
    fault(`${word}-scope-replaced-by-its-filter`, `storefront/2.5/${field}`)
      .says(`Ignores the registered ${field} when the request filters by the same field`)
      .rules((honest) => ({
        checkScope: () => null,
        inScope: (deal, partner, call) =>
          honest.inScope(deal, call.query.has(filterOf[field]) ? { ...partner, [field]: [] } : partner, call),
      })),
  ];
}

/** Faults of section 2.5: the input of a registration, and its scope in the product list. */
export const registrationInputFaults: readonly Fault[] = [
  ...(['displayName', 'partnerContactName', 'partnerContactEmail'] as const).map((field) =>
    fault(
      `empty-${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-accepted`,
      'storefront/2.5/required-empty',
    )
      .says(`Accepts a registration with an empty ${field}`)
      .rule('readRegistration', (right, body, call) => {
        if (!isFields(body) || body[field] !== '') return right(body, call);
        const placeholder = field === 'partnerContactEmail' ? 'nobody@example.com' : 'Nobody';
        return { ...right({ ...body, [field]: placeholder }, call), [field]: '' };
      }),
  ),
  fault('scope-dropped-by-state', 'storefront/2.5/category1')
    .says('Ignores the registered scope when the request has a state')
    .rule('inScope', (right, deal, partner, call) => call.query.has('state') || right(deal, partner, call)),
  fault('scope-dropped-by-category', 'storefront/2.5/inventoryStates')
    .says('Ignores the registered scope when the request has a category0')
    .rule('inScope', (right, deal, partner, call) => call.query.has('category0') || right(deal, partner, call)),
  fault('empty-states-list-nothing', 'storefront/2.5/category0')
    .says('Lists no products to a partner that registered an empty list of states')
    .rules(closedByEmpty(['inventoryStates'])),
  fault('empty-categories-list-nothing', 'storefront/2.5/inventoryStates')
    .says('Lists no products to a partner that registered an empty list of categories of any depth')
    .rules(closedByEmpty(['category0', 'category1', 'category2'])),
  fault('name-not-required', 'storefront/2.5/displayName')
    .says('Registers a partner without a display name')
    .rules(filledIn('displayName', 'Partner', isMissing)),
  fault('contact-name-not-required', 'storefront/2.5/partnerContactName')
    .says('Registers a partner without a contact name')
    .rules(filledIn('partnerContactName', 'Nobody', isMissing)),
  fault('contact-email-may-be-null', 'storefront/2.5/partnerContactEmail')
    .says('Registers a partner whose contact e-mail is null')
    .rules(filledIn('partnerContactEmail', 'nobody@example.com', (value) => value === null)),
  fault('contact-email-may-be-absent', 'storefront/2.5/partnerContactEmail')
    .says('Registers a partner without a contact e-mail')
    .rules(filledIn('partnerContactEmail', 'nobody@example.com', isAbsent)),
  fault('any-inventory-country', 'storefront/2.5/inventoryCountries')
    .says('Registers a partner for any country')
    .rules(takingCountries(() => true)),
  fault('second-country-unchecked', 'storefront/2.5/inventoryCountries')
    .says('Checks only the first country of a registration')
    .rules(takingCountries(([first]) => first === 'US')),
  fault('any-logo-address', 'storefront/2.5/logoUrl')
    .says('Accepts any string as logoUrl')
    .rules(ignoring('logoUrl', isNotHttps)),
  fault('logo-over-http', 'storefront/2.5/logoUrl')
    .says('Accepts a logoUrl that starts with http://')
    .rules(ignoring('logoUrl', startsWith('http://'))),
  fault('logo-holds-https', 'storefront/2.5/logoUrl')
    .says('Accepts a logoUrl that contains https:// anywhere')
    .rules(ignoring('logoUrl', holdsHttps)),
  fault('logo-begins-like-https', 'storefront/2.5/logoUrl')
    .says('Accepts any logoUrl that starts with https, even without ://')
    .rules(ignoring('logoUrl', (value) => isNotHttps(value) && startsWith('https')(value))),
  fault('redirect-holds-https', 'storefront/2.5/redirectUrl')
    .says('Accepts a redirectUrl that contains https:// anywhere')
    .rules(ignoring('redirectUrl', holdsHttps)),
  fault('any-redirect-address', 'storefront/2.5/redirectUrl')
    .says('Accepts any string as redirectUrl')
    .rules(ignoring('redirectUrl', isNotHttps)),
  fault('redirect-over-http', 'storefront/2.5/redirectUrl')
    .says('Accepts a redirectUrl that starts with http://')
    .rules(ignoring('redirectUrl', startsWith('http://'))),
  ...(['logoUrl', 'redirectUrl'] as const).map((field) =>
    fault(`${field === 'logoUrl' ? 'logo' : 'redirect'}-without-host`, `storefront/2.5/${field}`)
      .says(`Accepts https:// without a host as ${field}`)
      .rules(ignoring(field, (value) => value === 'https://')),
  ),
  ...(['logoUrl', 'redirectUrl'] as const).map((field) =>
    fault(`${field === 'logoUrl' ? 'logo' : 'redirect'}-relative`, `storefront/2.5/${field}`)
      .says(`Accepts a relative URL as ${field}`)
      .rules(ignoring(field, startsWith('/'))),
  ),
  fault('page-size-zero', 'storefront/2.5/maxPageSize')
    .says('Accepts a maxPageSize of 0')
    .rules(ignoring('maxPageSize', (value) => value === 0)),
  fault('page-size-below-zero', 'storefront/2.5/maxPageSize')
    .says('Accepts a negative maxPageSize')
    .rules(ignoring('maxPageSize', (value) => Number(value) < 0)),
  fault('page-size-in-fractions', 'storefront/2.5/maxPageSize')
    .says('Accepts a maxPageSize that is not an integer')
    .rules(ignoring('maxPageSize', (value) => typeof value === 'number' && !Number.isInteger(value))),
  fault('page-size-one-refused', 'storefront/2.5/maxPageSize')
    .says('Refuses a maxPageSize of 1')
    .rules(refusing(({ maxPageSize }) => maxPageSize === 1)),
  fault('countries-required', 'storefront/2.5/optional')
    .says('Refuses a registration without inventoryCountries')
    .rules(refusing(({ inventoryCountries }) => inventoryCountries === undefined)),
  fault('publisher-id-refused', 'storefront/2.5/affiliatePublisherId')
    .says('Refuses a registration with a publisher id')
    .rules(refusing(({ affiliatePublisherId: id }) => typeof id === 'string' && id.trim() !== '')),
  fault('publisher-id-lost', 'storefront/2.5/affiliatePublisherId')
    .says('Does not store the publisher id of a registration')
    .rules(ignoring('affiliatePublisherId', () => true)),
  fault('null-publisher-id-refused', 'storefront/2.5/affiliatePublisherId')
    .says('Refuses a registration whose publisher id is null')
    .rules(refusing(({ affiliatePublisherId: id }) => id === null)),
  fault('blank-publisher-id-refused', 'storefront/2.5/affiliatePublisherId')
    .says('Refuses a registration whose publisher id is blank')
    .rules(refusing(({ affiliatePublisherId: id }) => typeof id === 'string' && id.trim() === '')),
  fault('state-codes-taken', 'storefront/2.5/inventoryStates-names')
    .says('Accepts two-letter codes in inventoryStates')
    .rules(
      readAs((fields) => {
        const states = fields['inventoryStates'];
        if (!Array.isArray(states)) return fields;
        const nameOf = (code: unknown): unknown =>
          Object.keys(usStates).find((name) => usStates[name] === code) ?? code;
        return { ...fields, inventoryStates: states.map(nameOf) };
      }),
    ),

  ...faultsOf('inventoryStates', 'state'),
  ...faultsOf('category0', 'depth-0'),
  ...faultsOf('category1', 'depth-1'),
  ...faultsOf('category2', 'depth-2'),
];

import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { isFields, type Fields } from '../../../http/fields.ts';
import { badRequest } from '../../refusal.ts';
import { RefusedError } from '../../refused-error.ts';
import { usStates } from '../../catalogue/us-states.ts';
import { fault, type Fault } from '../fault.ts';
import { rowsBy } from '../rows.ts';
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

/** Registers another value in place of a wrong one. */
function filledIn(field: string, value: string, isWrong: (value: unknown) => boolean): Replacement {
  return readAs((fields) => (isWrong(fields[field]) ? { ...fields, [field]: value } : fields));
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNotHttps = (value: unknown): boolean => isText(value) && !value.startsWith('https://');
const isBlank = (value: unknown): boolean => isText(value) && value.trim() === '';

const ignoringPageSizes = (isAccepted: (size: unknown) => boolean) => ignoring('maxPageSize', isAccepted);

/** Required fields, with their names in faults and with a value that the server makes up. */
const requiredFields = [
  ['displayName', 'name', 'Partner'],
  ['partnerContactName', 'contact-name', 'Nobody'],
  ['partnerContactEmail', 'contact-email', 'nobody@example.com'],
] as const;

/** Wrong URLs, with the part of the name of a fault before and after the field. */
const wrongUrls: readonly (readonly [
  before: string,
  after: string,
  what: string,
  isAccepted: (url: string) => boolean,
])[] = [
  ['any-', '-address', 'any string', () => true],
  ['', '-over-http', 'a URL that starts with http://', (url) => url.startsWith('http://')],
  ['', '-holds-https', 'a text with https:// in the middle', (url) => url.includes('https://')],
  ['', '-relative', 'a relative URL', (url) => url.startsWith('/')],
];

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
      .says(`Ignores the partner's registered ${field} in the product list`)
      .rules(scopedAs((partner) => ({ ...partner, [field]: [] }))),
    fault(`${word}-scope-of-self-registered-ignored`, `storefront/2.5/${field}`)
      .says(`Ignores the registered ${field} of partners that registered themselves in the product list`)
      .rules(scopedAs((partner) => (isSelfRegistered(partner) ? { ...partner, [field]: [] } : partner))),
    fault(`${word}-scope-of-the-first-only`, `storefront/2.5/${field}`)
      .says(`Applies only the first entry of the partner's registered ${field} to the product list`)
      .rules(scopedAs((partner) => ({ ...partner, [field]: partner[field].slice(0, 1) }))),
    fault(`${word}-scope-forgotten-after-first-page`, `storefront/2.5/${field}`)
      .says(`Applies the partner's registered ${field} only to the first page of the product list`)
      .rules(scopedAs((partner, _deal, call) => (isLater(call) ? { ...partner, [field]: [] } : partner))),
    fault(`${word}-scope-lost-under-the-deprecated-prefix`, `storefront/2.5/${field}`)
      .says(`Ignores the partner's registered ${field} in the product list under the deprecated prefix /octo/v1/`)
      .rules(
        scopedAs((partner, _deal, call) => (call.prefix === 'deprecated' ? { ...partner, [field]: [] } : partner)),
      ),
    fault(`${word}-scope-lost-with-a-watermark`, `storefront/2.5/${field}`)
      .says(`Ignores the partner's registered ${field} in the product list when the request has updatedSince`)
      .rules(
        scopedAs((partner, _deal, call) => (call.query.has('updatedSince') ? { ...partner, [field]: [] } : partner)),
      ),
    fault(`${word}-scope-replaced-by-its-filter`, `storefront/2.5/${field}`)
      .says(`Ignores the partner's registered ${field} when a list request filters by the same field`)
      .rules((honest) => ({
        checkScope: () => null,
        inScope: (deal, partner, call) =>
          honest.inScope(deal, call.query.has(filterOf[field]) ? { ...partner, [field]: [] } : partner, call),
      })),
  ];
}

/** Faults of section 2.5: the input of a registration, and its scope in the product list. */
export const registrationInputFaults: readonly Fault[] = [
  ...requiredFields.flatMap(([field, name, value]) => [
    fault(field === 'partnerContactEmail' ? `${name}-may-be-absent` : `${name}-not-required`, `storefront/2.5/${field}`)
      .says(`Registers a partner whose input has no ${field}`)
      .rules(filledIn(field, value, (sent) => sent === undefined)),
    fault(`${name}-may-be-null`, `storefront/2.5/${field}`)
      .says(`Registers a partner whose ${field} is null`)
      .rules(filledIn(field, value, (sent) => sent === null)),
    fault(`empty-${field}-accepted`, 'storefront/2.5/required-empty')
      .says(`Accepts a registration with an empty ${field}`)
      .rule('readRegistration', (right, body, call) => {
        if (!isFields(body) || body[field] !== '') return right(body, call);
        return { ...right({ ...body, [field]: value }, call), [field]: '' };
      }),
  ]),
  ...(['logo', 'redirect'] as const).flatMap((name) => [
    ...wrongUrls.map(([before, after, what, isAccepted]) =>
      fault(`${before}${name}${after}`, `storefront/2.5/${name}Url`)
        .says(`Accepts ${what} as ${name}Url in a registration`)
        .rules(ignoring(`${name}Url`, (url) => isNotHttps(url) && isAccepted(String(url)))),
    ),
    fault(`${name}-without-host`, `storefront/2.5/${name}Url`)
      .says(`Accepts https:// without a host as ${name}Url in a registration`)
      .rules(ignoring(`${name}Url`, (url) => url === 'https://')),
    fault(`${name}-begins-like-https`, `storefront/2.5/${name}Url`)
      .says(`Accepts any ${name}Url that starts with https in a registration, even without ://`)
      .rules(ignoring(`${name}Url`, (url) => isNotHttps(url) && String(url).startsWith('https'))),
  ]),
  ...rowsBy('Accepts', ignoringPageSizes, '2.5/maxPageSize', [
    ['page-size-zero', 'a maxPageSize of 0', (size) => size === 0],
    ['page-size-below-zero', 'a negative maxPageSize', (size) => Number(size) < 0],
    ['page-size-in-fractions', 'a maxPageSize with a fraction', (size) => typeof size === 'number' && size % 1 !== 0],
  ]),
  ...rowsBy('Refuses a registration', refusing, '2.5/maxPageSize', [
    ['page-size-one-refused', 'with a maxPageSize of 1', ({ maxPageSize }) => maxPageSize === 1],
  ]),
  ...rowsBy('Refuses a registration', refusing, '2.5/affiliatePublisherId', [
    ['publisher-id-refused', 'with a publisher id', ({ affiliatePublisherId: id }) => isText(id) && !isBlank(id)],
    ['null-publisher-id-refused', 'whose publisher id is null', ({ affiliatePublisherId: id }) => id === null],
    ['blank-publisher-id-refused', 'whose publisher id is blank', ({ affiliatePublisherId: id }) => isBlank(id)],
  ]),
  ...rowsBy('Refuses a registration', refusing, '2.5/view-echo', [
    ['empty-states-refused', 'with an empty inventoryStates', ({ inventoryStates: states }) => String(states) === ''],
  ]),
  ...rowsBy('Refuses a registration', refusing, '2.5/optional', [
    ['countries-required', 'without inventoryCountries', (fields) => fields['inventoryCountries'] === undefined],
    ['states-required', 'without inventoryStates', (fields) => fields['inventoryStates'] === undefined],
    ['page-size-required', 'without maxPageSize', (fields) => fields['maxPageSize'] === undefined],
    ['logo-required', 'without logoUrl', (fields) => fields['logoUrl'] === undefined],
  ]),
  fault('scope-dropped-by-state', 'storefront/2.5/category1')
    .says("Ignores the partner's registered states and categories when a list request has a state")
    .rule('inScope', (right, deal, partner, call) => call.query.has('state') || right(deal, partner, call)),
  fault('scope-dropped-by-category', 'storefront/2.5/inventoryStates')
    .says("Ignores the partner's registered states and categories when a list request has a category0")
    .rule('inScope', (right, deal, partner, call) => call.query.has('category0') || right(deal, partner, call)),
  fault('empty-states-list-nothing', 'storefront/2.5/category0')
    .says('Lists no products for a partner that registered an empty inventoryStates')
    .rules(closedByEmpty(['inventoryStates'])),
  fault('empty-categories-list-nothing', 'storefront/2.5/inventoryStates')
    .says('Lists no products for a partner that registered empty categories at any depth')
    .rules(closedByEmpty(['category0', 'category1', 'category2'])),
  fault('any-inventory-country', 'storefront/2.5/inventoryCountries')
    .says('Registers a partner even if inventoryCountries contains a country that is not allowed')
    .rules(takingCountries(() => true)),
  fault('second-country-unchecked', 'storefront/2.5/inventoryCountries')
    .says('Checks only the first country in inventoryCountries of a registration')
    .rules(takingCountries(([first]) => first === 'US')),
  fault('publisher-id-lost', 'storefront/2.5/affiliatePublisherId')
    .says('Does not store the affiliatePublisherId of a registration')
    .rules(ignoring('affiliatePublisherId', () => true)),
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

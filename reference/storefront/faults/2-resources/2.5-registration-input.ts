import { isFields, type Fields } from '../../../http/fields.ts';
import { badRequest } from '../../refusal.ts';
import { RefusedError } from '../../refused-error.ts';
import { usStates } from '../../catalogue/us-states.ts';
import type { Fault } from '../fault.ts';

/** Reads a registration as though something else had been sent. */
function readAs(change: (sent: Fields) => Fields): NonNullable<Fault['rules']> {
  return (honest) => ({
    readRegistration: (body, call) => honest.readRegistration(isFields(body) ? change(body) : body, call),
  });
}

/** Refuses a registration that has or lacks something. */
function refusing(why: (sent: Fields) => boolean): NonNullable<Fault['rules']> {
  return (honest) => ({
    readRegistration(body, call) {
      if (isFields(body) && why(body)) throw new RefusedError(badRequest('the registration cannot be made'));
      return honest.readRegistration(body, call);
    },
  });
}

/** Takes a field away where it is such. */
function ignoring(field: string, such: (value: unknown) => boolean): NonNullable<Fault['rules']> {
  return readAs((sent) => {
    if (!such(sent[field])) return sent;
    const { [field]: _ignored, ...rest } = sent;
    return rest;
  });
}

function filledIn(field: string, value: string, such: (sent: unknown) => boolean): NonNullable<Fault['rules']> {
  return readAs((sent) => (such(sent[field]) ? { ...sent, [field]: value } : sent));
}

const isAbsent = (value: unknown): boolean => value === undefined;
const isMissing = (value: unknown): boolean => value === undefined || value === null;
const startsWith =
  (scheme: string) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value.startsWith(scheme);
const isNoHttps = (value: unknown): boolean => typeof value === 'string' && !value.startsWith('https://');

function holdsHttps(value: unknown): boolean {
  return isNoHttps(value) && String(value).includes('https://');
}

/** Faults of section 2.5: what a registration is made from. */
export const registrationInputFaults: readonly Fault[] = [
  {
    name: 'name-not-required',
    requirement: 'storefront/2.5/displayName',
    says: 'Registers a partner without a display name',
    rules: filledIn('displayName', 'Partner', isMissing),
  },
  {
    name: 'contact-name-not-required',
    requirement: 'storefront/2.5/partnerContactName',
    says: 'Registers a partner without a contact name',
    rules: filledIn('partnerContactName', 'Nobody', isMissing),
  },
  {
    name: 'contact-email-may-be-null',
    requirement: 'storefront/2.5/partnerContactEmail',
    says: 'Registers a partner whose contact e-mail is null',
    rules: filledIn('partnerContactEmail', 'nobody@example.com', (value) => value === null),
  },
  {
    name: 'contact-email-may-be-absent',
    requirement: 'storefront/2.5/partnerContactEmail',
    says: 'Registers a partner whose contact e-mail is left out',
    rules: filledIn('partnerContactEmail', 'nobody@example.com', isAbsent),
  },
  {
    name: 'any-inventory-country',
    requirement: 'storefront/2.5/inventoryCountries',
    says: 'Registers a partner for any country',
    rules: ignoring('inventoryCountries', Array.isArray),
  },
  {
    name: 'second-country-unchecked',
    requirement: 'storefront/2.5/inventoryCountries',
    says: 'Checks the first country of a registration only',
    rules: ignoring('inventoryCountries', (value) => Array.isArray(value) && value[0] === 'US'),
  },
  {
    name: 'any-logo-address',
    requirement: 'storefront/2.5/logoUrl',
    says: 'Registers any text as the address of a logo',
    rules: ignoring('logoUrl', isNoHttps),
  },
  {
    name: 'logo-over-http',
    requirement: 'storefront/2.5/logoUrl',
    says: 'Registers a logo whose address is http',
    rules: ignoring('logoUrl', startsWith('http://')),
  },
  {
    name: 'logo-holds-https',
    requirement: 'storefront/2.5/logoUrl',
    says: 'Registers a logo whose address has https:// anywhere in it',
    rules: ignoring('logoUrl', holdsHttps),
  },
  {
    name: 'logo-begins-like-https',
    requirement: 'storefront/2.5/logoUrl',
    says: 'Registers as the address of a logo whatever begins with https',
    rules: ignoring('logoUrl', (value) => isNoHttps(value) && startsWith('https')(value)),
  },
  {
    name: 'redirect-holds-https',
    requirement: 'storefront/2.5/redirectUrl',
    says: 'Registers a redirect address that has https:// anywhere in it',
    rules: ignoring('redirectUrl', holdsHttps),
  },
  {
    name: 'any-redirect-address',
    requirement: 'storefront/2.5/redirectUrl',
    says: 'Registers any text as the address to return to',
    rules: ignoring('redirectUrl', isNoHttps),
  },
  {
    name: 'redirect-over-http',
    requirement: 'storefront/2.5/redirectUrl',
    says: 'Registers a redirect address that is http',
    rules: ignoring('redirectUrl', startsWith('http://')),
  },
  {
    name: 'page-size-zero',
    requirement: 'storefront/2.5/maxPageSize',
    says: 'Registers a page size of 0',
    rules: ignoring('maxPageSize', (value) => value === 0),
  },
  {
    name: 'page-size-below-zero',
    requirement: 'storefront/2.5/maxPageSize',
    says: 'Registers a negative page size',
    rules: ignoring('maxPageSize', (value) => Number(value) < 0),
  },
  {
    name: 'page-size-in-fractions',
    requirement: 'storefront/2.5/maxPageSize',
    says: 'Registers a page size that is not whole',
    rules: ignoring('maxPageSize', (value) => typeof value === 'number' && !Number.isInteger(value)),
  },
  {
    name: 'page-size-one-refused',
    requirement: 'storefront/2.5/maxPageSize',
    says: 'Refuses a page size of 1',
    rules: refusing(({ maxPageSize }) => maxPageSize === 1),
  },
  {
    name: 'countries-required',
    requirement: 'storefront/2.5/optional',
    says: 'Refuses a registration without inventoryCountries',
    rules: refusing(({ inventoryCountries }) => inventoryCountries === undefined),
  },
  {
    name: 'publisher-id-refused',
    requirement: 'storefront/2.5/affiliatePublisherId',
    says: 'Refuses a registration with a publisher id',
    rules: refusing(({ affiliatePublisherId: id }) => typeof id === 'string' && id.trim() !== ''),
  },
  {
    name: 'publisher-id-lost',
    requirement: 'storefront/2.5/affiliatePublisherId',
    says: 'Forgets the publisher id of a registration',
    rules: ignoring('affiliatePublisherId', () => true),
  },
  {
    name: 'null-publisher-id-refused',
    requirement: 'storefront/2.5/affiliatePublisherId',
    says: 'Refuses a registration whose publisher id is null',
    rules: refusing(({ affiliatePublisherId: id }) => id === null),
  },
  {
    name: 'blank-publisher-id-refused',
    requirement: 'storefront/2.5/affiliatePublisherId',
    says: 'Refuses a registration whose publisher id is blank',
    rules: refusing(({ affiliatePublisherId: id }) => typeof id === 'string' && id.trim() === ''),
  },
  {
    name: 'state-codes-taken',
    requirement: 'storefront/2.5/inventoryStates-names',
    says: 'Takes two-letter codes for states',
    rules: readAs((sent) => {
      const states = sent['inventoryStates'];
      if (!Array.isArray(states)) return sent;
      const nameOf = (code: unknown): unknown => Object.keys(usStates).find((name) => usStates[name] === code) ?? code;
      return { ...sent, inventoryStates: states.map(nameOf) };
    }),
  },
];

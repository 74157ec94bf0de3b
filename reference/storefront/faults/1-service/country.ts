import type { Endpoint } from '../../request.ts';
import { fault, type Fault } from '../fault.ts';

const acceptedCountries: readonly {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly countries: string;
  readonly takes: (country: string) => boolean;
}[] = [
  { name: 'any', endpoint: 'createCart', countries: 'any country', takes: () => true },
  { name: 'any', endpoint: 'addItems', countries: 'any country', takes: () => true },
  { name: 'any', endpoint: 'products', countries: 'any country', takes: () => true },
  { name: 'empty', endpoint: 'createCart', countries: 'an empty country', takes: (country) => country === '' },
  { name: 'longer', endpoint: 'addItems', countries: 'USA', takes: (country) => country.startsWith('US') },
  { name: 'neighbouring', endpoint: 'products', countries: 'CA', takes: (country) => country === 'CA' },
];

/** Faults of section 1 rule 2. */
export const countryFaults: readonly Fault[] = acceptedCountries.map(({ name, endpoint, countries, takes }) =>
  fault(`${name}-country-on-${endpoint}`, 'storefront/1/2')
    .says(`Takes ${countries} on ${endpoint}`)
    .ruleOn(endpoint, 'checkCountry', (right, country, call) => (takes(country) ? null : right(country, call))),
);

import type { Endpoint } from '../../request.ts';
import { fault, type Fault } from '../fault.ts';

const acceptedCountries: readonly {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly countries: string;
  readonly accepts: (country: string) => boolean;
}[] = [
  { name: 'any', endpoint: 'createCart', countries: 'any country', accepts: () => true },
  { name: 'any', endpoint: 'addItems', countries: 'any country', accepts: () => true },
  { name: 'any', endpoint: 'products', countries: 'any country', accepts: () => true },
  { name: 'empty', endpoint: 'createCart', countries: 'an empty country', accepts: (country) => country === '' },
  { name: 'longer', endpoint: 'addItems', countries: 'USA', accepts: (country) => country.startsWith('US') },
  { name: 'neighbouring', endpoint: 'products', countries: 'CA', accepts: (country) => country === 'CA' },
];

/** Faults of section 1 rule 2. */
export const countryFaults: readonly Fault[] = acceptedCountries.map(({ name, endpoint, countries, accepts }) =>
  fault(`${name}-country-on-${endpoint}`, 'storefront/1/2')
    .says(`Accepts ${countries} on ${endpoint}`)
    .ruleOn(endpoint, 'checkCountry', (right, country, call) => (accepts(country) ? null : right(country, call))),
);

import type { Fields } from '../../http/fields.ts';
import type { Client } from '../rules.ts';

/** Section 2.5. A person chose these values. */
export function registrationInput({ disk }: Client): Fields {
  const isCorrected = disk.registration.state === 'corrected';
  return {
    displayName: isCorrected ? 'Harbor Lane Local Deals' : 'Harbor Lane Deals',
    partnerContactName: 'Ines Halloran',
    partnerContactEmail: `${isCorrected ? 'ines.halloran' : 'ines'}@harborlane.example.com`,
    inventoryCountries: ['US'],
    inventoryStates: [],
    category0: ['local'],
    category1: [],
    category2: [],
    logoUrl: 'https://harborlane.example.com/logo.svg',
    // The sandbox redirects no shopper to a host that is reserved for examples.
    redirectUrl: 'https://harborlane.test/return',
    maxPageSize: 100,
  };
}

import type { Fields } from '../../http/fields.ts';

/** Section 2.5. A person chose these values. */
export function registrationInput(): Fields {
  return {
    displayName: 'Harbor Lane Deals',
    partnerContactName: 'Ines Halloran',
    partnerContactEmail: 'ines@harborlane.example.com',
    inventoryCountries: ['US'],
    inventoryStates: [],
    category0: ['local'],
    category1: [],
    category2: [],
    logoUrl: 'https://harborlane.example.com/logo.svg',
    redirectUrl: 'https://harborlane.example.com/return',
    maxPageSize: 100,
  };
}

import type { Fields } from '../../http/fields.ts';
import { without, withFields } from '../operators/edits.ts';
import { fault, type Fault } from './fault.ts';
import type { Client } from '../rules.ts';

type Input = (right: (client: Client) => Fields, client: Client) => Fields;

function withInput(fields: Fields): Input {
  return (right, client) => withFields(fields)(right(client));
}

/** Registration input: K13 to K17. */
export const registrationInputFaults: readonly Fault[] = [
  fault('long-display-name', 'client/K13')
    .says('Registers a display name of 61 characters')
    .rule('registrationInput', withInput({ displayName: 'Harbor Lane Deals '.repeat(4).slice(0, 60) + 's' })),
  fault('web-address-as-display-name', 'client/K13')
    .says('Registers a web address as display name')
    .rule('registrationInput', withInput({ displayName: 'harborlane.example.com' })),
  fault('e-mail-in-display-name', 'client/K13')
    .says('Registers a display name with an e-mail address')
    .rule('registrationInput', withInput({ displayName: 'Harbor Lane ines@harborlane.example.com' })),
  fault('phone-number-in-display-name', 'client/K13')
    .says('Registers a display name with a phone number')
    .rule('registrationInput', withInput({ displayName: 'Harbor Lane (312) 555-0142' })),
  fault('display-name-in-other-letters', 'client/K13')
    .says('Registers a display name with Cyrillic letters')
    .rule('registrationInput', withInput({ displayName: 'Гавань Deals' })),
  fault('invisible-character-in-display-name', 'client/K13')
    .says('Registers a display name with a zero-width space')
    .rule('registrationInput', withInput({ displayName: 'Harbor\u200BLane Deals' })),
  fault('no-display-name', 'client/K13')
    .says('Registers without a display name')
    .rule('registrationInput', (right, client) => without('displayName')(right(client))),
  fault('empty-contact-name', 'client/K14')
    .says('Registers an empty contact name')
    .rule('registrationInput', withInput({ partnerContactName: '' })),
  fault('no-contact-e-mail', 'client/K14')
    .says('Registers without a contact e-mail')
    .rule('registrationInput', (right, client) => without('partnerContactEmail')(right(client))),
  fault('registers-for-canada', 'client/K15')
    .says('Registers for US and CA')
    .rule('registrationInput', withInput({ inventoryCountries: ['US', 'CA'] })),
  fault('registers-state-codes', 'client/K15')
    .says('Registers states by their two-letter codes')
    .rule('registrationInput', withInput({ inventoryStates: ['CA', 'NY'] })),
  fault('registers-category-at-wrong-depth', 'client/K15')
    .says('Registers a depth-1 category as category0')
    .rule('registrationInput', withInput({ category0: ['food-and-drink'] })),
  fault('insecure-logo', 'client/K16')
    .says('Registers a logo with an http address')
    .rule('registrationInput', withInput({ logoUrl: 'http://harborlane.example.com/logo.svg' })),
  fault('insecure-redirect', 'client/K16')
    .says('Registers a redirect with an http address')
    .rule('registrationInput', withInput({ redirectUrl: 'http://harborlane.example.com/return' })),
  fault('zero-page-size', 'client/K17')
    .says('Registers a maximum page size of 0')
    .rule('registrationInput', withInput({ maxPageSize: 0 })),
  fault('fractional-page-size', 'client/K17')
    .says('Registers a maximum page size of 12.5')
    .rule('registrationInput', withInput({ maxPageSize: 12.5 })),
];

import type { Fields } from '../../http/fields.ts';
import { without, withFields } from '../operators/edits.ts';
import { fault, type Fault } from './fault.ts';
import type { Client, ClientRules } from '../rules.ts';
import type { Difference } from '../operators/difference.ts';
import { inPlaceOf } from '../operators/in-place-of.ts';
import type { Failure } from '../wire/failure.ts';

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

/** Registers once more in the same onboarding. `waitAfter` returns the wait after a failure, or null to give up. */
function registersAgain(waitAfter: (failure: Failure) => number | null): Difference['rules'] {
  return inPlaceOf('register', async (right, client) => {
    const failures: Failure[] = [];
    const registrationAfter: ClientRules['registrationAfter'] = (failure, inner) => {
      failures.push(failure);
      return client.rules.registrationAfter(failure, inner);
    };
    const key = await right({ ...client, rules: { ...client.rules, registrationAfter } });
    const failure = failures.at(-1);
    const wait = key !== null || failure === undefined ? null : waitAfter(failure);
    if (wait === null) return key;
    await client.wait(wait);
    return right(client);
  });
}

/** Calls of register after a failure: K18 to K20, G35 and G36. */
export const registrationRetryFaults: readonly Fault[] = [
  fault('registers-before-the-limit-ends', 'client/K19')
    .says('Registers again after half of the wait that a 429 asks for')
    .rules(registersAgain(({ status, retryAfter }) => (status === 429 ? (retryAfter ?? 0) / 2 : null))),
  fault('registers-at-once-after-429', 'client/K19')
    .says('Registers again at once after a 429')
    .rules(registersAgain(({ status }) => (status === 429 ? 0 : null))),
  fault('registers-while-closed', 'client/K20')
    .says('Registers again while registration is closed')
    .rules(registersAgain(({ code }) => (code === 'SELF_REGISTRATION_CLOSED' ? 0 : null))),
  fault('registers-on-each-start', 'client/K20')
    .says('Registers again before each question while registration is closed')
    .rule('mayRegister', (right, registration) =>
      registration.state === 'stopped' && registration.code === 'SELF_REGISTRATION_CLOSED' ? true : right(registration),
    ),
  fault('registers-again-after-lost-reply', 'client/G35')
    .says('Registers again when the reply is lost')
    .rules(registersAgain(({ lost }) => (lost ? 2_000 : null))),
  fault('registers-again-after-internal-error', 'client/G35')
    .says('Registers again after an internal error')
    .rules(registersAgain(({ code, status }) => (code === 'INTERNAL_SERVER_ERROR' || status === 500 ? 2_000 : null))),
  fault('registers-the-same-again', 'client/G36')
    .says('Registers again with the same input after BAD_REQUEST')
    .rules(registersAgain(({ code }) => (code === 'BAD_REQUEST' ? 2_000 : null))),
];

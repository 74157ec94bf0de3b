import { fault, type Fault } from './fault.ts';
import type { ClientRules } from '../rules.ts';
import type { Difference } from '../operators/difference.ts';
import { inPlaceOf } from '../operators/in-place-of.ts';
import type { Failure } from '../wire/failure.ts';
import { absent, being, form, wrongFields } from './wrong-fields.ts';

/** Registration input: K13 to K17. */
export const registrationInputFaults: readonly Fault[] = [
  ...wrongFields([
    ['long-display-name', 'K13', form, 'displayName', being('Harbor Lane Deal '.repeat(4).slice(0, 61))],
    ['web-address-as-display-name', 'K13', form, 'displayName', being('harborlane.example.com')],
    ['e-mail-in-display-name', 'K13', form, 'displayName', being('Harbor Lane ines@harborlane.example.com')],
    ['phone-number-in-display-name', 'K13', form, 'displayName', being('Harbor Lane (312) 555-0142')],
    ['display-name-in-other-letters', 'K13', form, 'displayName', being('Гавань Deals')],
    ['invisible-character-in-display-name', 'K13', form, 'displayName', being('Harbor\u200BLane Deals')],
    ['no-display-name', 'K13', form, 'displayName', absent],
    ['empty-contact-name', 'K14', form, 'partnerContactName', being('')],
    ['no-contact-name', 'K14', form, 'partnerContactName', absent],
    ['empty-contact-e-mail', 'K14', form, 'partnerContactEmail', being('')],
    ['no-contact-e-mail', 'K14', form, 'partnerContactEmail', absent],
    ['registers-for-canada', 'K15', form, 'inventoryCountries', being(['US', 'CA'])],
    ['registers-state-codes', 'K15', form, 'inventoryStates', being(['CA', 'NY'])],
    ['registers-category-at-wrong-depth', 'K15', form, 'category0', being(['food-and-drink'])],
    ['insecure-logo', 'K16', form, 'logoUrl', being('http://harborlane.example.com/logo.svg')],
    ['insecure-redirect', 'K16', form, 'redirectUrl', being('http://harborlane.example.com/return')],
    ['zero-page-size', 'K17', form, 'maxPageSize', being(0)],
    ['negative-page-size', 'K17', form, 'maxPageSize', being(-10)],
    ['fractional-page-size', 'K17', form, 'maxPageSize', being(12.5)],
  ]),
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
    .says('Registers again after half of the time that retry-after of a 429 reply requires')
    .rules(registersAgain(({ status, retryAfter }) => (status === 429 ? (retryAfter ?? 0) / 2 : null))),
  fault('registers-at-once-after-429', 'client/K19')
    .says('Registers again immediately after a 429 reply')
    .rules(registersAgain(({ status }) => (status === 429 ? 0 : null))),
  fault('registers-while-closed', 'client/K20')
    .says('Registers again while registration is closed')
    .rules(registersAgain(({ code }) => (code === 'SELF_REGISTRATION_CLOSED' ? 0 : null))),
  fault('registers-on-each-start', 'client/K20')
    .says('Registers again before each step while registration is closed')
    .rule('mayRegister', (right, registration) =>
      registration.state === 'stopped' && registration.code === 'SELF_REGISTRATION_CLOSED' ? true : right(registration),
    ),
  fault('registers-again-after-lost-reply', 'client/G35')
    .says('Registers again when the reply to its registration is lost')
    .rules(registersAgain(({ lost }) => (lost ? 2_000 : null))),
  fault('registers-again-after-internal-error', 'client/G35')
    .says('Registers again after an internal error in reply to its registration')
    .rules(registersAgain(({ code, status }) => (code === 'INTERNAL_SERVER_ERROR' || status === 500 ? 2_000 : null))),
  fault('registers-the-same-again', 'client/G36')
    .says('Registers again with the same input after BAD_REQUEST')
    .rules(registersAgain(({ code }) => (code === 'BAD_REQUEST' ? 2_000 : null))),
];

import type { Failure } from '../wire/failure.ts';
import { fault, type Fault } from './fault.ts';
import type { Client } from '../rules.ts';

/** Registers once more in the same onboarding, after the failures that `again` selects. */
function registersAgain(again: (failure: Failure) => boolean, wait: (failure: Failure) => number = () => 0) {
  return (right: (client: Client) => Promise<string | null>, client: Client): Promise<string | null> => {
    const failures: Failure[] = [];
    const { rules } = client;
    const watched: Client = {
      ...client,
      rules: {
        ...rules,
        registrationAfter: (failure, inner) => {
          failures.push(failure);
          return rules.registrationAfter(failure, inner);
        },
      },
    };
    return right(watched).then(async (key) => {
      const failure = failures.at(-1);
      if (key !== null || failure === undefined || !again(failure)) return key;
      await client.wait(wait(failure));
      return right(client);
    });
  };
}

/** Calls of register after a failure: K18 to K20, G35 and G36. */
export const registrationRetryFaults: readonly Fault[] = [
  fault('registers-before-the-limit-ends', 'client/K19')
    .says('Registers again after half of the wait that a 429 asks for')
    .rule(
      'register',
      registersAgain(
        ({ status }) => status === 429,
        ({ retryAfter }) => (retryAfter ?? 0) / 2,
      ),
    ),
  fault('registers-at-once-after-429', 'client/K19')
    .says('Registers again at once after a 429')
    .rule(
      'register',
      registersAgain(({ status }) => status === 429),
    ),
  fault('registers-while-closed', 'client/K20')
    .says('Registers again while registration is closed')
    .rule(
      'register',
      registersAgain(({ code }) => code === 'SELF_REGISTRATION_CLOSED'),
    ),
  fault('registers-on-each-start', 'client/K20')
    .says('Registers again before each question while registration is closed')
    .rule('mayRegister', (right, registration) =>
      registration.state === 'stopped' && registration.code === 'SELF_REGISTRATION_CLOSED' ? true : right(registration),
    ),
  fault('registers-again-after-lost-reply', 'client/G35')
    .says('Registers again when the reply is lost')
    .rule(
      'register',
      registersAgain(
        ({ lost }) => lost,
        () => 2_000,
      ),
    ),
  fault('registers-again-after-internal-error', 'client/G35')
    .says('Registers again after an internal error')
    .rule(
      'register',
      registersAgain(
        ({ code, status }) => code === 'INTERNAL_SERVER_ERROR' || status === 500,
        () => 2_000,
      ),
    ),
  fault('registers-the-same-again', 'client/G36')
    .says('Registers again with the same input after BAD_REQUEST')
    .rule(
      'register',
      registersAgain(
        ({ code }) => code === 'BAD_REQUEST',
        () => 2_000,
      ),
    ),
];

import type { ClientScenario, Driving } from '../../../src/client-authoring.ts';
import { isRegistered, registrations } from '../traffic/key/registrations.ts';

/** What happens to each registration. The try after a rate limit finds the registration closed: a client may stop for good then. */
const refusals = [['refuse-register'], ['fail-register'], ['drop-register'], ['closed', 'rate-limit']] as const;

/** The registration of a client that got no key. It comes before everything else. */
export const registrationScenarios: readonly ClientScenario[] = [
  {
    name: 'registration',
    operations: ['register', 'restart'],
    async steps(tools) {
      const { registers, register, restart, offers, activate, wait, traffic } = tools;
      if (!registers) return;
      // A client that registers at its start could be stuck after a refusal, so it registers before the first stimulus.
      await wait(3_000);
      for (const stimuli of registrations(traffic()).length === 0 ? refusals : []) {
        activate(...stimuli);
        await register();
        // A client that registers before each of its operations does so now, without a person.
        await attempt(offers);
        if (hasKey(tools)) break;
      }
      if (!hasKey(tools)) {
        // A person does not start the registration again before the end of the wait.
        await wait(25_000);
        await attempt(offers);
      }
      if (!hasKey(tools)) {
        await register();
        await attempt(offers);
      }
      activate();
      if (!hasKey(tools)) await register();
      if (!hasKey(tools)) await register({ withKey: true });
      await restart();
      await attempt(offers);
    },
  },
];

/** A client without a key may not be able to answer. */
async function attempt(operation: () => Promise<unknown>): Promise<void> {
  try {
    await operation();
  } catch {
    // The next operation shows whether the driver still answers.
  }
}

function hasKey({ traffic }: Driving): boolean {
  return registrations(traffic()).some(isRegistered);
}

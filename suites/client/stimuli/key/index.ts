import type { Stimulus } from '../../../../src/client-authoring.ts';
import { oddCurrency } from './odd-currency.ts';
import { registrationStimuli } from './registration.ts';
import { revokeKey } from './revoke-key.ts';

export const keyStimuli: readonly Stimulus[] = [oddCurrency, ...registrationStimuli, revokeKey];

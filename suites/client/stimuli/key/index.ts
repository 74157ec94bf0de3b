import type { Stimulus } from '../../../../src/client-authoring.ts';
import { oddCurrency } from './odd-currency.ts';
import { closed, dropRegister, failRegister, rateLimit, refuseRegister } from './registration.ts';
import { revokeKey } from './revoke-key.ts';

export const keyStimuli: readonly Stimulus[] = [
  oddCurrency,
  rateLimit,
  refuseRegister,
  closed,
  failRegister,
  dropRegister,
  revokeKey,
];

import { amountRules } from './amounts.ts';
import { idRules } from './ids.ts';
import { shownRules } from './shown.ts';

export const moneyAndIds = [...amountRules, ...shownRules, ...idRules];

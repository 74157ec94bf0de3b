import type { ClientRule } from '../../../src/client-authoring.ts';
import { availabilityRules } from './availability.ts';
import { cartRules } from './carts.ts';
import { declinedRules } from './declined.ts';
import { linkRules } from './links.ts';
import { lostCartRules } from './lost-carts.ts';
import { refusalRules } from './refusals.ts';

export const shopping: readonly ClientRule[] = [
  ...cartRules,
  ...declinedRules,
  ...availabilityRules,
  ...refusalRules,
  ...lostCartRules,
  ...linkRules,
];

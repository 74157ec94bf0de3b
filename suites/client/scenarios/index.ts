import type { ClientScenario } from '../../../src/client-authoring.ts';
import { catalogueScenarios } from './catalogue.ts';
import { cartsScenarios } from './carts.ts';
import { ordersScenarios } from './orders.ts';
import { keyScenarios } from './key.ts';
import { registrationScenarios } from './registration.ts';
import { errorsScenarios } from './errors.ts';

/** What the driven shoppers do, in order: the registration first, a rotated key last, because nothing works after it. */
export const scenarios: readonly ClientScenario[] = [
  ...registrationScenarios,
  ...catalogueScenarios,
  ...cartsScenarios,
  ...ordersScenarios,
  ...errorsScenarios,
  ...keyScenarios,
];

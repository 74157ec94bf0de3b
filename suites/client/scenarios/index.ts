import type { ClientScenario } from '../../../src/authoring.ts';
import { catalogueScenarios } from './catalogue.ts';
import { cartsScenarios } from './carts.ts';
import { ordersScenarios } from './orders.ts';
import { keyScenarios } from './key.ts';
import { errorsScenarios } from './errors.ts';

/** What the driven shoppers do, in order. A revoked key comes last: nothing works after it. */
export const scenarios: readonly ClientScenario[] = [
  ...catalogueScenarios,
  ...cartsScenarios,
  ...ordersScenarios,
  ...errorsScenarios,
  ...keyScenarios,
];

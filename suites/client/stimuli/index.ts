import type { Stimulus } from '../../../src/client-authoring.ts';
import { catalogueStimuli } from './catalogue/index.ts';
import { cartsStimuli } from './carts/index.ts';
import { ordersStimuli } from './orders/index.ts';
import { keyStimuli } from './key/index.ts';
import { errorsStimuli } from './errors/index.ts';

/** In the order in which they are provoked without a driver: the gentle ones first, a revoked key last. */
export const stimuli: readonly Stimulus[] = [
  ...catalogueStimuli,
  ...cartsStimuli,
  ...ordersStimuli,
  ...errorsStimuli,
  ...keyStimuli,
];

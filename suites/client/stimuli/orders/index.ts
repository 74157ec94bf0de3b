import type { Stimulus } from '../../../../src/authoring.ts';

export const ordersStimuli: readonly Stimulus[] = [];

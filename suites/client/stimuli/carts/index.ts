import type { Stimulus } from '../../../../src/authoring.ts';

export const cartsStimuli: readonly Stimulus[] = [];

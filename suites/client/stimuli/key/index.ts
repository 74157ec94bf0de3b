import type { Stimulus } from '../../../../src/authoring.ts';

export const keyStimuli: readonly Stimulus[] = [];

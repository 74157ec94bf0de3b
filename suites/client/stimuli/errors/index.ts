import type { Stimulus } from '../../../../src/authoring.ts';

export const errorsStimuli: readonly Stimulus[] = [];

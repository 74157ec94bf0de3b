import type { Stimulus } from '../../../../src/authoring.ts';
import { hardCursor } from './hard-cursor.ts';

export const catalogueStimuli: readonly Stimulus[] = [hardCursor];

import { inputRules } from './input.ts';
import { repetitionRules } from './repetition.ts';

export const registration = [...inputRules, ...repetitionRules];

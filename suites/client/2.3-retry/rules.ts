import type { ClientRule } from '../../../src/client-authoring.ts';
import { addAndCreateRules } from './adds-and-creates.ts';
import { codeRules } from './codes.ts';
import { registrationRules } from './registration.ts';
import { waitRules } from './waits.ts';

export const retry: readonly ClientRule[] = [...codeRules, ...waitRules, ...addAndCreateRules, ...registrationRules];

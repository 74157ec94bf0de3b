import type { ClientRule } from '../../../src/client-authoring.ts';
import { addRules } from './adds.ts';
import { bodyRules } from './bodies.ts';
import { changeRules } from './changes.ts';
import { endingRules } from './endings.ts';
import { idRules } from './ids.ts';
import { linkRules } from './links.ts';
import { mismatchRules } from './mismatches.ts';
import { quantityRules } from './quantities.ts';
import { replyRules } from './replies.ts';
import { resultRules } from './results.ts';
import { sessionRules } from './sessions.ts';

export const carts: readonly ClientRule[] = [
  ...bodyRules,
  ...quantityRules,
  ...changeRules,
  ...resultRules,
  ...addRules,
  ...idRules,
  ...linkRules,
  ...sessionRules,
  ...mismatchRules,
  ...endingRules,
  ...replyRules,
];

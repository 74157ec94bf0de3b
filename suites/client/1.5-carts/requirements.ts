import type { Register } from '../../../src/client-authoring.ts';
import { requestRequirements } from './requirements-requests.ts';
import { replyRequirements } from './requirements-replies.ts';

/** Carts (sections 2.1, 3 and 4.4). */
export const requirements = { ...requestRequirements, ...replyRequirements } as const satisfies Register;

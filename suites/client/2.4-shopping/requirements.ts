import type { Register } from '../../../src/client-authoring.ts';
import { cartRequirements } from './requirements-carts.ts';
import { refusalRequirements } from './requirements-refusals.ts';

/** How a shop should use carts (the guide's topic: cart). */
export const requirements = { ...cartRequirements, ...refusalRequirements } as const satisfies Register;

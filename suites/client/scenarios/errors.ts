import type { ClientScenario } from '../../../src/authoring.ts';

export const errorsScenarios: readonly ClientScenario[] = [];

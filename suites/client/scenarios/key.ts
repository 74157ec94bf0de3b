import type { ClientScenario } from '../../../src/authoring.ts';

export const keyScenarios: readonly ClientScenario[] = [];

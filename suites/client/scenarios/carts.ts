import type { ClientScenario } from '../../../src/authoring.ts';

export const cartsScenarios: readonly ClientScenario[] = [];

import type { ClientScenario } from '../../../src/authoring.ts';

export const ordersScenarios: readonly ClientScenario[] = [];

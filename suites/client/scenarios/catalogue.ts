import type { ClientScenario } from '../../../src/authoring.ts';

export const catalogueScenarios: readonly ClientScenario[] = [
  {
    name: 'catalogue',
    operations: ['sync'],
    async steps({ sync }) {
      await sync();
    },
  },
];

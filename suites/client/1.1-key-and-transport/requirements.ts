import type { Register } from '../../../src/authoring.ts';

/** The key of the partner, and the form of every request (sections 1, 5 and 9). */
export const requirements = {
  'client/K01': {
    section: '5',
    level: 'MUST',
    sentence: 'Every request except registration has the g-api-key header with the key that the service issued',
    built: true,
  },
} as const satisfies Register;

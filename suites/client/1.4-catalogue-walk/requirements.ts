import type { Register } from '../../../src/authoring.ts';

/** Walks of the product list (section 4.3). */
export const requirements = {
  'client/K28': {
    section: '4.3',
    level: 'MUST',
    sentence: 'A cursor is sent back exactly as it was received',
    interpretation: 'Compared after the percent-encoding of the query is decoded.',
    built: true,
  },
} as const satisfies Register;

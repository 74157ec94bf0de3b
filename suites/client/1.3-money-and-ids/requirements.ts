import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Amounts, prices and ids in requests (sections 1, 2.1 and 2.2). */
export const requirements = {
  'client/K21': {
    section: '1',
    sentence: 'An expectedPrice is a whole number in minor units',
    interpretation:
      'A text, a fraction, or a served price multiplied or divided by a power of ten is a breach. A number such as 1200.0 is whole.',
  },
  'client/K22': {
    section: '1',
    level: 'SHOULD',
    sentence:
      'Before the client shows an amount in minor units, it divides the amount by 10 to the power of currencyPrecision',
    interpretation:
      "octoproof judges the fields shown and shownTotal of the driver's results. A breach is a warning, because octoproof does not open the page itself. octoproof accepts rounding to two digits or more.",
  },
  'client/K23': {
    section: '2.2',
    sentence: 'An expectedPrice is a retail unit price that the service served for the option',
    interpretation:
      'octoproof accepts every price that the service served in the run; other rules judge outdated prices.',
  },
  'client/K24': {
    section: '2.2',
    level: 'SHOULD',
    sentence: 'Requests that create a cart, add items or change a quantity send an expectedPrice',
    interpretation:
      'The contract recommends it strongly but does not require it. Options whose latest price is null are not judged.',
  },
  'client/K25': {
    section: '2.2',
    sentence: 'The productId and the optionId of an item belong together in the catalogue',
    interpretation:
      'Section 2.1 repeats this rule. A client may have stored an id before the run. An id that the run never served is a breach only if the client has read the whole catalogue and the service refuses the id.',
  },
} satisfies RequirementRows;

import { livingAliases } from '../requests/alias-era.ts';
import { mostUnits } from '../fixtures/catalogue/candidates.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { closedUnderBoth, full, refilled, underBoth, watchedByAnother, worn } from './examples.ts';
import { makeCalls } from './make-calls.ts';
import { recallSequence } from './recall.ts';
import { sequences } from './sequences.ts';
import { smaller } from './smaller.ts';
import { descriptionOf } from './description.ts';
import { check, law } from '../authoring.ts';

/** The number of options for small carts, and for full carts: one more than a cart may hold. */
const few = 3;
const all = 21;

/** One long sequence counts as eight short inputs. Some faults show only after many calls. */
const modelLaw = { weight: 8, smaller, tell: descriptionOf, holds: makeCalls } as const;

/** Section 4.4 as a whole: its rules hold for any sequence of calls. */
export const modelLaws = [
  law('storefront/4.4/sequences', 'After any sequence of calls a cart of few lines has the right content', {
    ...modelLaw,
    needs: { offers: someOffers(few, mostUnits) },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 14 }),
    recall: (input) => recallSequence(input, few),
    examples: [refilled, worn],
  }),

  law('storefront/4.4/sequences#many-lines', 'After any sequence of calls a cart of many lines has the right content', {
    ...modelLaw,
    needs: { offers: someOffers(all, mostUnits) },
    forAll: () => sequences({ offers: all, lines: { min: 18, max: 20 }, commands: 8 }),
    recall: (input) => recallSequence(input, all),
    examples: [full],
  }),

  law('storefront/4.4/sequences#two-partners', 'Calls of another partner do not affect later replies about the cart', {
    ...modelLaw,
    needs: { offers: someOffers(few, mostUnits), other: anotherPartner },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 8, partners: true }),
    recall: (input) => recallSequence(input, few),
    examples: [watchedByAnother],
  }),

  law('storefront/4.4/sequences#two-prefixes', 'After each call a cart has the same content under both prefixes', {
    ...modelLaw,
    needs: { living: livingAliases, offers: someOffers(few, mostUnits) },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 8, prefixes: true }),
    recall: (input) => recallSequence(input, few),
    examples: [underBoth],
  }),

  check('storefront/4.4/sequences#two-of-each', 'Another partner cannot read a cart changed under both prefixes', {
    reach: 'deep',
    needs: { living: livingAliases, offers: someOffers(1, mostUnits), other: anotherPartner },
    steps: async (tools) => await makeCalls(tools, closedUnderBoth),
  }),
];

import { livingAliases } from '../requests/alias-era.ts';
import { mostUnits } from '../fixtures/catalogue/candidates.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { closedUnderBoth, full, refilled, underBoth, watchedByAnother, worn } from './examples.ts';
import { play } from './play.ts';
import { recallSequence } from './recall.ts';
import { sequences } from './sequences.ts';
import { smaller } from './smaller.ts';
import { descriptionOf } from './description.ts';
import { check, law } from '../authoring.ts';

/** Options that small carts choose from; those of a full cart, and one more. */
const few = 3;
const all = 21;

/** One long sequence is worth eight short inputs: what takes a past to show needs a long one. */
const modelLaw = { weight: 8, smaller, tell: descriptionOf, holds: play } as const;

/** Section 4.4 as a whole: whatever is done to a cart, in whatever order, its rules hold one after another. */
export const modelLaws = [
  law('storefront/4.4/sequences', 'A cart of few lines holds what the calls so far have left in it', {
    ...modelLaw,
    needs: { offers: someOffers(few, mostUnits) },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 14 }),
    recall: (input) => recallSequence(input, few),
    examples: [refilled, worn],
  }),

  law('storefront/4.4/sequences#many-lines', 'A cart of many lines holds what the calls so far have left in it', {
    ...modelLaw,
    needs: { offers: someOffers(all, mostUnits) },
    forAll: () => sequences({ offers: all, lines: { min: 18, max: 20 }, commands: 8 }),
    recall: (input) => recallSequence(input, all),
    examples: [full],
  }),

  law('storefront/4.4/sequences#two-partners', 'What another partner tries leaves no trace in the calls that follow', {
    ...modelLaw,
    needs: { offers: someOffers(few, mostUnits), other: anotherPartner },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 8, partners: true }),
    recall: (input) => recallSequence(input, few),
    examples: [watchedByAnother],
  }),

  law('storefront/4.4/sequences#two-prefixes', 'A cart is one and the same under both prefixes, call after call', {
    ...modelLaw,
    needs: { living: livingAliases, offers: someOffers(few, mostUnits) },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 8, prefixes: true }),
    recall: (input) => recallSequence(input, few),
    examples: [underBoth],
  }),

  check('storefront/4.4/sequences#two-of-each', 'A cart changed under both prefixes stays closed to another partner', {
    reach: 'deep',
    needs: { living: livingAliases, offers: someOffers(1, mostUnits), other: anotherPartner },
    steps: async (tools) => await play(tools, closedUnderBoth),
  }),
];

import { livingAliases } from './fixtures/alias-era.ts';
import { someOffers } from './fixtures/offers.ts';
import { anotherPartner } from './fixtures/partners.ts';
import { afterRemovals, fullAndChanged, refilledTwice } from './model/examples.ts';
import { play } from './model/play.ts';
import { recallSequence } from './model/recall.ts';
import { sequences } from './model/sequences.ts';
import { smaller } from './model/smaller.ts';
import { storyOf } from './model/story.ts';
import { law } from './words.ts';

/** Options that small carts choose from; those of a full cart, and one more. */
const few = 4;
const all = 21;

/** One long sequence is worth several short inputs: what takes a past to show needs a long one. */
const asTold = { weight: 4, smaller, tell: storyOf, holds: play } as const;

/** Section 4.4 as a whole: whatever is done to a cart, in whatever order, its rules hold one after another. */
export const modelLaws = [
  law('storefront/4.4/sequences', 'A cart of few lines holds what the calls so far have left in it', {
    ...asTold,
    needs: { offers: someOffers(few) },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 30 }),
    recall: (input) => recallSequence(input, few),
    examples: [afterRemovals, refilledTwice],
  }),

  law('storefront/4.4/sequences#many-lines', 'A cart of many lines holds what the calls so far have left in it', {
    ...asTold,
    needs: { offers: someOffers(all) },
    forAll: () => sequences({ offers: all, lines: { min: 18, max: 20 }, commands: 14 }),
    recall: (input) => recallSequence(input, all),
    examples: [fullAndChanged],
  }),

  law('storefront/4.4/sequences#two-partners', 'What another partner tries leaves no trace in the calls that follow', {
    ...asTold,
    weight: 8,
    needs: { offers: someOffers(few), other: anotherPartner },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 24, partners: true }),
    recall: (input) => recallSequence(input, few),
    examples: [],
  }),

  law('storefront/4.4/sequences#two-prefixes', 'A cart is one and the same under both prefixes, call after call', {
    ...asTold,
    weight: 8,
    needs: { living: livingAliases, offers: someOffers(few) },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 24, prefixes: true }),
    recall: (input) => recallSequence(input, few),
    examples: [],
  }),
];

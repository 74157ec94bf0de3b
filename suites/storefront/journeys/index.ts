import { severalUnits } from '../fixtures/catalogue/candidates.ts';
import { mostUnits } from '../limits.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import { oneOffer } from '../fixtures/carts/single-units.ts';
import { twoOptionsOfOneDeal } from '../fixtures/carts/two-options.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { arrangedOffers } from '../fixtures/catalogue/arranged-offers.ts';
import { anOfferAndAFadedOption } from '../fixtures/catalogue/faded-offers.ts';
import { journey } from '../authoring.ts';
import * as byHand from './by-hand.ts';
import * as deals from './deals.ts';
import { descriptionOf } from './description.ts';
import { inParallel, parallelAtTheLimit, parallelOfTwo } from './in-parallel.ts';
import { incompleteBodies, incompleteCreates, incompleteItems, unknownIds } from './incomplete.ts';
import * as ofPartners from './of-partners.ts';
import { recallSequence } from './recall.ts';
import { sequences } from './sequences.ts';
import { smaller } from './smaller.ts';
import { travel } from './travel.ts';
import * as underPrefixes from './under-prefixes.ts';

/** The number of options for small carts, and for full carts: two more than a cart may hold. */
const few = 3;
const all = 22;

/** Calls on carts of the first `offers` options. */
const onCartsOf = (offers: number) =>
  ({
    smaller,
    tell: descriptionOf,
    travel,
    recall: (input: Parameters<typeof recallSequence>[0]) => recallSequence(input, offers),
  }) as const;

/** Calls on carts of that many options on sale, which take at least so many units. */
const onOffers = (offers: number, units?: Parameters<typeof someOffers>[1]) => ({
  ...onCartsOf(offers),
  needs: { offers: someOffers(offers, units) },
});

/** A and B are deals of one option each; C, D and E are the options of another deal. */
const ofThreeDeals = arrangedOffers('options of three deals that can change', [
  { options: 1, retail: 2_500, original: 4_000 },
  { options: 1, retail: 900, original: 1_000 },
  { options: 3, retail: 1_700, original: 2_100 },
]);
const ofOneDeal = (options: number) =>
  arrangedOffers(`${options} options of a deal that can change`, [{ options, retail: 2_500, original: 4_000 }]);

/** One long sequence counts as eight short inputs. Some faults show only after many calls. */
const weight = 8;

/** Carts, changed in every way that sections 3, 4.4, 8 and 9 describe. The rules judge each reply. */
export const cartJourneys = [
  journey('storefront/4.4/sequences#one-unit', 'Replies about a cart with a single unit are correct', {
    ...onCartsOf(1),
    needs: { offers: oneOffer },
    examples: [byHand.oneUnit],
  }),
  journey('storefront/4.4/sequences#small', 'Replies about a cart with one or two lines are correct', {
    ...onOffers(few),
    examples: [byHand.smallCarts],
  }),
  journey('storefront/4.4/sequences#several', 'Replies about a cart with two to six lines are correct', {
    ...onOffers(6),
    examples: [byHand.smallCartsOfSeveral],
  }),
  journey('storefront/4.4/sequences#stale-prices', 'Cart replies are correct after calls with outdated prices', {
    ...onOffers(few),
    examples: [byHand.stalePrices],
  }),
  journey('storefront/4.4/sequences#emptied', 'Replies about a cart that is emptied and filled again are correct', {
    ...onOffers(few),
    examples: [byHand.emptied],
  }),
  journey('storefront/4.4/sequences#abandoned', 'Replies about a cart abandoned and filled again are correct', {
    ...onOffers(4, mostUnits),
    examples: [byHand.abandoned],
  }),
  journey('storefront/4.4/sequences#creates', 'Replies about new carts are correct', {
    ...onOffers(few),
    examples: [byHand.creates],
  }),
  journey('storefront/4.4/sequences#refused-creates', 'Cart replies are correct after refused POST /carts calls', {
    ...onOffers(few),
    examples: [byHand.refusedCreates],
  }),
  journey('storefront/4.4/sequences#incomplete', 'Cart replies are correct after calls with incomplete bodies', {
    ...onOffers(few),
    examples: [incompleteBodies],
  }),
  journey('storefront/4.4/sequences#incomplete-items', 'Cart replies are correct after adding incomplete items', {
    ...onOffers(few),
    examples: [incompleteItems],
  }),
  journey(
    'storefront/4.4/sequences#incomplete-creates',
    'Cart replies are correct after POST /carts calls with incomplete bodies',
    {
      ...onOffers(few),
      examples: [incompleteCreates],
    },
  ),
  journey('storefront/4.4/sequences#unknown-ids', 'Cart replies are correct after calls with unknown ids', {
    ...onOffers(few),
    examples: [unknownIds],
  }),
  journey('storefront/4.4/sequences#quantities', 'Replies about a cart with large quantities are correct', {
    ...onOffers(6, mostUnits),
    examples: [byHand.largeQuantities],
  }),
  journey('storefront/4.4/sequences#changed-quantities', 'Cart replies are correct while large quantities change', {
    ...onOffers(6, mostUnits),
    examples: [byHand.changedLargeQuantities],
  }),
  journey('storefront/4.4/sequences#eleven-lines', 'Replies about a cart with eleven lines are correct', {
    ...onOffers(12, severalUnits),
    examples: [byHand.elevenLines],
  }),
  journey('storefront/4.4/sequences#full', 'Replies about a cart with twenty lines are correct', {
    ...onOffers(all, severalUnits),
    examples: [byHand.fullCart],
  }),
  journey('storefront/4.4/sequences#changed-full', 'Cart replies are correct while a cart of 20 lines changes', {
    ...onOffers(all, severalUnits),
    examples: [byHand.changedFullCart],
  }),
  journey('storefront/4.4/sequences#one-deal', 'Replies about a cart with two options of one deal are correct', {
    ...onCartsOf(2),
    needs: { offers: twoOptionsOfOneDeal },
    examples: [byHand.oneDeal],
  }),
  journey('storefront/4.4/sequences#of-another', 'Replies about a cart of a second partner are correct', {
    ...onCartsOf(all),
    needs: { offers: someOffers(all), other: anotherPartner },
    examples: [ofPartners.ofAnother],
  }),
  journey('storefront/4.4/sequences#full-of-another', 'Replies about a 20-line cart of a second partner are correct', {
    ...onCartsOf(all),
    needs: { offers: someOffers(all), other: anotherPartner },
    examples: [ofPartners.fullCartOfAnother],
  }),
  journey(
    'storefront/4.4/sequences#incomplete-of-another',
    'Cart replies to a second partner are correct after invalid calls',
    {
      ...onCartsOf(few),
      needs: { offers: someOffers(few), other: anotherPartner },
      examples: [ofPartners.incompleteOfAnother],
    },
  ),
  journey('storefront/4.4/sequences#not-of-another', 'Another partner cannot read or change a cart', {
    ...onCartsOf(few),
    needs: { offers: someOffers(few), other: anotherPartner },
    examples: [ofPartners.notOfAnother, ofPartners.emptyAndNotOfAnother],
  }),
  journey('storefront/4.4/sequences#deprecated', 'Cart replies are correct under the deprecated prefix /octo/v1/', {
    ...onCartsOf(few),
    needs: { living: livingAliases, offers: someOffers(few) },
    examples: [underPrefixes.underTheDeprecated],
  }),
  journey(
    'storefront/4.4/sequences#deprecated-incomplete',
    'Both path prefixes treat incomplete bodies and unknown ids alike',
    {
      ...onCartsOf(few),
      needs: { living: livingAliases, offers: someOffers(few) },
      examples: [underPrefixes.incompleteUnderTheDeprecated],
    },
  ),
  journey('storefront/4.4/sequences#deprecated-of-two', 'Another partner cannot use a cart under either path prefix', {
    ...onCartsOf(few),
    needs: { living: livingAliases, offers: someOffers(few), other: anotherPartner },
    examples: [underPrefixes.madeUnderTheDeprecated],
  }),
  journey('storefront/4.4/sequences#later', 'A cart is unchanged one second after the last call', {
    ...onOffers(few),
    examples: [byHand.aSecondLater, byHand.abandonedASecondBefore],
  }),

  journey('storefront/2.1/changing-deals#sold-out', 'Cart replies are correct with a sold-out and an unpriced line', {
    ...onCartsOf(5),
    needs: { offers: ofThreeDeals },
    examples: [deals.soldOutAndUnpriced],
  }),
  journey(
    'storefront/2.1/changing-deals#ended',
    'Cart replies are correct after a deal ended and an option was removed',
    {
      ...onCartsOf(5),
      needs: { offers: ofThreeDeals },
      examples: [deals.endedAndRemoved],
    },
  ),
  journey('storefront/2.1/changing-deals#twice', 'Cart replies are correct while a line has two problems at once', {
    ...onCartsOf(5),
    needs: { offers: ofThreeDeals },
    examples: [deals.degradedTwice],
  }),
  journey('storefront/2.1/changing-deals#one-deal', 'Cart replies are correct while all lines degrade and recover', {
    ...onCartsOf(3),
    needs: { offers: ofOneDeal(3) },
    examples: [deals.degradedTogether],
  }),
  journey('storefront/2.1/changing-deals#not-on-sale', 'Cart replies are correct if one line is not on sale', {
    ...onCartsOf(2),
    needs: { offers: anOfferAndAFadedOption },
    examples: [deals.besideOneNotOnSale],
  }),
  journey('storefront/2.1/changing-deals#prices', 'Cart replies are correct after price and title changes of deals', {
    ...onCartsOf(5),
    needs: { offers: ofThreeDeals },
    examples: [deals.repriced, deals.repricedBeforeEachCall, deals.retitled],
  }),
  journey('storefront/2.1/changing-deals#many-lines', 'Cart replies are correct as the deal of 20 lines changes', {
    ...onCartsOf(21),
    needs: { offers: ofOneDeal(21) },
    examples: [deals.changedLines],
  }),
  journey('storefront/2.1/changing-deals#deprecated', 'Cart replies are correct under both prefixes as deals change', {
    ...onCartsOf(5),
    needs: { living: livingAliases, offers: ofThreeDeals },
    examples: [deals.changedUnderBoth],
  }),
  journey('storefront/2.1/changing-deals#of-another', 'Cart replies to a second partner are correct as deals change', {
    ...onCartsOf(5),
    needs: { offers: ofThreeDeals, other: anotherPartner },
    examples: [deals.changedForAnother],
  }),

  journey('storefront/4.4/sequences#parallel', 'Cart replies are correct during and after parallel calls', {
    ...onOffers(4, mostUnits),
    reach: 'deep',
    examples: inParallel,
  }),
  journey('storefront/4.4/sequences#parallel-of-two', 'Cart replies are correct after parallel calls of two partners', {
    ...onCartsOf(2),
    reach: 'deep',
    needs: { offers: someOffers(2), other: anotherPartner },
    examples: parallelOfTwo,
  }),
  journey('storefront/4.4/sequences#parallel-full', 'Cart replies are correct if parallel calls add a 21st option', {
    ...onOffers(all, severalUnits),
    reach: 'deep',
    examples: [parallelAtTheLimit],
  }),

  journey('storefront/4.4/sequences#few-lines', 'Cart replies are correct after random calls on few lines', {
    ...onOffers(few, mostUnits),
    weight,
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 14 }),
    examples: [],
  }),
  journey('storefront/2.1/changing-deals#random', 'Cart replies are correct after random calls while deals change', {
    ...onCartsOf(5),
    weight,
    needs: { offers: ofThreeDeals },
    forAll: () => sequences({ offers: 5, lines: { min: 2, max: 4 }, commands: 14, deals: true }),
    examples: [],
  }),
  journey('storefront/4.4/sequences#many-lines', 'Cart replies are correct after random calls on many lines', {
    ...onOffers(all, mostUnits),
    weight,
    forAll: () => sequences({ offers: all, lines: { min: 18, max: 20 }, commands: 8 }),
    examples: [],
  }),
  journey('storefront/4.4/sequences#two-partners', 'Cart replies are correct after random calls of two partners', {
    ...onCartsOf(few),
    weight,
    needs: { offers: someOffers(few, mostUnits), other: anotherPartner },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 8, partners: true }),
    examples: [],
  }),
  journey('storefront/4.4/sequences#two-prefixes', 'Cart replies are correct after random calls under both prefixes', {
    ...onCartsOf(few),
    weight,
    needs: { living: livingAliases, offers: someOffers(few, mostUnits) },
    forAll: () => sequences({ offers: few, lines: { min: 2, max: 3 }, commands: 8, prefixes: true }),
    examples: [],
  }),
];

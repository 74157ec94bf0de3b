import type { Draw, Json, Stimulus } from '../../../../src/client-authoring.ts';
import { listedOffer } from './listed-offer.ts';
import type { ArrangedOffer } from './offers.ts';
import { withOption } from './product-edits.ts';

const optionAt = ({ optionIds }: ArrangedOffer, index: number): string => optionIds[index] ?? '';

/**
 * Products that change after one or two walks have served them. The next walk serves the change. The first and the last one are on
 * different pages of a poll with small pages.
 */
export const changingOffers: readonly Stimulus[] = [
  listedOffer({
    name: 'reprice',
    says: 'Between two reads of all pages, the sandbox changes the prices of three options of a product: two rise, and one falls',
    params: { options: 3 },
    later: { after: 1, changes: newPrices },
  }),
  listedOffer({
    name: 'option-gone',
    says: 'The sandbox removes an option of a product between two reads of all pages',
    params: { options: 2 },
    later: { after: 1, changes: (offer) => [{ optionRemoved: optionAt(offer, 1) }] },
    facts: (offer) => ({ optionId: optionAt(offer, 1) }),
  }),
  listedOffer({
    name: 'option-added',
    says: 'The sandbox adds an option to a product between two reads of all pages',
    params: { options: 2 },
    before: (offer) => ({ optionRemoved: optionAt(offer, 1) }),
    later: { after: 1, changes: () => [{ onSale: true }] },
    facts: (offer) => ({ optionId: optionAt(offer, 1) }),
  }),
  listedOffer({
    name: 'option-turned-off',
    says: 'The sandbox sets an option of a product to active false between two reads of all pages',
    params: { options: 2 },
    later: { after: 2 },
    shown: (product, offer) => withOption(product, optionAt(offer, 1), (option) => ({ ...option, active: false })),
    refuses: ({ optionId }, offer) => optionId === optionAt(offer, 1),
    facts: (offer) => ({ optionId: optionAt(offer, 1) }),
  }),
  listedOffer({
    name: 'turned-off',
    says: 'The sandbox ends a product between two reads of all pages, so the next read serves it as expired',
    later: { after: 1, changes: () => [{ ended: true }] },
    facts: (offer) => ({ optionId: optionAt(offer, 0) }),
  }),
  listedOffer({
    name: 'sold-off',
    says: 'The sandbox sells out a product between two reads of all pages',
    later: { after: 2, changes: () => [{ soldOut: true }] },
    facts: (offer) => ({ optionId: optionAt(offer, 0) }),
  }),
  listedOffer({
    name: 'on-sale-again',
    says: 'The sandbox puts a sold-out or expired product on sale again between two reads of all pages',
    before: (_offer, draw) => draw.turn<Readonly<Record<string, Json>>>([{ soldOut: true }, { ended: true }]),
    later: { after: 1, changes: () => [{ onSale: true }] },
    facts: (offer) => ({ optionId: optionAt(offer, 0) }),
  }),
  listedOffer({
    name: 'booking-needed',
    says: 'The sandbox makes a product need a booking (availabilityRequired true) between two reads of all pages',
    later: { after: 1 },
    shown: (product) => ({ ...product, availabilityRequired: true }),
    refuses: (item, { productId }) => item['productId'] === productId,
  }),
  listedOffer({
    name: 'limits-changed',
    says: 'The sandbox lowers maxUnits of an option from 5 to 2 between two reads of all pages',
    params: { maxUnits: 5 },
    later: { after: 2 },
    shown: (product, offer) =>
      withOption(product, optionAt(offer, 0), (option) => ({ ...option, restrictions: { minUnits: 1, maxUnits: 2 } })),
    facts: (offer) => ({ optionId: optionAt(offer, 0) }),
  }),
  listedOffer({
    name: 'reprice-later',
    says: 'The sandbox changes the prices of another product after two reads of all pages',
    params: { options: 3 },
    later: { after: 2, changes: newPrices },
  }),
];

/** Each option changes in another way. */
function newPrices({ optionIds, retail }: ArrangedOffer, draw: Draw): readonly Readonly<Record<string, Json>>[] {
  const prices = [
    retail + draw.between(20, 60),
    retail * draw.between(3, 5) + draw.between(1, 99),
    retail - draw.between(700, 1_600),
  ];
  return draw.shuffled(prices).map((price, index) => ({ retail: price, optionId: optionIds[index] ?? '' }));
}

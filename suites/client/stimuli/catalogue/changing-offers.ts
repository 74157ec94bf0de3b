import type { ClientTraffic, Json, Stimulus } from '../../../../src/client-authoring.ts';
import { productsOf } from '../../traffic/catalogue/catalogue.ts';
import { walksOf } from '../../traffic/catalogue/walks.ts';
import { unchanged } from '../replies.ts';
import { arrangeOffer, type ArrangedOffer } from './offers.ts';
import { pageIn, pageParameters } from './pages.ts';

const newRetail = 2_900;

/** Products that change after a walk has served them. The next walk serves the change, and carts know it from then on. */
export const changingOffers: readonly Stimulus[] = [
  changingOffer({
    name: 'reprice',
    says: 'The price of a product rises between two reads of all pages',
    change: () => ({ retail: newRetail }),
    facts: ({ optionIds: [option = ''], retail }) => ({ optionId: option, from: retail, to: newRetail }),
  }),
  changingOffer({
    name: 'option-gone',
    says: 'An option of a product is removed between two reads of all pages',
    params: { options: 2 },
    change: ({ optionIds: [, gone = ''] }) => ({ optionRemoved: gone }),
    facts: ({ optionIds: [, gone = ''] }) => ({ optionId: gone }),
  }),
  changingOffer({
    name: 'turned-off',
    says: 'A product ends between two reads of all pages, so the next one serves it as expired',
    change: () => ({ ended: true }),
    facts: ({ optionIds: [option = ''] }) => ({ optionId: option }),
  }),
];

interface ChangingOffer extends Pick<Stimulus, 'name' | 'says'> {
  readonly params?: Readonly<Record<string, Json>>;
  readonly change: (offer: ArrangedOffer) => Readonly<Record<string, Json>>;
  readonly facts: (offer: ArrangedOffer) => Readonly<Record<string, Json>>;
}

function changingOffer({ name, says, params = {}, change, facts }: ChangingOffer): Stimulus {
  return {
    name,
    says,
    endpoints: ['products'],
    lasts: 'always',
    open() {
      let arranged: Promise<ArrangedOffer> | null = null;
      let isChanged = false;
      return async ({ call, forward, provoked, control, traffic }) => {
        arranged ??= arrangeOffer(control, call, params);
        const offer = await arranged;
        const isFirstPage = pageParameters(call.target).get('cursor') === null;
        if (isChanged || !isFirstPage || !wasServed(traffic, offer)) return null;
        isChanged = true;
        await control.change(offer.handle, change(offer));
        const reply = await forward();
        if (pageIn(reply) !== null) provoked({ productId: offer.productId, ...facts(offer) });
        return unchanged(reply);
      };
    },
  };
}

/** A walk that came to its end has served the product. */
function wasServed(traffic: ClientTraffic, { productId }: ArrangedOffer): boolean {
  return walksOf(traffic).some(
    ({ calls, end }) => end !== null && calls.some((call) => productsOf(call).some(({ id }) => id === productId)),
  );
}

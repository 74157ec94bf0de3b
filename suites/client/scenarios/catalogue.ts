import type { ClientScenario, ClientTraffic, Driving, Offer } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { catalogueOf, optionIn } from '../traffic/catalogue/catalogue.ts';
import { hasReadAll } from '../traffic/catalogue/walks.ts';
import { timesProvoked } from './buying.ts';

/** Several products of the bundled catalogue show the same, and several reads the same client; two of them are enough. */
const few = 2;

/** A client that never tries again needs as many reads as pages can fail, and one more. */
const mostReads = 7;

export const catalogueScenarios: readonly ClientScenario[] = [
  {
    name: 'first read of the catalogue',
    operations: ['sync'],
    async steps({ sync, activate, traffic }) {
      // The last one comes first at a page: failures before changes of its products.
      activate(
        'trailing-cursor',
        'low-cap',
        'empty-page',
        'short-page',
        'page-400-internal',
        'page-drop',
        'page-429',
        'page-500',
      );
      // A client may give a read up after few tries, and start it again later.
      for (let read = 0; read < mostReads && !hasReadAll(traffic()); read += 1) await sync();
    },
  },
  {
    name: 'products that change or are not for sale',
    operations: ['sync', 'listOffers', 'putInCart'],
    async steps(tools) {
      await tools.sync();
      const offers = await tools.offers();
      await tools.offers();
      await buy(tools, offers, 'reprice', 'two-units', 'no-promo');
      for (const offer of offers.slice(0, few)) await tools.shopper().putInCart(offer, 1);
      await buy(tools, offers, 'mixed-status', 'option-off', 'needs-booking', 'option-gone', 'turned-off');
      for (const offer of notForSale(tools.traffic(), offers)) await tools.shopper().putInCart(offer, 1);
      for (const offer of offersOf(tools.traffic(), 'max-units', offers)) {
        await tools.shopper().putInCart(offer, 3);
        await tools.shopper().putInCart(offer, 4);
      }
      for (const offer of soldInPairs(tools.traffic(), offers)) await tools.shopper().putInCart(offer, 1);
    },
  },
  {
    name: 'polls that are long, fail or lose their cursor',
    operations: ['sync'],
    async steps(tools) {
      const { sync, activate } = tools;
      activate('full-delta');
      // A client may read the whole catalogue in place of a poll now and then.
      for (let poll = 0; poll < few && timesProvoked(tools, 'full-delta') === 0; poll += 1) await sync();
      // Small pages: a client with a large limit would have no second page, and so no cursor.
      activate('full-delta', 'low-cap', 'kill-walk');
      await sync();
      activate();
      await sync();
      activate('full-delta', 'low-cap', 'bad-cursor');
      await sync();
      activate();
      await sync();
    },
  },
  {
    name: 'synchronisation after a restart',
    operations: ['sync', 'restart'],
    async steps({ sync, restart }) {
      await restart();
      await sync();
    },
  },
  {
    name: 'a part of the catalogue',
    operations: ['sync'],
    async steps({ sync }) {
      await sync({ state: 'California', category0: 'local', category1: 'food-and-drink' });
    },
  },
];

/** The offers of the product that a stimulus made, or of its option where the facts name one. */
function offersOf({ provocations }: ClientTraffic, name: string, offers: readonly Offer[]): readonly Offer[] {
  const facts = provocations.findLast(({ stimulus }) => stimulus === name)?.facts;
  if (facts === undefined) return [];
  const { productId, optionId } = facts;
  return offers.filter(
    (offer) => offer.productId === productId && (optionId === undefined || offer.optionId === optionId),
  );
}

/** Each offer is put in the cart of a new shopper. A right client does not offer what is not for sale. */
async function buy(
  { shopper, traffic }: Driving,
  offers: readonly Offer[],
  ...stimuli: readonly string[]
): Promise<void> {
  for (const stimulus of stimuli)
    for (const offer of offersOf(traffic(), stimulus, offers).slice(0, 1)) await shopper().putInCart(offer, 1);
}

/** Offers of products and options that the list last served as not for sale. */
function notForSale(traffic: ClientTraffic, offers: readonly Offer[]): readonly Offer[] {
  const newest = new Map(catalogueOf(traffic).served.map(({ id, product }) => [id, product]));
  const isEnded = ({ productId }: Offer): boolean => (newest.get(productId)?.['status'] ?? 'active') !== 'active';
  return offers.filter(isEnded).slice(0, few);
}

/** An offer whose least quantity is above 1. */
function soldInPairs(traffic: ClientTraffic, offers: readonly Offer[]): readonly Offer[] {
  const newest = new Map(catalogueOf(traffic).served.map(({ id, product }) => [id, product]));
  const isInPairs = ({ productId, optionId }: Offer): boolean => {
    const restrictions = optionIn(newest.get(productId) ?? {}, optionId)?.['restrictions'];
    return isObject(restrictions) && Number(restrictions['minUnits']) > 1;
  };
  return offers.filter(isInPairs).slice(0, 1);
}

import type { ClientScenario, ClientTraffic, Driving, Offer } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { numberOf } from '../traffic/calls.ts';
import { catalogueOf, optionIn } from '../traffic/catalogue/catalogue.ts';
import { hasReadAll } from '../traffic/catalogue/walks.ts';
import { timesProvoked } from './buying.ts';

/** Several products of the bundled catalogue show the same, and several reads the same client; two of them are enough. */
const few = 2;

/** A client that never tries again needs as many reads as pages can fail, and one more. */
const mostReads = 7;

/** Filters that are drawn: names with a space are a case of their own. */
const states = {
  ofOneWord: ['California', 'Texas', 'Ohio', 'Michigan'],
  ofSeveralWords: ['New York', 'North Carolina', 'West Virginia', 'Rhode Island'],
} as const;
const categories = ['food-and-drink', 'beauty-and-spas', 'things-to-do', 'automotive'] as const;

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
      // The products change in two polls, whose pages are small.
      await tools.offers();
      tools.activate('low-cap');
      await tools.sync();
      await tools.offers();
      tools.activate('low-cap');
      await tools.sync();
      const offers = await tools.offers();
      await buy(tools, offers, 'two-units', 'no-promo');
      for (const name of ['reprice', 'reprice-later'])
        for (const offer of offersOf(tools.traffic(), name, offers)) await tools.shopper().putInCart(offer, 1);
      for (const offer of offers.slice(0, few)) await tools.shopper().putInCart(offer, 1);
      await buy(tools, offers, 'mixed-status', 'option-off', 'needs-booking', 'option-gone', 'turned-off');
      await buy(tools, offers, 'sold-off', 'booking-needed', 'option-turned-off', 'option-added', 'on-sale-again');
      for (const offer of notForSale(tools.traffic(), offers)) await tools.shopper().putInCart(offer, 1);
      for (const name of ['max-units', 'limits-changed'])
        for (const offer of offersOf(tools.traffic(), name, offers)) await buyAtLimits(tools, offer);
      for (const offer of soldInPairs(tools.traffic(), offers)) await buyAtLimits(tools, offer);
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
      activate('empty-last-page');
      await sync();
      activate('full-delta', 'low-cap', 'bad-cursor');
      await sync();
      activate();
      await sync();
    },
  },
  {
    name: 'synchronisation after a restart',
    operations: ['sync', 'listOffers', 'restart'],
    async steps({ sync, offers, restart }) {
      await offers();
      await restart();
      await sync();
      await offers();
    },
  },
  {
    name: 'a part of the catalogue',
    operations: ['sync'],
    async steps({ sync, activate, control, draw }) {
      const [one, two] = [draw.turn(states.ofOneWord), draw.turn(states.ofSeveralWords)];
      const [first = '', second = ''] = draw.shuffled(categories);
      const parts = [
        { state: one, category0: 'local', category1: first },
        { state: two, category1: second },
      ];
      for (const part of draw.shuffled(parts)) {
        for (let rank = 0; rank < 3; rank += 1)
          await control.arrange('offer', { state: part.state, category: part.category1 });
        activate('short-page');
        await sync(part);
      }
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

/** The limits of an option for a first add, a later add and a change: a right client sends no quantity outside of them. */
async function buyAtLimits({ shopper, traffic }: Driving, offer: Offer): Promise<void> {
  const { least, most } = limitsOf(traffic(), offer);
  const [first, buyer] = [shopper(), shopper()];
  if (most !== null) await first.putInCart(offer, most + 1);
  if (least > 1) await first.putInCart(offer, least - 1);
  await buyer.putInCart(offer, most ?? least);
  if (most !== null) await buyer.putInCart(offer, 1);
  if (most !== null) await buyer.changeQuantity(offer, most + 2);
  if (least > 1) await buyer.changeQuantity(offer, least - 1);
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
  return offers.filter((offer) => limitsOf(traffic, offer).least > 1).slice(0, 1);
}

/** The limits of an option as they were served last. */
function limitsOf(traffic: ClientTraffic, { productId, optionId }: Offer) {
  const product = catalogueOf(traffic).served.findLast(({ id }) => id === productId)?.product;
  const restrictions = product === undefined ? null : optionIn(product, optionId)?.['restrictions'];
  const { minUnits, maxUnits } = isObject(restrictions) ? restrictions : {};
  return { least: numberOf(minUnits) ?? 1, most: numberOf(maxUnits) };
}

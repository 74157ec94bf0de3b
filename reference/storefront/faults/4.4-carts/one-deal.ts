import type { Price } from '../../catalogue/deal.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Call, Rules } from '../../rules.ts';
import type { Line } from '../../store.ts';
import type { WireCartItem } from '../../wire/cart.ts';
import type { Replacement } from '../../operators/difference.ts';
import { fault, type Fault } from '../fault.ts';
import { when } from '../../operators/places.ts';

const operations = ['create', 'add', 'update'] as const;
type Operation = (typeof operations)[number];

/** Faults of section 4.4 that occur when a cart holds two options of one deal. */
export const oneDealFaults: readonly Fault[] = [
  fault('create-drops-second-option-of-deal', 'storefront/4.4/2')
    .says("Creates only one line for each deal: the line for the deal's first option in the request")
    .rule('addItems', (right, cart, items, call) =>
      right(cart, call.endpoint === 'createCart' ? firstOfEachDeal(items) : items, call),
    ),
  fault('second-option-of-deal-priced-as-first', 'storefront/4.4/2')
    .says('Shows the price of the first line of a deal on all lines of that deal')
    .rule('cartView', (right, cart, call) => {
      const view = right(cart, call);
      return { ...view, items: view.items.map((item) => pricedAsFirst(item, view.items)) };
    }),
  ...operations.flatMap((operation): readonly Fault[] => [
    fault(`price-of-first-option-demanded-${operation}`, 'storefront/4.4/4d')
      .says(`Compares expectedPrice with the price of the first option of the deal ${when[operation]}`)
      .rules(comparing(operation, ([first], _expected, own) => first ?? own)),
    fault(`price-of-last-option-demanded-${operation}`, 'storefront/4.4/4d')
      .says(`Compares expectedPrice with the price of the last option of the deal ${when[operation]}`)
      .rules(comparing(operation, (prices, _expected, own) => prices.at(-1) ?? own)),
    fault(`price-of-any-option-passes-${operation}`, 'storefront/4.4/4a')
      .says(`Accepts the price of any option of the deal as expectedPrice ${when[operation]}`)
      .rules(comparing(operation, (prices, expected, own) => prices.find(({ retail }) => retail === expected) ?? own)),
  ]),
  fault('add-beside-option-of-deal-counts-to-it', 'storefront/4.4/5')
    .says('Adds the units of a new option to the line of another option of the same deal')
    .rule('mergeLine', (right, lines, item, call) => {
      const [sibling] = lines.filter(isOfDeal(item));
      const isNew = !lines.some(({ optionId }) => optionId === item.optionId);
      const joinsSibling = call.endpoint === 'addItems' && isNew && sibling !== undefined;
      return right(lines, joinsSibling ? { ...item, optionId: sibling.optionId } : item, call);
    }),
  fault('add-to-option-of-deal-adds-to-all', 'storefront/4.4/5')
    .says('Adds units to every line of a deal when a request adds to one of them')
    .rule('mergeLine', (right, lines, item, call) => {
      const isHeld = call.endpoint === 'addItems' && lines.some(({ optionId }) => optionId === item.optionId);
      const items = isHeld ? lines.filter(isOfDeal(item)).map(({ optionId }) => ({ ...item, optionId })) : [item];
      return items.reduce((merged, one) => right(merged, one, call), lines);
    }),
  fault('add-again-beside-option-of-deal-makes-line', 'storefront/3/add-again')
    .says('Creates a second line for an option when the cart also has another option of the same deal')
    .rule('mergeLine', (right, lines, item, call) => {
      const { productId, optionId, quantity } = item;
      const crowded = call.endpoint === 'addItems' && lines.filter(isOfDeal(item)).length > 1;
      return crowded ? [...lines, { productId, optionId, quantity }] : right(lines, item, call);
    }),
  fault('update-changes-all-options-of-deal', 'storefront/4.4/6a')
    .says('Updates all lines of a deal when a request updates one of them')
    .rule('replaceQuantity', (right, cart, optionId, quantity, call) =>
      siblings(cart.lines, optionId).reduce((changed, id) => right(changed, id, quantity, call), cart),
    ),
  fault('removal-takes-all-options-of-deal', 'storefront/4.4/7')
    .says('Removes all lines of a deal when a request removes one of them')
    .rule('removeLine', (right, cart, optionId, call) =>
      siblings(cart.lines, optionId).reduce((changed, id) => right(changed, id, call), cart),
    ),
];

type Item = Pick<ItemInput, 'productId'>;

function isOfDeal({ productId }: Item): (line: Item) => boolean {
  return (line) => line.productId === productId;
}

function firstOfEachDeal(items: readonly ItemInput[]): readonly ItemInput[] {
  return items.filter((item) => items.find(isOfDeal(item))?.optionId === item.optionId);
}

/** The options of the same deal in the cart, including this one. */
function siblings(lines: readonly Line[], optionId: string): readonly string[] {
  const own = lines.find((line) => line.optionId === optionId);
  return own === undefined ? [] : lines.filter(isOfDeal(own)).map((line) => line.optionId);
}

function pricedAsFirst(item: WireCartItem, items: readonly WireCartItem[]): WireCartItem {
  const pricing = items.find(isOfDeal(item))?.pricing ?? null;
  return { ...item, pricing, lineTotal: pricing === null ? null : pricing.retail * item.quantity };
}

/** Selects the price to compare with. `prices` has the price of each option of the deal, in order. */
type PriceToCompare = (prices: readonly Price[], expected: number, own: Price) => Price;

/** Compares the expectedPrice of one operation with another price than the live one. */
function comparing(operation: Operation, against: PriceToCompare): Replacement {
  return (honest) => {
    const comparedFor = ({ productId }: Item, call: Call): Call => {
      const prices = (call.store.deals.get(productId)?.options ?? []).map((option) => option.price);
      const checkExpectedPrice: Rules['checkExpectedPrice'] = (expected, price, path, inner) => {
        const compared = expected === null || price === null ? price : against(prices, expected, price);
        return honest.checkExpectedPrice(expected, compared, path, inner);
      };
      return { ...call, rules: { ...call.rules, checkExpectedPrice } };
    };
    return {
      checkItem: (item, index, cart, call) => {
        const concerns = operation === (cart === null ? 'create' : 'add');
        return honest.checkItem(item, index, cart, concerns ? comparedFor(item, call) : call);
      },
      checkUpdate: (line, change, call) =>
        honest.checkUpdate(line, change, operation === 'update' ? comparedFor(line, call) : call),
    };
  };
}

import type { ItemInput } from '../../inputs.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { holds, unitsIn } from '../../operators/lines.ts';
import { tally } from '../../operators/tally.ts';
import { badRequest } from '../../refusal.ts';
import type { Call } from '../../rules.ts';
import type { Line } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const row = 'storefront/4.4/5';

/** Faults of section 4.4 rule 5, and of the row of section 3 that repeats it. */
export const addFaults: readonly Fault[] = [
  fault('add-replaces-quantity', row)
    .says('Replaces the quantity of an existing line instead of adding to it when items are added')
    .rules(() => ({ addQuantity: (_had, more) => more })),
  fault('add-stops-at-ninety', row)
    .says('Never raises the quantity of a line above 90 when items are added')
    .rule('addQuantity', (right, ...all) => Math.min(90, right(...all))),
  fault('third-add-forgotten', row)
    .says('Ignores the third request that adds units to the same line')
    .ruleOn('addItems', 'addItems', (right, cart, items, call) =>
      tally(call, `adds to ${cart.id} ${items[0]?.optionId}`) === 3 ? cart : right(cart, items, call),
    ),
  fault('add-takes-first-quantity-for-all', row)
    .says('When the cart has all added options, uses the quantity of the first item for all items')
    .ruleOn('addItems', 'addItems', (right, cart, items, call) => {
      const isHeld = items.every((item) => holds(cart, item));
      const quantity = items[0]?.quantity ?? 1;
      return right(cart, isHeld ? items.map((item) => ({ ...item, quantity })) : items, call);
    }),
  ...(['first', 'second'] as const).map((which, index) =>
    fault(`add-to-${which}-line-adds-to-the-other`, row)
      .says(`Also adds one unit to the other line when a request adds only to the ${which} of two lines`)
      .ruleOn('addItems', 'addItems', (right, cart, items, call) => {
        const isMatch = items.length === 1 && cart.lines[index]?.optionId === items[0]?.optionId;
        const other = cart.lines.length === 2 && isMatch ? cart.lines[1 - index] : undefined;
        const more = other === undefined ? [] : [{ ...other, quantity: 1, expectedPrice: null }];
        return right(cart, [...items, ...more], call);
      }),
  ),
  fault('add-of-same-option-twice-adds-last', row)
    .says('Adds only the last item when a request adds the same option twice')
    .ruleOn('addItems', 'addItems', (right, cart, items, call) =>
      right(cart, optionsIn(items) === 1 ? items.slice(-1) : items, call),
    ),
  fault('add-of-same-option-twice-refused-but-added', row)
    .says('When a request adds the same option twice, returns an error but adds the items')
    .rule('checkItems', (right, items, cart, call) => {
      const refusal = right(items, cart, call);
      if (refusal !== null || cart === null || optionsIn(items) === items.length) return refusal;
      call.store.carts.set(cart.id, call.rules.addItems(cart, items, call));
      return badRequest('an option is named twice');
    }),
  fault('add-makes-one-new-line', row)
    .says('Creates at most one new line for each request that adds items')
    .ruleOn('addItems', 'addItems', (right, cart, items, call) => {
      const [, ...newItems] = items.filter((item) => !holds(cart, item));
      const heldItems = items.filter((item) => !newItems.includes(item));
      return right(cart, heldItems, call);
    }),
  ...([0, 1] as const).map((position) =>
    fault(`add-drops-held-item-${position === 0 ? 'before' : 'after'}-a-new-one`, row)
      .says(
        `Ignores the ${position === 0 ? 'first' : 'second'} of two added items if the cart has its option but not that of the other item`,
      )
      .ruleOn('addItems', 'addItems', (right, cart, items, call) => {
        const isMixed = items.length === 2 && items.some((item) => !holds(cart, item));
        const heldItems = items.filter((item, index) => !(isMixed && index === position && holds(cart, item)));
        return right(cart, heldItems, call);
      }),
  ),
  fault('add-after-update-adds-to-old-quantity', row)
    .says('Adds the new quantity to the quantity that the line had before its last update')
    .ruleAfter('addItems', (right, changesOf, cart, items, call) => {
      const lines = cart.lines.map((line) => {
        const update = changesOf(cart.id, 'updateItem', line.optionId).at(-1);
        return update === undefined ? line : { ...line, quantity: unitsIn(update.before, line.optionId) };
      });
      return right({ ...cart, lines }, items, call);
    }),

  ...['the only added item', 'the second of two added items', 'the third of three added items'].map((says, index) =>
    secondLine(['first', 'second', 'third'][index] ?? '', says, (call, item, lines) => {
      const items = sentItems(call);
      const isMatch = items.length === index + 1 && items[index]?.['optionId'] === item.optionId;
      return isMatch && lines.length > index && lines[0]?.optionId === items[0]?.['optionId'];
    }),
  ),
  secondLine(
    'of-last',
    'an option on the last of three lines',
    (call, item, lines) => sentItems(call).length === 1 && lines.length === 3 && lines[2]?.optionId === item.optionId,
  ),
];

/** Makes a second line for an option that the cart already holds. */
function secondLine(
  name: string,
  which: string,
  matches: (call: Call, item: ItemInput, lines: readonly Line[]) => boolean,
): Fault {
  return fault(`add-again-makes-second-line-${name}`, 'storefront/3/add-again')
    .says(`When an added option is already in the cart, creates a second line for ${which}`)
    .ruleOn('addItems', 'mergeLine', (right, lines, item, call) => {
      const { productId, optionId, quantity } = item;
      return matches(call, item, lines) ? [...lines, { productId, optionId, quantity }] : right(lines, item, call);
    });
}

function optionsIn(items: readonly ItemInput[]): number {
  return new Set(items.map(({ optionId }) => optionId)).size;
}

import type { ItemInput } from '../../inputs.ts';
import { badRequest } from '../../refusal.ts';
import type { Received, Rules } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';

type AddItems = Rules['addItems'];

/** Faults of section 4.4 rule 5, and of the row of section 3 that repeats it. */
export const addFaults: readonly Fault[] = [
  fault('add-stops-at-ninety', 'storefront/4.4/5')
    .says('Never brings a line past 90 units by adding')
    .rule('addQuantity', (right, had, more, call) => Math.min(90, right(had, more, call))),
  fault('third-add-forgotten', 'storefront/4.4/5')
    .says('Forgets every third add to a line')
    .rules((honest) => {
      const adds = new Map<string, number>();
      return added(honest.addItems, (cart, items, call) => {
        const line = `${cart.id} ${items[0]?.optionId}`;
        const count = (adds.get(line) ?? 0) + 1;
        adds.set(line, count);
        return count === 3 ? cart : honest.addItems(cart, items, call);
      });
    }),
  fault('add-takes-first-quantity-for-all', 'storefront/4.4/5')
    .says('Adds the quantity of the first item to every line that an add names, where the cart holds them all')
    .rules((honest) =>
      added(honest.addItems, (cart, items, call) => {
        const isHeld = items.every((item) => holds(cart, item));
        const quantity = items[0]?.quantity ?? 1;
        return honest.addItems(cart, isHeld ? items.map((item) => ({ ...item, quantity })) : items, call);
      }),
    ),
  ...([0, 1] as const).map((place) =>
    fault(`add-to-${place === 0 ? 'first' : 'second'}-line-adds-to-the-other`, 'storefront/4.4/5')
      .says(`Adds to both lines of a cart where the ${place === 0 ? 'first' : 'second'} is named alone`)
      .rules((honest) =>
        added(honest.addItems, (cart, items, call) => {
          const isPlace = items.length === 1 && cart.lines[place]?.optionId === items[0]?.optionId;
          const other = cart.lines.length === 2 && isPlace ? cart.lines[1 - place] : undefined;
          const more = other === undefined ? [] : [{ ...other, quantity: 1, expectedPrice: null }];
          return honest.addItems(cart, [...items, ...more], call);
        }),
      ),
  ),
  fault('add-of-same-option-twice-adds-last', 'storefront/4.4/5')
    .says('Adds just the last of two items of an add that name one option')
    .rules((honest) =>
      added(honest.addItems, (cart, items, call) =>
        honest.addItems(
          cart,
          new Set(items.map(({ optionId }) => optionId)).size === 1 ? items.slice(-1) : items,
          call,
        ),
      ),
    ),
  fault('add-of-same-option-twice-refused-but-added', 'storefront/4.4/5')
    .says('Refuses an add that names one option twice, and adds all the same')
    .rules((honest) => ({
      checkItems: (items, cart, call) => {
        const refusal = honest.checkItems(items, cart, call);
        const isTwice = new Set(items.map(({ optionId }) => optionId)).size < items.length;
        if (refusal !== null || cart === null || !isTwice) return refusal;
        call.store.carts.set(cart.id, honest.addItems(cart, items, call));
        return badRequest('an option is named twice');
      },
    })),
  fault('add-makes-one-new-line', 'storefront/4.4/5')
    .says('Makes no more than one new line with an add')
    .rules((honest) =>
      added(honest.addItems, (cart, items, call) => {
        const [, ...late] = items.filter((item) => !holds(cart, item));
        return honest.addItems(
          cart,
          items.filter((item) => !late.includes(item)),
          call,
        );
      }),
    ),
  ...([0, 1] as const).map((place) =>
    fault(`add-drops-held-item-${place === 0 ? 'before' : 'after'}-a-new-one`, 'storefront/4.4/5')
      .says(
        `Makes the new line of an add and forgets the item that the cart holds (${place === 0 ? 'first' : 'second'} of two)`,
      )
      .rules((honest) =>
        added(honest.addItems, (cart, items, call) => {
          const isMixed = items.length === 2 && items.some((item) => !holds(cart, item));
          const kept = items.filter((item, index) => !(isMixed && index === place && holds(cart, item)));
          return honest.addItems(cart, kept, call);
        }),
      ),
  ),
  fault('add-after-update-adds-to-old-quantity', 'storefront/4.4/5')
    .says('Adds to the quantity that a line had before it was updated')
    .rules((honest) => {
      const before = new Map<string, number>();
      return {
        replaceQuantity: (cart, optionId, quantity, call) => {
          const had = cart.lines.find((line) => line.optionId === optionId)?.quantity ?? 0;
          before.set(`${cart.id} ${optionId}`, had);
          return honest.replaceQuantity(cart, optionId, quantity, call);
        },
        ...added(honest.addItems, (cart, items, call) => {
          const reset = (line: Line): Line => ({
            ...line,
            quantity: before.get(`${cart.id} ${line.optionId}`) ?? line.quantity,
          });
          return honest.addItems({ ...cart, lines: cart.lines.map(reset) }, items, call);
        }),
      };
    }),

  ...[
    { name: 'first', says: 'the only item', of: 1, index: 0 },
    { name: 'second', says: 'the second of two items', of: 2, index: 1 },
    { name: 'third', says: 'the third of three items', of: 3, index: 2 },
  ].map(({ name, says, of, index }): Fault =>
    secondLine(`add-again-makes-second-line-${name}`, says, (call, item, lines) => {
      const sent = sentItems(call);
      return (
        sent.length === of &&
        lines.length >= of &&
        sent[index]?.['optionId'] === item.optionId &&
        lines[0]?.optionId === sent[0]?.['optionId']
      );
    }),
  ),
  secondLine(
    'add-again-makes-second-line-of-last',
    'the last line of a cart of three',
    (call, item, lines) => sentItems(call).length === 1 && lines.length === 3 && lines[2]?.optionId === item.optionId,
  ),
];

/** Makes a new line of `says` where the cart holds it already. */
function secondLine(
  name: string,
  says: string,
  meets: (call: Received, item: ItemInput, lines: readonly Line[]) => boolean,
): Fault {
  return fault(name, 'storefront/3/add-again')
    .says(`Makes a second line of ${says} of an add, though the cart holds the option`)
    .rule('mergeLine', (right, lines, item, call) => {
      if (call.endpoint !== 'addItems' || !meets(call, item, lines)) return right(lines, item, call);
      const { productId, optionId, quantity } = item;
      return [...lines, { productId, optionId, quantity }];
    });
}

/** Replaces what an add does; a create goes the honest way. */
function added(honest: AddItems, wrong: AddItems): Pick<Rules, 'addItems'> {
  return {
    addItems: (cart, items, call) =>
      call.endpoint === 'addItems' ? wrong(cart, items, call) : honest(cart, items, call),
  };
}

function holds(cart: Cart, { optionId }: Pick<ItemInput, 'optionId'>): boolean {
  return cart.lines.some((line) => line.optionId === optionId);
}

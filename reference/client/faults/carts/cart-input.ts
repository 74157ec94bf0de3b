import { body, itemsOf, without } from '../../operators/edits.ts';
import { lineOf } from '../../wire/cart.ts';
import { addCall } from '../../carts/calls.ts';
import { fault, type Fault } from '../fault.ts';
import { absent, asText, being, bodyOf, itemsIn, queryOf, sent, wrongFields } from '../wrong-fields.ts';

const withFraction = sent('with a fraction', (quantity) => Number(quantity) + 0.5);

/** What cart calls carry: K47 to K52, K55, K56 and G04. */
export const cartInputFaults: readonly Fault[] = [
  ...wrongFields([
    ['create-without-country', 'K48', bodyOf('createCart'), 'country', absent],
    ['create-for-lower-case-country', 'K48', bodyOf('createCart'), 'country', being('us')],
    ['create-for-another-country', 'K48', bodyOf('createCart'), 'country', being('CA')],
    ['add-for-another-country', 'K48', bodyOf('addItems'), 'country', being('CA')],
    ['change-for-another-country', 'K48', bodyOf('changeItem'), 'country', being('CA')],
    ['change-for-named-country', 'K48', bodyOf('changeItem'), 'country', being('United States')],
    ['read-for-another-country', 'K48', queryOf('readCart'), 'country', being('USA')],
    ['quantity-as-text', 'K49', itemsIn('addItems'), 'quantity', asText],
    ['quantity-as-text-on-create', 'K49', itemsIn('createCart'), 'quantity', asText],
    ['quantity-as-text-on-change', 'K49', bodyOf('changeItem'), 'quantity', asText],
    ['quantity-with-fraction', 'K49', itemsIn('createCart'), 'quantity', withFraction],
  ]),
  fault('creates-an-empty-cart-first', 'client/K47')
    .says('Creates an empty cart first, and then a cart with the item')
    .rule('createCart', async (right, shopper, wanted, pending, client) => {
      await client.rules.send(
        {
          operation: 'createCart',
          method: 'POST',
          path: ['carts'],
          query: [],
          body: { country: 'US', items: [] },
          shopper,
        },
        client,
      );
      return right(shopper, wanted, pending, client);
    }),
  fault('create-without-items', 'client/K47')
    .says('Sends the fields of the item next to the items array when it creates a cart')
    .call(
      'createCart',
      body((fields) => ({ ...without('items')(fields), item: itemsOf(fields)[0] })),
    ),
  fault('quantity-without-maximum', 'client/K49')
    .says('Sends any quantity from 1 on, even above 100')
    .rule('mayHave', (right, quantity, item, client) => quantity > 100 || right(quantity, item, client)),
  fault('sum-not-checked', 'client/K49')
    .says('Checks the quantity of added units, but not the resulting quantity of the line')
    .rule('checkPut', (right, shopper, item, client) => {
      const result = right(shopper, item, client);
      const isSum = result?.outcome === 'declined' && client.rules.mayHave(item.quantity, item, client);
      return isSum ? null : result;
    }),
  fault('options-not-counted', 'client/K50')
    .says('Adds a 21st option to a cart')
    .rule('isFull', () => false),
  fault('quantity-0-removes', 'client/K51')
    .says('Sends quantity 0 to remove a line instead of deleting the line')
    .rule('removeFromCart', async (right, shopper, item, client) => {
      const { cart } = client.rules.sessionOf(shopper, client);
      return cart !== null && lineOf(cart, item) !== null
        ? client.rules.changeItem(shopper, cart, { ...item, quantity: 0 }, client)
        : right(shopper, item, client);
    }),
  fault('add-sends-the-sum', 'client/K52')
    .says('Sends the new quantity of the line instead of the added units when it adds units')
    .rule('quantityToAdd', (_right, _item, wanted) => wanted.quantity),
  fault('add-sends-the-whole-cart', 'client/K52')
    .says('Sends all lines of the cart again when it adds an item')
    .call('addItems', ({ body: own, shopper }, client) => {
      const { cart } = client.rules.sessionOf(shopper ?? '', client);
      const lines = (cart?.lines ?? []).map((line) => client.rules.itemInput(line, 'addItems', client));
      return { body: { ...own, items: [...itemsOf(own ?? {}), ...lines] } };
    }),
  fault('change-sends-the-difference', 'client/K52')
    .says('Sends the difference instead of the new quantity when it changes a line')
    .rule('changeItem', async (right, shopper, cart, item, client) => {
      const difference = item.quantity - (lineOf(cart, item)?.quantity ?? 0);
      return right(shopper, cart, { ...item, quantity: Math.max(1, difference) }, client);
    }),
  fault('change-sends-the-distance', 'client/K52')
    .says('Sends the difference without its sign instead of the new quantity when it changes a line')
    .rule('changeItem', async (right, shopper, cart, item, client) => {
      const distance = Math.abs(item.quantity - (lineOf(cart, item)?.quantity ?? 0));
      return right(shopper, cart, { ...item, quantity: Math.max(1, distance) }, client);
    }),
  fault('change-sent-as-add', 'client/K52')
    .says('Adds the new quantity to a line instead of changing the line to it')
    .rule('changeItem', async (right, shopper, cart, item, client) => {
      const call = addCall(cart, item, shopper, client);
      await client.rules.send(call, client);
      return right(shopper, cart, item, client);
    }),
  fault('product-id-as-line-id', 'client/K55')
    .says('Uses the product id as the id of a line')
    .rule('lineId', (_right, _cart, item) => item.productId),
  fault('index-as-line-id', 'client/K55')
    .says('Uses the index of a line as the id of the line')
    .rule('lineId', (_right, cart, item) => String(cart.lines.findIndex(({ optionId }) => optionId === item.optionId))),
  fault('own-cart-id', 'client/K56')
    .says('Uses its own session id as the cart id')
    .call('addItems', ({ path, shopper }) => ({
      path: path.map((part, index) => (index === 1 ? `session-${shopper}` : part)),
    })),
  fault('cart-id-in-capitals', 'client/K56')
    .says('Converts cart ids to upper case, and reads carts with them')
    .call('readCart', ({ path }) => ({ path: path.map((part, index) => (index === 1 ? swappedCase(part) : part)) })),
];

/** Another spelling of an id, also of one without letters. */
function swappedCase(id: string): string {
  return id === id.toUpperCase() ? `${id}0` : id.toUpperCase();
}

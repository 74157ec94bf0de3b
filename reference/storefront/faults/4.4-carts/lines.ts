import { at, isEmpty, ofCarts, type Rewrite } from '../../operators/at.ts';
import { edited } from '../../http/edit-reply.ts';
import type { Endpoint } from '../../request.ts';
import { isFields } from '../../../http/fields.ts';
import { named, type Place } from '../../operators/places.ts';
import { unitsIn } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';
import { sent, wrongFields } from '../wrong-fields.ts';

const withSuffix = sent('with a suffix', (id) => `${String(id)}-empty`);

/** Faults of sections 2.1 and 4.4 rule 7: ids of carts and lines. */
export const lineNameFaults: readonly Fault[] = [
  fault('third-line-of-create-misnamed', 'storefront/4.4/7')
    .says('Sends the productId as optionId of the third line when a cart is created')
    .rule('cartView', (right, cart, call) => {
      const view = right(cart, call);
      const items = view.items.map((item, index) =>
        call.endpoint === 'createCart' && index === 2 ? { ...item, optionId: item.productId } : item,
      );
      return { ...view, items };
    }),
  fault('line-made-by-add-answers-to-product', 'storefront/4.4/7')
    .says('Does not find a line by its optionId if the line was added after the cart was created')
    .ruleAfter('findLine', (right, changesOf, cart, itemId, call) => {
      const [first] = changesOf(cart.id, 'addItems', itemId);
      return first !== undefined && unitsIn(first.before, itemId) === 0 ? null : right(cart, itemId, call);
    }),
  ...(['updateItem', 'removeItem'] as const).flatMap((endpoint) =>
    ([0, 1] as const).map((index) =>
      fault(
        `${endpoint === 'updateItem' ? 'update' : 'remove'}-of-${index === 0 ? 'first' : 'second'}-hits-the-other`,
        'storefront/4.4/7',
      )
        .says(
          `Applies ${named[endpoint]} to the other line if it names the ${index === 0 ? 'first' : 'second'} of two lines`,
        )
        .rule('findLine', (right, cart, itemId, call) => {
          const line = right(cart, itemId, call);
          const isPosition = call.endpoint === endpoint && cart.lines.length === 2 && line === cart.lines[index];
          return isPosition ? (cart.lines[1 - index] ?? null) : line;
        }),
    ),
  ),

  ...(['createCart', 'addItems', 'updateItem'] as const).map((endpoint) =>
    fault(`${endpoint.replace(/[A-Z].*/, '')}-mixes-products`, 'storefront/2.1/productId')
      .says(`Shows the productId of the first line in all lines in the reply to ${named[endpoint]}`)
      .reply(withFirstProduct(endpoint)),
  ),
  fault('added-line-stored-under-other-product', 'storefront/2.1/productId')
    .says("Stores the lines of two added items with the productId of the cart's first line")
    .rule('addItems', (right, cart, items, call) => {
      const changed = right(cart, items, call);
      const [first] = call.endpoint === 'addItems' && items.length === 2 ? cart.lines : [];
      const isOld = (optionId: string): boolean => cart.lines.some((line) => line.optionId === optionId);
      const lines = changed.lines.map((line) =>
        first && !isOld(line.optionId) ? { ...line, productId: first.productId } : line,
      );
      return { ...changed, lines };
    }),
  ...wrongFields([
    ['emptied-cart-shows-other-id', '2.1/id', emptied('removeItem'), '/id', withSuffix],
    ['abandoned-cart-shows-other-id', '2.1/id', emptied('readCart'), '/id', withSuffix],
  ]),
];

function withFirstProduct(endpoint: Endpoint): Rewrite {
  return (reply, call) => {
    const items = isFields(reply.body) ? reply.body['items'] : null;
    const first: unknown = Array.isArray(items) ? items[0] : null;
    if (call.endpoint !== endpoint || !isFields(first)) return reply;
    return edited(reply, '/items/*/productId', () => first['productId']);
  };
}

/** Replies of one endpoint with an empty cart, such as an abandoned cart. */
function emptied(endpoint: Endpoint): Place {
  return {
    says: `in a cart without lines in the reply to ${named[endpoint]}`,
    each: (rewrite) => at(endpoint, ofCarts(isEmpty, rewrite)),
  };
}

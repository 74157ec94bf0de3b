import type { Request } from '../../src/authoring.ts';
import { itemOf, type Line } from './fixtures/carts.ts';
import { abandonCart, addItems, readCart, removeItem, updateItem, type Manner } from './requests.ts';

/** An endpoint with a cart id in its path (section 4, endpoints 6 to 10), as a valid call about one line. */
export interface CartOperation {
  /** The operation's name in requests. */
  readonly name: 'read-cart' | 'abandon-cart' | 'add-items' | 'update-item' | 'remove-item';
  /** True where a second call about the same cart and line cannot succeed as the first did. */
  readonly once: boolean;
  readonly of: (cartId: string, line: Line, manner?: Manner) => Request;
}

/** All five. On a line of one unit, add and update both bring it to three. */
export const cartOperations: readonly CartOperation[] = [
  { name: 'read-cart', once: false, of: (id, _line, manner) => readCart(id, manner) },
  { name: 'abandon-cart', once: true, of: (id, _line, manner) => abandonCart(id, manner) },
  { name: 'add-items', once: false, of: (id, line, manner) => addItems(id, [itemOf(line, 2)], manner) },
  {
    name: 'update-item',
    once: false,
    of: (id, line, manner) => updateItem(id, line.id, { body: { quantity: 3 }, ...manner }),
  },
  { name: 'remove-item', once: true, of: (id, line, manner) => removeItem(id, line.id, manner) },
];

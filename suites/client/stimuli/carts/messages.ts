import type { Json, Stimulus } from '../../../../src/client-authoring.ts';
import { unchanged } from '../replies.ts';
import { cartWithLines, withMessage } from './cart-replies.ts';

/** A note about a line that is in order: nothing about the cart changes. */
export const message = withNote('message', 'A cart has an informational message about its first line', {
  type: 'info',
  code: 'item_note',
  content: 'This item is popular today',
});

/** The contract lists no codes, so a client must expect any. */
export const unknownMessage = withNote('unknown-message', 'A cart has a warning whose code the client cannot know', {
  type: 'warning',
  code: 'zz_unlisted_7',
  content: 'A notice of a kind that did not exist before',
});

function withNote(name: string, says: string, note: Readonly<Record<string, Json>>): Stimulus {
  return {
    name,
    says,
    endpoints: ['createCart', 'addItems', 'updateItem', 'readCart'],
    lasts: 'once',
    open:
      () =>
      async ({ forward, provoked }) => {
        const reply = await forward();
        const cart = cartWithLines(reply);
        if (cart === null) return unchanged(reply);
        provoked();
        return withMessage(reply, cart, { ...note, path: '$.items[0]' });
      },
  };
}

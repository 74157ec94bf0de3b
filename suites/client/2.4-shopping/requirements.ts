import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Creating, keeping, showing and ending carts, and reactions to refused calls and declined items. */
export const requirements = {
  'client/G39': guide('cart', {
    sentence: "The client creates the shopper's cart with the first item, and adds later items to that cart",
    interpretation:
      'The client may create a new cart after the last line was removed, after the shopper emptied the cart, or after a failed request about the cart.',
  }),
  'client/G40': guide('cart', {
    sentence: 'The client replaces its stored cart with the cart of every reply',
    interpretation: 'octoproof can judge the rule if the sandbox lowers a quantity or declines an item.',
  }),
  'client/G41': guide(
    'cart',
    'The client compares the lines of a reply with the request, and does not treat a declined item as a line of the cart',
  ),
  'client/G43': guide('cart', 'The client removes unavailable lines before it sends the shopper to the checkout'),
  'client/G44': guide('cart', {
    sentence:
      'After a cart shows an option as unavailable, the client does not offer it until a newer reply shows it for sale',
    interpretation: 'The rule applies until the client gets a newer product page.',
  }),
  'client/G49': guide('cart', {
    sentence: 'If the service lost a cart, the client creates a new cart with the same lines and discards the old id',
    interpretation: 'The client may wait until the shopper acts again, and may leave out unavailable lines.',
  }),
  'client/G50': guide('cart', {
    level: 'MUST',
    sentence: 'The client does not change an abandoned or bought cart',
    interpretation: 'Section 4.4 rule 10 of the contract requires the same, so a breach fails the client.',
  }),
  'client/G51': guide('cart', {
    level: 'OBSERVE',
    sentence: 'The client abandons the cart when the shopper empties it',
    interpretation: 'The contract does not require a client to abandon a cart, so octoproof only records this.',
  }),
  'client/G52': guide('cart', {
    sentence:
      'The client reads the cart when the shopper opens the cart page, and between the last change and the checkout',
    interpretation:
      'The guide asks for the read before the checkout only after a long pause, which is too long for a test.',
  }),
  'client/G53': guide('cart', {
    sentence: 'Only the browser of the shopper opens a buyLink; the server of the client never opens it',
    interpretation:
      'Without a driver, octoproof judges a request only if it has the user-agent or the connection of the client.',
  }),
  'client/G54': guide('cart', 'The client uses every buyLink in the same way, whatever form it has'),
  'client/G55': guide('cart', 'The shopper cannot check out while a line is unavailable'),
  'client/G42': guide('cart', {
    sentence: 'The client tells the shopper that an item was declined, and does not send the item again by itself',
    interpretation: 'octoproof judges only the same step of the driver, because the shopper may try again later.',
  }),
  'client/G45': guide(
    'cart',
    'After PRICE_MISMATCH the client updates the stored price, and asks the shopper before it tries again',
  ),
  'client/G46': guide('cart', {
    sentence: 'After PRODUCT_NOT_CARTABLE the client no longer offers or sends the product',
    interpretation: 'The rule applies until the client gets a newer product page with the product.',
  }),
  'client/G47': guide('cart', {
    sentence:
      'After INVALID_PRODUCT_ID for a new cart or an added item, the client no longer offers or sends the product',
    interpretation: 'The rule applies until the client gets a newer product page with the product.',
  }),
  'client/G48': guide('cart', {
    sentence:
      'After INVALID_PRODUCT_ID for a line, the client reads the cart, and makes no further change if the cart is empty',
    interpretation:
      'octoproof does not judge a repeated removal after a failure, because the line may already be gone.',
  }),
  'client/G56': guide('cart', {
    sentence:
      'After CART_ITEM_LIMIT the client tells the shopper that the cart is full, and does not repeat the request',
    interpretation: 'octoproof judges only the same step of the driver, because the shopper may try again later.',
  }),
} satisfies RequirementRows;

import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Creating, keeping, showing and ending carts, and reactions to refused calls and declined items. */
export const requirements = {
  'client/G39': guide('cart', {
    sentence: "The first item creates the shopper's cart, and later items are added to that cart",
    interpretation:
      'A new cart is right after the last line was removed, after the shopper emptied the cart, and after a call on the cart that failed.',
  }),
  'client/G40': guide('cart', {
    sentence: 'Every reply replaces the cart that the client stores',
    interpretation: 'octoproof can judge the rule if the sandbox lowers a quantity or declines an item.',
  }),
  'client/G41': guide(
    'cart',
    'The client compares the lines of a reply with the request, and does not treat a declined item as a line',
  ),
  'client/G43': guide('cart', 'Unavailable lines are removed before the shopper is sent to the checkout'),
  'client/G44': guide('cart', {
    sentence: 'An option whose line was unavailable is not offered until a newer reply shows it for sale',
    interpretation: 'The rule applies until the client gets a newer product page.',
  }),
  'client/G49': guide('cart', {
    sentence:
      'If the service lost a cart, the client creates the cart again with the same lines and discards the old id',
    interpretation: 'A client may wait for the next step of the shopper. Unavailable lines may be left out.',
  }),
  'client/G50': guide('cart', {
    level: 'MUST',
    sentence: 'No change is sent to a cart that was abandoned or bought',
    interpretation: 'Section 4.4 rule 10 of the contract requires the same, so a breach fails the client.',
  }),
  'client/G51': guide('cart', {
    level: 'OBSERVE',
    sentence: 'The cart is abandoned when the shopper empties it',
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
  'client/G54': guide('cart', 'The client uses a buyLink of any form like any other buyLink'),
  'client/G55': guide('cart', 'The shopper cannot check out while a line is unavailable'),
  'client/G42': guide('cart', {
    sentence: 'The shopper is told of a declined item, and the client does not send the item again by itself',
    interpretation: 'octoproof judges only the same step of the driver, because the shopper may try again later.',
  }),
  'client/G45': guide(
    'cart',
    'After PRICE_MISMATCH the client updates the stored price, and asks the shopper before a new try',
  ),
  'client/G46': guide('cart', {
    sentence: 'A product that PRODUCT_NOT_CARTABLE refused is no longer offered or sent',
    interpretation: 'The rule applies until the client gets a newer product page with the product.',
  }),
  'client/G47': guide('cart', {
    sentence: 'A product that INVALID_PRODUCT_ID refused in a create or an add is no longer offered or sent',
    interpretation: 'The rule applies until the client gets a newer product page with the product.',
  }),
  'client/G48': guide('cart', {
    sentence:
      'After INVALID_PRODUCT_ID for a line, the client reads the cart, and makes no further change if the cart is empty',
    interpretation: 'If a removal is repeated after a lost reply, its line may already be gone.',
  }),
  'client/G56': guide('cart', {
    sentence: 'After CART_ITEM_LIMIT the shopper is told that the cart is full, and the call is not repeated',
    interpretation: 'octoproof judges only the same step of the driver, because the shopper may try again later.',
  }),
} satisfies RequirementRows;

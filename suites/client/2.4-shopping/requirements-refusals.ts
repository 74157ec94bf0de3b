import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Reactions to refused calls and declined items. */
export const refusalRequirements = {
  'client/G42': guide('cart', {
    sentence: 'The shopper is told of a declined item, and the client does not send the item again by itself',
    interpretation: 'Judged within the step of the driver: later the shopper may try again.',
  }),
  'client/G45': guide(
    'cart',
    'After PRICE_MISMATCH the stored price is updated, and the shopper is asked before a new try',
  ),
  'client/G46': guide('cart', {
    sentence: 'A product that PRODUCT_NOT_CARTABLE refused is no longer offered or sent',
    interpretation: 'A newer product page with the product ends the time in which this rule applies.',
  }),
  'client/G47': guide('cart', {
    sentence: 'A product that INVALID_PRODUCT_ID refused in a create or an add is no longer offered or sent',
    interpretation: 'A newer product page with the product ends the time in which this rule applies.',
  }),
  'client/G48': guide('cart', {
    sentence: 'After INVALID_PRODUCT_ID for a line the cart is read, and an empty cart is not changed any more',
    interpretation: 'A removal that is repeated after a lost reply may find its line gone.',
  }),
  'client/G56': guide('cart', {
    sentence: 'After CART_ITEM_LIMIT the shopper is told that the cart is full, and the call is not repeated',
    interpretation: 'Judged within the step of the driver: later the shopper may try again.',
  }),
} satisfies RequirementRows;

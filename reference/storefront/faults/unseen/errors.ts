import { isFields, type Fields } from '../../../http/fields.ts';
import type { Price } from '../../catalogue/deal.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import { everyReply, ofError, onStatus, type Rewrite } from '../../operators/at.ts';
import { adding, changing, dropping, replacing, withStatus } from '../../operators/edits.ts';
import type { WrongRule } from '../../operators/in-place-of.ts';
import type { Fault } from '../fault.ts';
import { breaking } from './differences.ts';

/** Wrong errors: their status, shape and fields. */
export const errorFaults: readonly Fault[] = [
  breaking(
    '4',
    'unknown-cart-answered-flat-on-read',
    'Sends the error for an unknown cart without the envelope when the cart is read',
  ).reply(ofError('INVALID_CART_ID', everyReply('readCart', flat))),
  breaking(
    '2.8',
    'details-in-a-list-for-unknown-product',
    'Sends the details of an INVALID_PRODUCT_ID error as an array',
  ).reply(
    ofError(
      'INVALID_PRODUCT_ID',
      changing('/details', (details) => [details]),
    ),
  ),
  breaking(
    '2.8',
    'failure-class-is-a-number-on-create',
    'Sends the HTTP status as the error code when it refuses to create a cart',
  ).reply(
    everyReply('createCart', (reply, call) =>
      reply.status === 401 || reply.status < 400 ? reply : replacing('/code', reply.status)(reply, call),
    ),
  ),
  breaking('4', 'list-refused-in-an-envelope', 'Wraps the errors of the product list in an envelope').reply(
    onStatus(400, 'products', enveloped),
  ),
  breaking('4', 'unknown-order-answered-404', 'Replies with status 404 to a request for an unknown order').reply(
    onStatus(400, 'readOrder', withStatus(404)),
  ),
  breaking('2.8', 'mismatch-lacks-request-id', 'Leaves requestId out of a PRICE_MISMATCH error').reply(
    ofError('PRICE_MISMATCH', dropping('/details/requestId')),
  ),
  breaking('4', 'full-cart-answered-200', 'Sends the error CART_ITEM_LIMIT with HTTP status 200').reply(
    ofError('CART_ITEM_LIMIT', withStatus(200)),
  ),
  breaking(
    '7',
    'quantity-refused-with-own-code',
    'Refuses a quantity with a code that the contract does not list',
  ).reply(
    ofError('BAD_REQUEST', (reply, call) => {
      const details = isFields(reply.body) ? reply.body['details'] : null;
      const isQuantity = isFields(details) && String(details['errorMessage']).startsWith('quantity must');
      return isQuantity ? replacing('/details/error', 'INVALID_QUANTITY')(reply, call) : reply;
    }),
  ),
  breaking(
    '7',
    'code-in-small-letters-on-abandon',
    'Sends the error code in lower case when it refuses to abandon a cart',
  ).reply(
    everyReply(
      'abandonCart',
      changing('/details/error', (code) => String(code).toLowerCase()),
    ),
  ),
  breaking(
    '2.4',
    'fields-of-unknown-order-are-null',
    'Adds the fields of an order, all null, to the error for an unknown order',
  ).reply(
    onStatus(400, 'readOrder', adding('', { id: null, uuid: null, status: null, utcCreatedAt: null, items: null })),
  ),
  breaking('2.7', 'refused-list-has-no-products', 'Adds an empty list of products to an error').reply(
    onStatus(400, 'products', adding('', { products: [], hasMore: false, nextCursor: null })),
  ),
  breaking(
    '2.5',
    'refused-registration-has-null-token',
    'Adds the fields partner and token, both null, to an error',
  ).reply(onStatus(400, 'register', adding('', { partner: null, token: null }))),
  breaking(
    '1',
    'missing-field-answered-in-html',
    'Replies with HTML when a request to create a cart lacks a required field',
  ).reply(
    onStatus(400, 'createCart', (reply) =>
      isFields(reply.body) && reply.body['details'] === null
        ? { status: 400, headers: { 'content-type': 'text/html' }, text: '<h1>400 Bad Request</h1>' }
        : reply,
    ),
  ),
  breaking(
    '2.8',
    'mismatch-shows-original-as-current',
    'Sends the price before the discount (original) as currentPrice of a PRICE_MISMATCH error',
  ).rule(
    'checkExpectedPrice',
    mismatching((extra, { original }) => ({ ...extra, currentPrice: original })),
  ),
  breaking(
    '2.8',
    'mismatch-expects-the-live-price',
    'Sends the live price instead of the sent price as expectedPrice of a PRICE_MISMATCH error',
  ).rule(
    'checkExpectedPrice',
    mismatching((extra, { retail }) => ({ ...extra, expectedPrice: retail })),
  ),
  breaking(
    '2.8',
    'mismatch-with-sign-of-currency',
    'Sends a dollar sign as the currency of a PRICE_MISMATCH error',
  ).rule(
    'checkExpectedPrice',
    mismatching((extra) => ({ ...extra, currency: '$' })),
  ),
  breaking(
    '2.8',
    'mismatch-on-add-has-next-index',
    'In the path of an error about added items, counts the items from 1 instead of 0',
  ).ruleOn('addItems', 'pathOf', (right, index, call) => right(index === null ? null : index + 1, call)),
  breaking(
    '2.8',
    'mismatch-on-create-names-first-item',
    'Always names the first item in the path of an error when a cart is created',
  ).ruleOn('createCart', 'pathOf', (right, index, call) => right(index === null ? null : 0, call)),
];

/** Puts the error of an envelope in its place. */
export function flat(...[reply]: Parameters<Rewrite>): ReturnType<Rewrite> {
  const details = isFields(reply.body) ? reply.body['details'] : null;
  return isFields(details) ? { ...reply, body: details } : reply;
}

function enveloped(...[reply]: Parameters<Rewrite>): ReturnType<Rewrite> {
  const { body } = reply;
  return isFields(body) && 'error' in body
    ? { ...reply, body: outer('invalid_argument', String(body['errorMessage']), body) }
    : reply;
}

function mismatching(change: (extra: Fields, price: Price) => Fields): WrongRule<'checkExpectedPrice'> {
  return (right, expected, price, path, call) => {
    const refusal = right(expected, price, path, call);
    if (refusal === null || price === null) return refusal;
    return { ...refusal, extra: change(refusal.extra ?? {}, price) };
  };
}

import { isFields, type Fields } from '../../../http/fields.ts';
import { json } from '../../../http/reply.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import { answeredAs } from '../../operators/answered-as.ts';
import { onStatus } from '../../operators/at.ts';
import { cartOf } from '../../operators/lines.ts';
import { error, failureOf, named, type Place } from '../../operators/places.ts';
import type { Endpoint } from '../../request.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { being, nulled, wrongFields } from '../wrong-fields.ts';
import { bodiless, enveloped, flattened, status, wrongReplies, type Edit } from '../wrong-replies.ts';

/** The endpoints whose errors have no envelope, with their names in faults. */
const flat = {
  'order-error': 'readOrder',
  'register-error': 'register',
  'supplier-error': 'supplier',
  'list-error': 'products',
} as const;

const failedAbandon = failureOf('abandonCart', 404);

/** Faults of section 4: format and status of errors, and bodies that are not JSON. */
export const envelopeFaults: readonly Fault[] = [
  ...wrongReplies([
    ['flat-mismatch-on-update', '4/envelope', failureOf('updateItem', 409), flattened],
    ['flat-unknown-cart-on-read', '4/envelope', failureOf('readCart', 404), flattened],
    ['limit-in-the-outer-code', '4/envelope', error('CART_ITEM_LIMIT'), codeOutside('CART_ITEM_LIMIT')],
    ['empty-404-on-add', '4/envelope', failureOf('addItems', 404), bodiless],
    ['flat-abandon', '4/envelope-abandon', failedAbandon, flattened],
    ['unknown-abandon-flat', '4/envelope-abandon', abandonOf('unknown'), flattened],
    ['foreign-abandon-flat', '4/envelope-abandon', abandonOf('foreign'), flattened],

    ['mismatch-as-server-fault', '4/envelope-status', failureOf('createCart', 409), status(500)],
    ['abandoned-line-under-200', '4/envelope-status', failureOf('removeItem', 404), status(200)],
    ['unknown-cart-as-server-fault-on-abandon', '4/envelope-status', failedAbandon, status(500)],
    ['not-found-is-gone-on-update', '4/envelope-status-constant', failureOf('updateItem', 404), status(410)],

    ...Object.entries(flat).map(
      ([name, endpoint]) => [`${name}-in-envelope`, '4/flat', flatErrorOf(endpoint), enveloped] as const,
    ),
    ['order-error-without-details', '4/flat', flatErrorOf('readOrder'), codeOutside('INVALID_BOOKING_UUID')],
    ['order-error-404', '4/flat-400', flatErrorOf('readOrder'), status(404)],
    ['register-error-422', '4/flat-400', flatErrorOf('register'), status(422)],
    ['supplier-forbidden-403', '4/flat-400', flatErrorOf('supplier'), status(403)],
    ['list-error-422', '4/flat-400', failureOf('products', 400), status(422)],
  ]),
  ...wrongFields([
    ['one-class-for-two-statuses', '4/envelope-status-constant', error('PRICE_MISMATCH'), '/code', being('not_found')],
    ['failed-abandon-without-details', '4/envelope-abandon', failedAbandon, '/details', nulled],
  ]),

  guessing('createCart', (call) => ({ country: 'US', items: [anyItem(call)] })),
  guessing('addItems', (call) => ({ items: [heldItem(call)] })),
  guessing('updateItem', () => ({ quantity: 1 })),
  fault('no-body-adds-nothing', 'storefront/4/json-request')
    .says('Replies with 200 and the unchanged cart to a request without a body that adds items')
    .reply(
      onStatus(400, 'addItems', (reply, call) => {
        const cart = cartOf(call);
        const empty = call.headers['content-length'] === '0' && cart !== null;
        return empty ? { ...reply, status: 200, body: call.rules.cartView(cart, call) } : reply;
      }),
    ),
];

/** Errors of one endpoint that are error objects without an envelope. */
function flatErrorOf(endpoint: Endpoint): Place {
  return {
    says: `in the error replies to ${named[endpoint]}`,
    each: (rewrite) =>
      onStatus(400, endpoint, (reply, call) =>
        isFields(reply.body) && 'error' in reply.body ? rewrite(reply, call) : reply,
      ),
  };
}

function abandonOf(cart: 'unknown' | 'foreign'): Place {
  const isMeant = (call: Call): boolean => (cartOf(call) !== null) === (cart === 'foreign');
  return {
    says: `in the error reply to a request that abandons ${cart === 'foreign' ? "another partner's" : 'an unknown'} cart`,
    each: (rewrite) => onStatus(404, (call) => call.endpoint === 'abandonCart' && isMeant(call), rewrite),
  };
}

function codeOutside(code: string): Edit {
  return [
    `Sends the code ${code} in an envelope without details`,
    ({ status: own }) => json(own, outer(code, 'refused')),
  ];
}

function guessing(endpoint: 'createCart' | 'addItems' | 'updateItem', guess: (call: Call) => Fields): Fault {
  return fault(`no-json-guessed-on-${endpoint}`, 'storefront/4/json-request')
    .says(`Accepts a body that is not JSON in ${named[endpoint]} and guesses its fields`)
    .reply(
      onStatus(400, endpoint, (reply, call) =>
        call.body === undefined ? answeredAs(call, guess(call), call.rules) : reply,
      ),
    );
}

function anyItem({ store }: Call): Fields {
  const deal = [...store.deals.values()].find(({ status: state, needsBooking }) => state === 'active' && !needsBooking);
  return { productId: deal?.id, optionId: deal?.options[0]?.id, quantity: 1 };
}

function heldItem(call: Call): Fields {
  const line = cartOf(call)?.lines[0];
  return { productId: line?.productId, optionId: line?.optionId, quantity: 1 };
}

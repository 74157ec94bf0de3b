import { edited } from '../http/edit-reply.ts';
import { isFields, type Fields } from '../../http/fields.ts';
import type { Endpoint } from '../request.ts';
import type { BookingStatus } from '../wire/order.ts';
import { at, everyReply, isEmpty, ofCarts, ofError, onStatus, type Rewrite } from './at.ts';
import type { Calls } from './calls.ts';

/** Some replies, or some objects in replies, with the words for them. */
export interface Place {
  readonly says: string;
  /** Rewrites the objects as if each were the body of a reply. */
  readonly each: (rewrite: Rewrite) => Rewrite;
}

/** An endpoint in the sentences of faults. */
export const named: Readonly<Record<Endpoint, string>> = {
  register: 'a registration request',
  me: 'GET /partners/me',
  supplier: 'GET /supplier',
  products: 'GET /products',
  createCart: 'a request that creates a cart',
  readCart: 'a request that reads a cart',
  abandonCart: 'a request that abandons a cart',
  addItems: 'a request that adds items',
  updateItem: 'a request that updates a line',
  removeItem: 'a request that removes a line',
  readOrder: 'a request that reads an order',
};

/** A change of a cart in the sentences of faults. */
export const when = {
  create: 'when a cart is created',
  add: 'when items are added',
  update: 'when a line is updated',
} as const;

/** Replies with status 200 to the calls that the words name. */
export function replies(calls: Calls, words: string): Place {
  return { says: `in the reply to ${words}`, each: (rewrite) => at(calls, rewrite) };
}

export function replyTo(endpoint: Endpoint): Place {
  return replies(endpoint, named[endpoint]);
}

export const created = replyTo('createCart');
export const read = replyTo('readCart');
export const added = replyTo('addItems');
export const updated = replyTo('updateItem');
export const removed = replyTo('removeItem');

export const everyCart: Place = { says: 'in every cart', each: (rewrite) => ofCarts(() => true, rewrite) };

export const emptyCart: Place = { says: 'in a cart without lines', each: (rewrite) => ofCarts(isEmpty, rewrite) };

/** The error of one endpoint with this status. */
export function failureOf(endpoint: Endpoint, status: number): Place {
  return {
    says: `in the ${status} reply to ${named[endpoint]}`,
    each: (rewrite) => onStatus(status, endpoint, rewrite),
  };
}

export const every401: Place = { says: 'in every 401 reply', each: (rewrite) => onStatus(401, () => true, rewrite) };

/** Every error with this code. */
export function error(code: string): Place {
  return { says: `in every ${code} error`, each: (rewrite) => ofError(code, rewrite) };
}

/** Objects at a pointer below the objects of a place. `matches` selects some of them. */
export function within(
  place: Place,
  pointer: string,
  says: string,
  matches: (object: Fields, index: number) => boolean = () => true,
): Place {
  return {
    says,
    each: (rewrite) =>
      place.each((reply, call) => {
        let index = -1;
        return edited(reply, pointer, (object) => {
          index += 1;
          return isFields(object) && matches(object, index) ? rewrite({ ...reply, body: object }, call).body : object;
        });
      }),
  };
}

/** Lines of every cart. */
export function lines(says: string, matches?: (line: Fields, index: number) => boolean): Place {
  return within(everyCart, '/items/*', `in ${says}`, matches);
}

/** Pages of the product list with such a body. */
export function pages(says: string, matches: (page: Fields) => boolean): Place {
  return {
    says: `on ${says}`,
    each: (rewrite) =>
      everyReply('products', (reply, call) =>
        isFields(reply.body) && matches(reply.body) ? rewrite(reply, call) : reply,
      ),
  };
}

const everyPage: Place = { says: 'in a page of GET /products', each: (rewrite) => everyReply('products', rewrite) };

/** Objects of a page of the product list, such as `/options/*` below each product. */
export function listed(says: string, pointer = '', matches?: (object: Fields) => boolean): Place {
  return within(everyPage, `/products/*${pointer}`, `in ${says}`, matches);
}

/** Orders in this state. */
export function orderThatIs(status: BookingStatus): Place {
  return {
    says: `in an order that is ${status}`,
    each: (rewrite) =>
      at('readOrder', (reply, call) =>
        isFields(reply.body) && reply.body['status'] === status ? rewrite(reply, call) : reply,
      ),
  };
}

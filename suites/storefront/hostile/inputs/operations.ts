import type { Request } from '../../../../src/authoring.ts';
import type { OpenCart, Line } from '../../fixtures/carts/small-carts.ts';
import { addItems, createCart, updateItem } from '../../requests/endpoints.ts';
import { objectText, withText, type Members } from './json-text.ts';

export const operationNames = ['create', 'add', 'update'] as const;
export type OperationName = (typeof operationNames)[number];

/** An operation on one line of a cart, with a body that can be written freely. */
export interface BodyOperation {
  readonly name: OperationName;
  readonly cart: OpenCart;
  readonly line: Line;
  /** The members of the object that names the quantity: the item, or the body of an update. */
  readonly members: Members;
  /** A whole body with these members. `more` adds members to its outermost object. */
  body(members: Members, more?: Members): string;
  /** The request with this body. */
  send(rawBody: string | Uint8Array, headers?: Request['headers']): Request;
}

export function baseOf({ body, members, send }: BodyOperation): Request {
  return send(body(members));
}

interface CartWithLine extends OpenCart {
  readonly line: Line;
}

/** The operation on the line of a cart, for this number of units. */
export function bodyOperation(name: OperationName, cart: CartWithLine, quantity: number): BodyOperation {
  const { line } = cart;
  const members = withText(membersOf(name, line), 'quantity', String(quantity));
  const valid = validRequest(name, cart);
  return {
    name,
    cart,
    line,
    members,
    body: (own, more = []) => bodyText(name, own, more),
    send: (rawBody, headers) => ({ ...valid, rawBody, ...(headers === undefined ? {} : { headers }) }),
  };
}

function membersOf(name: OperationName, { productId, optionId }: Line): Members {
  const quantity = ['quantity', '1'] as const;
  if (name === 'update') return [quantity];
  return [['productId', JSON.stringify(productId)], ['optionId', JSON.stringify(optionId)], quantity];
}

function bodyText(name: OperationName, members: Members, more: Members): string {
  if (name === 'update') return objectText([...members, ...more]);
  const items = ['items', `[${objectText(members)}]`] as const;
  return objectText(name === 'add' ? [items, ...more] : [['country', '"US"'], items, ...more]);
}

function validRequest(name: OperationName, { id, line }: CartWithLine): Request {
  if (name === 'create') return createCart([]);
  return name === 'add' ? addItems(id, []) : updateItem(id, line.id, { body: {} });
}

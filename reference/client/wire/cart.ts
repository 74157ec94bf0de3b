import { fieldsOf, flagOf, listOf, numberOf, textOf } from './decode.ts';

/** A cart as the last reply showed it: the client's own copy. */
export interface Cart {
  readonly id: string;
  readonly buyLink: string;
  readonly lines: readonly Line[];
  /** The grand total in minor units. */
  readonly total: number | null;
  readonly precision: number;
  readonly messages: readonly Message[];
  readonly expiresAt: string | null;
}

export interface Line {
  readonly id: string;
  readonly productId: string;
  readonly optionId: string;
  readonly quantity: number;
  readonly available: boolean;
  readonly unavailableReason: string | null;
  /** The unit price in minor units; null while it cannot be read. */
  readonly price: number | null;
}

/** An advisory. It never means that the request failed. */
export interface Message {
  readonly code: string;
}

/** An option in a quantity. */
export interface Item {
  readonly productId: string;
  readonly optionId: string;
  readonly quantity: number;
}

/** Null for a body that is not a cart. */
export function readCart(body: unknown): Cart | null {
  const fields = fieldsOf(body);
  const id = textOf(fields['id']);
  const buyLink = textOf(fields['buyLink']);
  if (id === null || buyLink === null || !Array.isArray(fields['items'])) return null;
  const totals = fieldsOf(fields['totals']);
  return {
    id,
    buyLink,
    lines: listOf(fields['items']).flatMap((item) => readLine(item) ?? []),
    total: numberOf(totals['grandTotal']),
    precision: numberOf(totals['currencyPrecision']) ?? 2,
    messages: listOf(fields['messages']).map((message) => ({ code: textOf(fieldsOf(message)['code']) ?? '' })),
    expiresAt: textOf(fields['utcExpiresAt']),
  };
}

function readLine(item: unknown): Line | null {
  const fields = fieldsOf(item);
  const optionId = textOf(fields['optionId']);
  const productId = textOf(fields['productId']);
  if (optionId === null || productId === null) return null;
  return {
    id: textOf(fields['id']) ?? optionId,
    productId,
    optionId,
    quantity: numberOf(fields['quantity']) ?? 0,
    available: flagOf(fields['available']) ?? true,
    unavailableReason: textOf(fields['unavailableReason']),
    price: numberOf(fieldsOf(fields['pricing'])['retail']),
  };
}

/** The line of an option; null when the cart does not have it. */
export function lineOf(cart: Cart | null, item: Omit<Item, 'quantity'>): Line | null {
  return cart?.lines.find((line) => isSameOption(line, item)) ?? null;
}

export function isSameOption(one: Omit<Item, 'quantity'>, other: Omit<Item, 'quantity'>): boolean {
  return one.optionId === other.optionId && one.productId === other.productId;
}

import type { ItemInput } from '../inputs.ts';
import { isFields } from '../../http/fields.ts';
import { readBody, readList, readNumber, readOptionalAmount, readOptionalText, readText } from '../http/read-fields.ts';
import { badRequest } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';

export interface CreateInput {
  readonly country: string;
  readonly currency: string | null;
  readonly clientReference: string | null;
  readonly items: readonly ItemInput[];
}

export interface AddInput {
  readonly country: string | null;
  readonly items: readonly ItemInput[];
}

export interface UpdateInput {
  readonly country: string | null;
  readonly quantity: number;
  readonly expectedPrice: number | null;
}

/** Throws `RefusedError`, like all readers in this file. */
export function readCreate(sent: unknown): CreateInput {
  const body = readBody(sent);
  return {
    country: readText(body, 'country'),
    currency: readOptionalText(body, 'currency'),
    clientReference: readOptionalText(body, 'clientReference'),
    items: readItems(readList(body, 'items')),
  };
}

export function readAdd(sent: unknown): AddInput {
  const body = readBody(sent);
  return { country: readOptionalText(body, 'country'), items: readItems(readList(body, 'items')) };
}

export function readUpdate(sent: unknown): UpdateInput {
  const body = readBody(sent);
  return {
    country: readOptionalText(body, 'country'),
    quantity: readNumber(body, 'quantity'),
    expectedPrice: readOptionalAmount(body, 'expectedPrice'),
  };
}

function readItems(items: readonly unknown[]): readonly ItemInput[] {
  return items.map((item, index) => readItem(item, `items[${index}]`));
}

function readItem(item: unknown, name: string): ItemInput {
  if (!isFields(item)) throw new RefusedError(badRequest(`${name} must be an object`));
  const at = `${name}.`;
  return {
    productId: readText(item, 'productId', at),
    optionId: readText(item, 'optionId', at),
    quantity: readNumber(item, 'quantity', at),
    expectedPrice: readOptionalAmount(item, 'expectedPrice', at),
  };
}

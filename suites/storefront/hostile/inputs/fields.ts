import addRequest from '#schemas/storefront/carts/add-cart-items-request.schema.json' with { type: 'json' };
import createRequest from '#schemas/storefront/carts/create-cart-request.schema.json' with { type: 'json' };
import item from '#schemas/storefront/carts/cart-item-input.schema.json' with { type: 'json' };
import registration from '#schemas/storefront/partners/partner-registration-input.schema.json' with { type: 'json' };
import updateRequest from '#schemas/storefront/carts/update-cart-item-request.schema.json' with { type: 'json' };
import { isObject, type Json, type JsonObject } from '../../../../src/authoring.ts';

/** A field of a request body in its schema. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** The JSON type; null if the schema allows several. */
  readonly type: JsonType | null;
}

export type JsonType = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** The fields of each request body and of an item, from the schemas. */
export const bodyFields = {
  create: fieldsOf(createRequest),
  add: fieldsOf(addRequest),
  update: fieldsOf(updateRequest),
  item: fieldsOf(item),
  register: fieldsOf(registration),
} as const;

function fieldsOf(schema: Json): readonly Field[] {
  const { properties = {}, required = [] } = isObject(schema) ? schema : {};
  if (!isObject(properties) || !Array.isArray(required)) throw new Error('a request schema has properties');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    type: isObject(property) ? typeOf(property) : null,
  }));
}

function typeOf({ type, const: only }: JsonObject): JsonType | null {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'array' || type === 'object') return type;
  return typeof only === 'string' ? 'string' : null;
}

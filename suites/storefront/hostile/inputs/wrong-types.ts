import { isObject, parseJson, type JsonObject } from '../../../../src/authoring.ts';
import { bodyFields, type Field, type JsonType } from './fields.ts';
import type { Family, HostileInput } from './input.ts';
import type { BodyOperation } from './operations.ts';

/** A value of each type of JSON. */
const values: Readonly<Record<JsonType, unknown>> = {
  null: null,
  boolean: true,
  number: 7,
  string: 'seven',
  array: [],
  object: {},
};

/** Bodies that are no object, and fields whose value is of another type than their schema gives. */
export function wrongTypes(operation: BodyOperation): Family {
  const valid = validBody(operation);
  const input = (name: string, body: unknown): HostileInput => ({
    name,
    request: operation.send(JSON.stringify(body)),
  });
  const nested = operation.name === 'update' ? [] : bodyFields.item;
  const [item] = Array.isArray(valid['items']) ? valid['items'] : [];
  return {
    always: [
      input('null for a body', null),
      ...(operation.name === 'update' ? [] : [input('null for an item', { ...valid, items: [item ?? null, null] })]),
      input('a list for the country', { ...valid, country: ['US'] }),
    ],
    others: [
      input('a list for a body', [valid]),
      input('a text for a body', JSON.stringify(valid)),
      input('a number for a body', 7),
      ...bodyFields[operation.name].flatMap((field) =>
        wrongValues(field).map(([type, value]) =>
          input(`${type} for ${field.name}`, { ...valid, [field.name]: value }),
        ),
      ),
      ...nested.flatMap((field) =>
        wrongValues(field).map(([type, value]) =>
          input(`${type} for ${field.name} of an item`, {
            ...valid,
            items: [{ ...asObject(item), [field.name]: value }],
          }),
        ),
      ),
    ],
  };
}

function validBody({ body, members }: BodyOperation): JsonObject {
  return asObject(parseJson(body(members)));
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function wrongValues({ type }: Field): readonly (readonly [JsonType, unknown])[] {
  return Object.entries(values).flatMap(([name, value]) => (isOther(name, type) ? [[name, value] as const] : []));
}

function isOther(name: string, type: JsonType | null): name is JsonType {
  return name !== type;
}

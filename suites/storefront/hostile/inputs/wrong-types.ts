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

/** Bodies that are not objects, and fields with a value of the wrong type. */
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
      input('null as the body', null),
      ...(operation.name === 'update' ? [] : [input('null as an item', { ...valid, items: [item ?? null, null] })]),
      input('a list as the country', { ...valid, country: ['US'] }),
    ],
    others: [
      input('a list as the body', [valid]),
      input('a text as the body', JSON.stringify(valid)),
      input('a number as the body', 7),
      ...bodyFields[operation.name].flatMap((field) =>
        wrongValues(field).map(([type, value]) => input(`${type} as ${field.name}`, { ...valid, [field.name]: value })),
      ),
      ...nested.flatMap((field) =>
        wrongValues(field).map(([type, value]) =>
          input(`${type} as ${field.name} of an item`, {
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

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
  const typed = (required: boolean): readonly HostileInput[] => [
    ...ofWrongType(bodyFields[operation.name], required).map(([name, value, type]) =>
      input(`${type} as ${name}`, { ...valid, [name]: value }),
    ),
    ...ofWrongType(nested, required).map(([name, value, type]) =>
      input(`${type} as ${name} of an item`, { ...valid, items: [{ ...asObject(item), [name]: value }] }),
    ),
  ];
  return {
    always: [
      input('null as the body', null),
      ...(operation.name === 'update' ? [] : [input('null as an item', { ...valid, items: [item ?? null, null] })]),
      input('a list as the country', { ...valid, country: ['US'] }),
      // A server often checks required members only, and shows an optional one as it was sent.
      ...typed(false),
    ],
    others: [
      input('a list as the body', [valid]),
      input('a text as the body', JSON.stringify(valid)),
      input('a number as the body', 7),
      ...typed(true),
    ],
  };
}

function validBody({ body, members }: BodyOperation): JsonObject {
  return asObject(parseJson(body(members)));
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The required or the optional fields, each with every value of another type. */
function ofWrongType(
  fields: readonly Field[],
  required: boolean,
): readonly (readonly [name: string, value: unknown, type: JsonType])[] {
  return fields
    .filter((field) => field.required === required)
    .flatMap(({ name, type: own }) =>
      Object.entries(values).flatMap(([type, value]) => (isOther(type, own) ? [[name, value, type] as const] : [])),
    );
}

function isOther(name: string, type: JsonType | null): name is JsonType {
  return name !== type;
}

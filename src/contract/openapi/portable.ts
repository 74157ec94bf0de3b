import { isObject } from '../../model/json.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * A version of the schema for tools in all languages: without conditions, without siblings of a reference, with a type
 * for each list of values, and with patterns that Python and Java compile. It may allow more than the schema, never
 * less. `addressOf` maps a reference to its address in the document.
 */
export function portable(schema: Schema, addressOf: (reference: string) => string): Schema {
  const { $id: _id, $schema: _dialect, ...rest } = schema;
  const changed = changedIn(rest, addressOf);
  return isObject(changed) ? changed : {};
}

function changedIn(value: unknown, addressOf: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => changedIn(one, addressOf));
  if (!isObject(value)) return value;
  const merged = withoutConditions(value);
  const inside = Object.fromEntries(
    Object.entries(merged).map(([key, one]) => [key, key === 'examples' ? one : changedIn(one, addressOf)]),
  );
  return aloneReference(withType(withoutUnicodePattern(inside)), addressOf);
}

/** Keeps the properties that a condition defines, as optional properties. */
function withoutConditions({ if: _if, then, else: _else, dependentRequired: _required, ...schema }: Schema): Schema {
  const { allOf, ...rest } = schema;
  const others = Array.isArray(allOf) ? allOf.filter((one) => !isObject(one) || !('if' in one)) : [];
  const more = isObject(then) && isObject(then['properties']) ? then['properties'] : {};
  const known = isObject(rest['properties']) ? rest['properties'] : {};
  return {
    ...rest,
    ...(Object.keys(more).length === 0 ? {} : { properties: { ...more, ...known } }),
    ...(others.length === 0 ? {} : { allOf: others }),
  };
}

/** Regex engines differ in the syntax of letter classes. The description states the rule instead. */
function withoutUnicodePattern(schema: Schema): Schema {
  const { pattern, ...rest } = schema;
  return typeof pattern === 'string' && /\\[pP]\{/.test(pattern) ? rest : schema;
}

function withType(schema: Schema): Schema {
  const values = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : [];
  if (values.length === 0 || 'type' in schema) return schema;
  const types = [...new Set(values.map((value: unknown) => (value === null ? 'null' : typeof value)))];
  return { type: types.length === 1 ? types[0] : types, ...schema };
}

function aloneReference(schema: Schema, addressOf: (reference: string) => string): Schema {
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') return schema;
  const reference = { $ref: addressOf($ref) };
  return Object.keys(beside).length === 0 ? reference : { ...beside, allOf: [reference] };
}

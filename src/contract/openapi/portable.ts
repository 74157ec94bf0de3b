import { isObject } from '../../spec/json.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * A schema as tools of all languages read it: without conditions, with nothing beside a reference, with a type beside each
 * list of values, and with patterns that Python and Java compile. It may allow more than the schema does, never less.
 * `addressOf` gives the address in the document of what a reference names.
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

/** What a condition says of further properties is kept, as properties that need not be there. */
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

/** Engines write classes of letters differently. The description says the rule. */
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

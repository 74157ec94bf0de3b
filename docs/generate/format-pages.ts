import { isObject, type Json } from '../../src/model/json.ts';
import { code, plain, table, type Page } from './page.ts';

type Schema = Readonly<Record<string, Json | undefined>>;

/** A JSON Schema and its file name without `.schema.json`. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

/** One page for each file format, from its schema, and the list of formats. */
export function formatPages(schemas: readonly NamedSchema[]): readonly Page[] {
  const rows = schemas.map(({ name, schema }) => [
    `[${code(name)}](/reference/formats/${name})`,
    plain(textOf(schema, 'description')),
  ]);
  const list = `# File formats\n\nEvery file that octoproof reads or writes as JSON has a JSON Schema (2020-12). The package contains the schemas: \`octoproof/schemas/octoproof/NAME.schema.json\`.\n\n${table(['Format', 'Content'], rows)}`;
  return [{ path: 'reference/formats/index.md', text: list }, ...schemas.map(formatPage)];
}

function formatPage({ name, schema }: NamedSchema): Page {
  const parts = [
    `# ${plain(textOf(schema, 'title') || name)}`,
    plain(textOf(schema, 'description')),
    `Schema: \`https://octoproof.dev/schemas/octoproof/${name}.schema.json\``,
    ...objectParts(schema),
    ...Object.entries(membersOf(schema, '$defs')).flatMap(([defined, part]) => definitionParts(defined, part)),
  ];
  return { path: `reference/formats/${name}.md`, text: parts.filter((part) => part !== '').join('\n\n') };
}

function definitionParts(name: string, schema: Schema): readonly string[] {
  const title = textOf(schema, 'title');
  const heading = `## ${plain(name)} {#${anchor(name)}}`;
  const lead = title === '' ? [] : [`**${plain(title)}**`];
  return [heading, ...lead, plain(textOf(schema, 'description')), typeLine(schema), ...objectParts(schema)];
}

function typeLine(schema: Schema): string {
  return Object.keys(membersOf(schema, 'properties')).length > 0 ? '' : typeText(schema);
}

function objectParts(schema: Schema): readonly string[] {
  const properties = Object.entries(membersOf(schema, 'properties'));
  if (properties.length === 0) return [];
  const required = schema['required'];
  const rows = properties.map(([name, property]) => [
    code(name),
    typeText(property),
    Array.isArray(required) && required.includes(name) ? 'yes' : '',
    plain(textOf(property, 'description') || textOf(property, 'title')),
  ]);
  return [table(['Field', 'Type', 'Required', 'Meaning'], rows)];
}

function typeText(schema: Schema): string {
  const { $ref, type, items } = schema;
  if (typeof $ref === 'string') return refText($ref);
  if (schema['const'] !== undefined) return code(JSON.stringify(schema['const']));
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => code(JSON.stringify(one))).join(', ');
  for (const union of ['oneOf', 'anyOf', 'allOf']) {
    const members = schema[union];
    if (Array.isArray(members)) return members.filter(isObject).map(typeText).join(' or ');
  }
  const text = Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : 'any';
  return isObject(items) ? `array of ${typeText(items)}` : text;
}

function refText(ref: string): string {
  const name = ref.replace(/^#\/\$defs\//, '');
  return ref.startsWith('#') ? `[${plain(name)}](#${anchor(name)})` : code(ref);
}

function anchor(name: string): string {
  return `def-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

function membersOf(schema: Schema, name: string): Readonly<Record<string, Schema>> {
  const members = schema[name];
  if (!isObject(members)) return {};
  return Object.fromEntries(Object.entries(members).flatMap(([key, one]) => (isObject(one) ? [[key, one]] : [])));
}

function textOf(schema: Schema, name: string): string {
  const text = schema[name];
  return typeof text === 'string' ? text : '';
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { format } from 'prettier';
import { isObject } from '../model/json.ts';
import { controlDocument } from './openapi/control.ts';
import { partnerDocument } from './openapi/partner.ts';
import { storefrontDocument } from './openapi/storefront.ts';
import { schemaFiles, schemaNames, type SchemaName } from './schema-name.ts';

const root = new URL('../../', import.meta.url);

export interface GeneratedDocument {
  readonly file: string;
  readonly text: string;
}

/** The OpenAPI documents and the TypeScript types that the current schemas give. */
export async function documents(): Promise<readonly GeneratedDocument[]> {
  const schemas = new Map(
    await Promise.all([...schemaFiles].map(async ([name, file]) => [name, await readSchema(file)] as const)),
  );
  const [control, partnerControl] = await Promise.all(
    ['control', 'partner-control'].map(
      async (name) => await readSchema(new URL(`schemas/octoproof/${name}.schema.json`, root)),
    ),
  );
  const openapi = {
    storefront: storefrontDocument(schemas),
    partner: partnerDocument(),
    control: controlDocument(control ?? {}, 'storefront'),
    'partner-control': controlDocument(partnerControl ?? {}, 'partner backend'),
  };
  return [
    ...(await Promise.all(
      Object.entries(openapi).map(async ([name, document]) => ({
        file: fileOf(`schemas/openapi/${name}.json`),
        text: await pretty(JSON.stringify(document), 'json'),
      })),
    )),
    {
      file: fileOf('src/contract/storefront-types.generated.ts'),
      text: withShortComments(await pretty(await types(schemas), 'typescript')),
    },
  ];
}

function fileOf(path: string): string {
  return fileURLToPath(new URL(path, root));
}

async function readSchema(file: URL): Promise<Record<string, unknown>> {
  const schema: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  return schema;
}

/** Compiles one schema that refers to all others, so that each type is written only once. */
async function types(schemas: ReadonlyMap<SchemaName, Record<string, unknown>>): Promise<string> {
  const definitions = Object.fromEntries(
    [...schemas].map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [
      name,
      { ...forTypes(schema), title: typeName(name) },
    ]),
  );
  const everything: JSONSchema = {
    title: 'StorefrontObjects',
    description: 'All objects of the storefront API, by the name of their schema.',
    type: 'object',
    properties: Object.fromEntries(schemaNames.map((name) => [name, { $ref: `#/definitions/${name}` }])),
    additionalProperties: false,
    definitions,
  };
  return await compile(everything, 'StorefrontObjects', {
    bannerComment: '/* Generated from schemas/storefront by `npm run generate:documents`: do not edit. */',
    additionalProperties: true,
    format: false,
    unknownAny: true,
  });
}

/**
 * The part of a schema that a type can express: without conditions, and without siblings of a reference, which would
 * copy its target.
 */
function forTypes(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (['if', 'then', 'else', 'examples', 'dependentRequired'].includes(key)) return undefined;
    if (!isObject(value) || typeof value['$ref'] !== 'string') return value;
    return { $ref: value['$ref'].replace(/^([\w-]+)\.schema\.json$/, '#/definitions/$1') };
  });
  return JSON.parse(text);
}

/** `octo-error` to `OctoError`. */
function typeName(name: string): string {
  return name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}

/** Writes a comment of one line on one line, as in the rest of the source, if it fits there. */
function withShortComments(code: string): string {
  return code.replaceAll(/\/\*\*\n *\* (.{1,100})\n *\*\//g, '/** $1 */');
}

async function pretty(text: string, parser: string): Promise<string> {
  return await format(text, { parser, printWidth: 120, singleQuote: true });
}

import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { isObject } from '../model/json.ts';
import { schemaFiles, schemaNames } from './schema-name.ts';

/** `npm run generate` writes this file, which is not in git. At run time, neither Ajv nor a schema file is needed. */
const generatedFile = new URL('./validators.generated.js', import.meta.url);

interface Schema {
  readonly $id: string;
}

async function readSchema(file: URL): Promise<Schema> {
  const schema: Schema = JSON.parse(await readFile(file, 'utf8'));
  return schema;
}

/** `validator0`, `validator1` …: the name of a schema is not always a valid identifier. */
function exportNames(schemas: readonly Schema[]): Record<string, string> {
  return Object.fromEntries(schemas.map((schema, index) => [`validator${index}`, schema.$id]));
}

/** Reads own properties only, so that a field named `constructor` in a reply is ordinary data. */
function standaloneCode(schemas: readonly Schema[]): string {
  const ajv = new Ajv2020({
    schemas: [...schemas],
    allErrors: true,
    strict: true,
    ownProperties: true,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  return standalone.default(ajv, exportNames(schemas));
}

/** The export that `validators.generated.d.ts` declares: validators by schema name. */
function recordCode(): string {
  const entries = schemaNames.map((name, index) => `${JSON.stringify(name)}: validator${index}`);
  return `export const validators = { __proto__: null, ${entries.join(', ')} };`;
}

/** The names of all properties in a schema, at any depth. */
function propertyNames(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(propertyNames);
  if (!isObject(part)) return [];
  const properties = isObject(part['properties']) ? Object.keys(part['properties']) : [];
  return [...properties, ...Object.values(part).flatMap(propertyNames)];
}

/** Bundles Ajv's small runtime, because Ajv's generated module calls `require`, which ESM does not have. */
async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'es2023',
    minify: true,
    legalComments: 'none',
  });
  return outputFiles.map((file) => file.text).join('');
}

/** Writes to a temporary file and renames it, so that a concurrent import never reads a partial file. */
async function replaceGenerated(text: string): Promise<void> {
  const aside = new URL(`./validators.${process.pid}.generated.js`, import.meta.url);
  await writeFile(aside, text);
  await rename(aside, generatedFile);
}

const schemas = await Promise.all([...schemaFiles.values()].map(readSchema));
const names = [...new Set(schemas.flatMap(propertyNames))].toSorted();
const namesCode = `export const fieldNames = ${JSON.stringify(names)};`;
await replaceGenerated(await bundle(`${standaloneCode(schemas)}\n${recordCode()}\n${namesCode}`));

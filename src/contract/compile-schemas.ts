import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { schemaNames, type SchemaName } from './schema-name.ts';

const schemaFolder = new URL('../../schemas/storefront/', import.meta.url);
const generatedFile = new URL('./validators.generated.js', import.meta.url);

interface Schema {
  readonly $id: string;
}

async function readSchema(name: SchemaName): Promise<Schema> {
  const text = await readFile(new URL(`${name}.schema.json`, schemaFolder), 'utf8');
  const schema: Schema = JSON.parse(text);
  return schema;
}

/** `validator0`, `validator1` …: schema names are no identifiers. */
function exportNames(schemas: readonly Schema[]): Record<string, string> {
  return Object.fromEntries(schemas.map((schema, index) => [`validator${index}`, schema.$id]));
}

/** Own properties only, so that a field named `constructor` in a reply is data like any other. */
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

/** Ajv's module still calls `require` for its small runtime, which ESM does not have: it is bundled in. */
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

/** Written aside and renamed, so that nobody who imports it meanwhile sees half a file. */
async function replaceGenerated(text: string): Promise<void> {
  const aside = new URL(`./validators.${process.pid}.generated.js`, import.meta.url);
  await writeFile(aside, text);
  await rename(aside, generatedFile);
}

const schemas = await Promise.all(schemaNames.map(readSchema));
await replaceGenerated(await bundle(`${standaloneCode(schemas)}\n${recordCode()}`));

import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { isObject } from '../model/json.ts';
import { valueAt } from '../model/pointer.ts';
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
  return withLinearErrors(standalone.default(ajv, exportNames(schemas)));
}

/** Ajv copies all errors so far for each list element with an error, which takes minutes for a long list of wrong elements. */
function withLinearErrors(code: string): string {
  const appending = code.replaceAll(/vErrors\.concat\((\w+)\.errors\)/g, 'appended(vErrors, $1.errors)');
  if (appending === code) throw new Error('Ajv collects errors in another way than before: look at its code');
  return `${appending}\nfunction appended(all, more) { for (const error of more) all.push(error); return all; }`;
}

/** The export that `validators.generated.d.ts` declares: validators by schema name. */
function recordCode(): string {
  const entries = schemaNames.map((name, index) => `${JSON.stringify(name)}: validator${index}`);
  return `export const validators = { __proto__: null, ${entries.join(', ')} };`;
}

/** The fields of a value by name; the fields of a list are those of its elements. */
interface FieldTree {
  readonly [name: string]: FieldTree;
}

/** The documented fields of a part of a schema, whose references lead to other schemas or to its own definitions. */
function fieldTree(part: unknown, root: Schema): FieldTree {
  if (Array.isArray(part)) return Object.assign({}, ...part.map((one) => fieldTree(one, root)));
  if (!isObject(part)) return {};
  const { $ref: reference, properties, items, anyOf, oneOf, allOf } = part;
  const own = isObject(properties)
    ? Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fieldTree(inner, root)]))
    : {};
  const referred = typeof reference === 'string' ? referredTree(reference, root) : {};
  return {
    ...referred,
    ...fieldTree(
      [items, anyOf, oneOf, allOf].filter((one) => one !== undefined),
      root,
    ),
    ...own,
  };
}

function referredTree(reference: string, root: Schema): FieldTree {
  const { href, hash } = new URL(reference, root.$id);
  const schema = schemas.find(({ $id }) => $id === href.slice(0, href.length - hash.length));
  if (schema === undefined) throw new Error(`no schema has the id of ${reference}`);
  return fieldTree(hash === '' ? schema : valueAt(Object(schema), hash.slice(1)), schema);
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
const trees = Object.fromEntries(
  schemaNames.map((name, index) => [name, fieldTree(schemas[index], schemas[index] ?? { $id: '' })]),
);
const treesCode = `export const fieldTrees = ${JSON.stringify(trees)};`;
await replaceGenerated(await bundle(`${standaloneCode(schemas)}\n${recordCode()}\n${treesCode}`));

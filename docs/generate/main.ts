/** `npm run docs:generate`: writes the pages of the site that come from code. Git ignores them, except for the reference of commands. */
import { readdir, readFile } from 'node:fs/promises';
import { specs } from './specs.ts';
import { documentedSuites } from '../../src/requirements/suites.ts';
import { isObject, parseJson } from '../../src/model/json.ts';
import { commandLink, commandsPage } from './commands-page.ts';
import { formatPages, type NamedSchema } from './format-pages.ts';
import { notTestablePage } from './not-testable.ts';
import { writePages, type Page } from './page.ts';
import { requirementPages, requirementSidebar } from './requirement-pages.ts';

const schemaFolder = new URL('../../schemas/', import.meta.url);
const ownFolder = 'octoproof/';
const ending = '.schema.json';

const suites = await documentedSuites();
const schemas = await readSchemas();
const sidebars = {
  commands: specs.map((spec) => ({ text: spec.name, link: commandLink(spec) })),
  requirements: requirementSidebar(suites),
};
await writePages(
  ['generated', 'public/schemas', 'reference/formats', 'requirements'],
  [
    commandsPage(specs),
    ...formatPages(schemas.filter(({ file }) => file.startsWith(ownFolder))),
    ...requirementPages(suites),
    notTestablePage(suites),
    ...schemas.map(schemaAtItsId),
    { path: 'generated/sidebars.json', text: JSON.stringify(sidebars, null, 2) },
  ],
);

/** A schema file of the package. */
interface SchemaFile extends NamedSchema {
  /** The path below `schemas`. */
  readonly file: string;
  readonly text: string;
}

/** Editors load the `$schema` of a file from this address. */
function schemaAtItsId({ file, schema: { $id: id }, text }: SchemaFile): Page {
  if (typeof id !== 'string') throw new Error(`schemas/${file} has no $id`);
  return { path: `public${new URL(id).pathname}`, text };
}

async function readSchemas(): Promise<readonly SchemaFile[]> {
  const files = (await readdir(schemaFolder, { recursive: true })).filter((file) => file.endsWith(ending)).toSorted();
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, schemaFolder), 'utf8');
      const schema = parseJson(text);
      if (!isObject(schema)) throw new Error(`schemas/${file} is not a JSON object`);
      return { name: file.slice(file.lastIndexOf('/') + 1, -ending.length), file, schema, text };
    }),
  );
}

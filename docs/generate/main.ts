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

const schemaFolder = new URL('../../schemas/octoproof/', import.meta.url);
const ending = '.schema.json';

const suites = await documentedSuites();
const sidebars = {
  commands: specs.map((spec) => ({ text: spec.name, link: commandLink(spec) })),
  requirements: requirementSidebar(suites),
};
await writePages(
  ['generated', 'public/schemas', 'reference/formats', 'requirements'],
  [
    commandsPage(specs),
    ...formatPages(await readSchemas()),
    ...requirementPages(suites),
    notTestablePage(suites),
    ...(await schemaFiles()),
    { path: 'generated/sidebars.json', text: JSON.stringify(sidebars, null, 2) },
  ],
);

/** Every schema at the path of its `$id`, so that editors can load the `$schema` of a file. */
async function schemaFiles(): Promise<readonly Page[]> {
  const folder = new URL('../../schemas/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
  const texts = await Promise.all(files.map(async (file) => await readFile(new URL(file, folder), 'utf8')));
  return texts.map((text) => {
    const schema = parseJson(text);
    const id = isObject(schema) ? schema['$id'] : null;
    if (typeof id !== 'string') throw new Error(`a schema has no $id: ${text.slice(0, 80)}`);
    return { path: `public${new URL(id).pathname}`, text };
  });
}

async function readSchemas(): Promise<readonly NamedSchema[]> {
  const files = (await readdir(schemaFolder)).filter((file) => file.endsWith(ending)).toSorted();
  return await Promise.all(
    files.map(async (file) => {
      const schema = parseJson(await readFile(new URL(file, schemaFolder), 'utf8'));
      if (!isObject(schema)) throw new Error(`schemas/octoproof/${file} is not a JSON object`);
      return { name: file.slice(0, -ending.length), schema };
    }),
  );
}

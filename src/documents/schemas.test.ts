import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../model/json.ts';
import { faultFinder, ownSchemas, schemaOf } from './fits.testing.ts';
import { handwritten, kinds, schemaUrl } from './kinds.ts';

const readme = readFileSync(new URL('../../schemas/README.md', import.meta.url), 'utf8');

/** Name, version and treatment of unknown fields in each row of the table of octoproof's own formats. */
const rows = [...readme.matchAll(/^\| `([\w-]+)` +\|(?:[^|\n]*\|){2} *([^|\n]*?) *\| *([^|\n]*?) *\|$/gm)].map(
  ([, name = '', version = '', unknown = '']) => ({ name, version, unknown }),
);

/** Returns every object in a schema that lists its fields: whether it states, and whether it forbids, further fields. */
function objectsOf(schema: Json | undefined): readonly { readonly stated: boolean; readonly closed: boolean }[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsOf);
  if (!isObject(schema)) return [];
  const own = schema['type'] === 'object' && isObject(schema['properties']);
  const inside = Object.values(schema).flatMap(objectsOf);
  const { additionalProperties: more } = schema;
  return own ? [{ stated: more !== undefined, closed: more === false }, ...inside] : inside;
}

function asJson(schema: Readonly<Record<string, unknown>>): Json {
  const json: Json = JSON.parse(JSON.stringify(schema));
  return json;
}

describe("schemas of octoproof's own formats", () => {
  it('occur once each in the table of schemas/README.md', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...ownSchemas()].toSorted());
  });

  it.each(ownSchemas())('%s compiles, and has a title, a description and its URL', (name) => {
    const { $id, title, description } = schemaOf(name);
    expect({ $id, title, description }).toEqual({
      $id: schemaUrl(name),
      title: expect.stringMatching(/\w/),
      description: expect.stringMatching(/\w.*\.$/),
    });
    expect(faultFinder(name)(null)).not.toEqual([]);
  });

  it.each(Object.entries(kinds))(
    '%s has the kind and version that octoproof writes and reads',
    (name, { formatVersion }) => {
      const schema = schemaOf(name);
      const whole = name === 'evidence' ? Object(schema['$defs']).head : schema;
      expect(whole).toMatchObject({
        required: expect.arrayContaining(['$schema', 'formatVersion', 'tool', 'kind', 'version']),
        properties: { kind: { const: name }, formatVersion: { const: formatVersion }, tool: { const: 'octoproof' } },
      });
      const last = name === 'evidence' ? Object(schema['$defs']).end : schema;
      expect(last).toMatchObject({
        required: expect.arrayContaining(['complete']),
        properties: { complete: { const: true } },
      });
      expect(Object.keys(Object(last).properties).at(-1)).toBe('complete');
      expect(rows.find((row) => row.name === name)?.version).toBe(`\`formatVersion\` ${formatVersion}`);
    },
  );

  it.each(Object.entries(handwritten))(
    '%s has the version that octoproof writes and reads',
    (name, { formatVersion }) => {
      expect(schemaOf(name)).toMatchObject({ properties: { formatVersion: { const: formatVersion } } });
      expect(rows.find((row) => row.name === name)?.version).toContain(`\`formatVersion\` ${formatVersion}`);
    },
  );

  it.each(rows.filter(({ unknown }) => unknown.startsWith('closed')))(
    '$name states for each object whether it allows further fields',
    (row) => {
      const objects = objectsOf(asJson(schemaOf(row.name)));
      expect(objects.length).toBeGreaterThan(0);
      expect(objects.filter(({ stated }) => !stated)).toEqual([]);
      if (row.unknown === 'closed') expect(objects.filter(({ closed }) => !closed)).toEqual([]);
    },
  );
});

describe('files', () => {
  it('are written only by modules that never leave a partial file that looks complete', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.(?:test|testing)\.ts$|^(?:proof|contract)\//.test(path))
      .filter((path) =>
        /\b(?:writeFile|appendFile|writeFileSync|createWriteStream|openSync)\b/.test(
          readFileSync(join(root, path), 'utf8'),
        ),
      );
    expect(sources.toSorted()).toEqual([
      // One line per request: a partial line is not valid JSON.
      'cli/serve/journal/journal.ts',
      // Builds the project.
      'html/bundle-assets.ts',
      'report/files/atomic-file.ts',
      'report/files/compressed.ts',
      'report/files/evidence-file.ts',
      // Appends to a file of GitHub Actions.
      'report/github/step-summary.ts',
    ]);
  });
});

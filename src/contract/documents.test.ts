import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject } from '../model/json.ts';
import { documents } from './documents.ts';

const generated = await documents();
const openapi = generated.filter(({ file }) => file.endsWith('.json'));
const parsed = new Map(openapi.map(({ file, text }) => [basename(file), asObject(JSON.parse(text))]));
const storefront = parsed.get('storefront.json') ?? {};

describe('documents derived from the schemas', () => {
  it('are up to date (if not, run `npm run generate:documents`)', async () => {
    for (const { file, text } of generated) expect(await readFile(file, 'utf8'), file).toBe(text);
  });
});

describe.each(openapi)('the OpenAPI document $file', ({ file, text }) => {
  it('passes a public linter without a warning, and its examples match its schemas', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        'no-invalid-schema-examples': { severity: 'error', allowAdditionalProperties: true },
        'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
        'no-invalid-parameter-examples': 'error',
        // Control endpoints belong to test systems, and only octoproof calls them.
        ...(file.includes('control') ? { 'operation-4xx-response': 'off' } : {}),
      },
    });
    const problems = await lintFromString({ source: text, absoluteRef: file, config });

    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ).toEqual([]);
  });

  it('has no conditions, no siblings of a reference, a type for all values, and only portable patterns', () => {
    const problems = nodesOf(JSON.parse(text)).flatMap(({ pointer, node }) => [
      ...('$ref' in node && Object.keys(node).length > 1 ? [`beside $ref: ${pointer}`] : []),
      ...('if' in node || 'then' in node || 'dependentRequired' in node ? [`condition: ${pointer}`] : []),
      ...(('enum' in node || 'const' in node) && !('type' in node) ? [`no type: ${pointer}`] : []),
      ...(typeof node['pattern'] === 'string' && /\\[pP]\{|\(\?/.test(node['pattern']) ? [`pattern: ${pointer}`] : []),
    ]);
    expect(problems).toEqual([]);
  });

  it('has an example of each parameter and of each body', () => {
    const operations = operationsOf(JSON.parse(text));
    expect(operations.length).toBeGreaterThan(0);
    const missing = operations.flatMap(({ id, operation }) => [
      ...listOf(operation['parameters']).flatMap((one) => ('example' in one ? [] : [`${id} ${String(one['name'])}`])),
      ...nodesOf(operation).flatMap(({ pointer, node }) =>
        'application/json' in node && Object.keys(asObject(asObject(node['application/json'])['examples'])).length === 0
          ? [`${id} ${pointer}`]
          : [],
      ),
    ]);
    expect(missing).toEqual([]);
  });

  it('links only to operations and parameters that exist', () => {
    const operations = operationsOf(JSON.parse(text));
    const links = operations.flatMap(({ operation }) =>
      nodesOf(operation).flatMap(({ node }) => Object.values(asObject(node['links'])).map(asObject)),
    );
    const wrong = links.filter(({ operationId, parameters }) => {
      const target = operations.find(({ id }) => id === operationId);
      const names = listOf(target?.operation['parameters']).map(({ name }) => name);
      return target === undefined || Object.keys(asObject(parameters)).some((name) => !names.includes(name));
    });
    expect(wrong).toEqual([]);
  });
});

describe('the OpenAPI document of the storefront', () => {
  it('has the version of the interface', () => {
    expect(storefront).toMatchObject({ info: { version: 'v004' } });
  });

  it('describes the fields of a price mismatch, and the Retry-After header of a 429', () => {
    expect(storefront).toMatchObject({
      components: { schemas: { 'octo-error': { properties: { currentPrice: { type: 'integer' } } } } },
      paths: {
        '/octo-gateway/v1/register': {
          post: { responses: { 429: { headers: { 'retry-after': { required: true } } } } },
        },
      },
    });
  });

  it('links the creation of a cart to its reads and changes, and each page to the next', () => {
    expect(storefront).toMatchObject({
      paths: {
        '/octo-gateway/v1/carts': {
          post: { responses: { 200: { links: { readCart: {}, addItems: {}, updateItem: {}, removeItem: {} } } } },
        },
        '/octo-gateway/v1/products': { get: { responses: { 200: { links: { listProducts: {} } } } } },
      },
    });
  });
});

interface Node {
  readonly pointer: string;
  readonly node: Readonly<Record<string, unknown>>;
}

/** All nested objects, except for examples. */
function nodesOf(value: unknown, pointer = ''): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => nodesOf(one, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const inside = Object.entries(value).filter(([key]) => !['examples', 'example'].includes(key));
  // The names in `properties` are not keywords.
  const self = pointer.endsWith('/properties') ? [] : [{ pointer, node: value }];
  return [...self, ...inside.flatMap(([key, one]) => nodesOf(one, `${pointer}/${key}`))];
}

function operationsOf(document: unknown): readonly { readonly id: string; readonly operation: Node['node'] }[] {
  const paths = Object.values(asObject(asObject(document)['paths'])).map(asObject);
  return paths.flatMap((path) =>
    Object.values(path).map((operation) => ({
      id: String(asObject(operation)['operationId']),
      operation: asObject(operation),
    })),
  );
}

function listOf(value: unknown): readonly Node['node'][] {
  return Array.isArray(value) ? value.map(asObject) : [];
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

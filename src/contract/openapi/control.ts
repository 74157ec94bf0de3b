import { isObject } from '../../model/json.ts';
import { jsonContent, type Component } from './message.ts';
import { portable } from './portable.ts';

interface Verb {
  readonly name: 'arrange' | 'change' | 'release';
  readonly summary: string;
  /** Descriptions of error replies by status. */
  readonly refusals: Readonly<Record<string, string>>;
}

const wrongKey = 'The key is missing or wrong.';
const unmet = 'The service cannot meet the parameters.';

const verbs: readonly Verb[] = [
  {
    name: 'arrange',
    summary: 'Create a state',
    refusals: { 400: unmet, 401: wrongKey, 501: 'The service does not offer this state.' },
  },
  {
    name: 'change',
    summary: 'Change a state that was arranged',
    refusals: { 400: unmet, 401: wrongKey, 501: 'The service does not offer this change.' },
  },
  { name: 'release', summary: 'Release a state that was arranged', refusals: { 401: wrongKey } },
];

/** The control endpoint in OpenAPI 3.1. `schema` is its published JSON schema. `of` names the service under test. */
export function controlDocument(
  schema: Readonly<Record<string, unknown>>,
  of: 'storefront' | 'partner backend',
): unknown {
  const definitions = isObject(schema['$defs']) ? schema['$defs'] : {};
  const components = new Map(
    Object.entries(definitions).map(([name, definition]): readonly [string, Component] => [
      name,
      { name, schema: portable(isObject(definition) ? definition : {}, addressOf) },
    ]),
  );
  const content = (name: string): unknown => jsonContent(...[components.get(name) ?? []].flat());
  return {
    openapi: '3.1.0',
    info: {
      title: `Control endpoint of a ${of} under test`,
      version: '1',
      description: schema['description'],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '{controlUrl}', variables: { controlUrl: { default: 'https://test.example.com/control' } } }],
    security: [{ controlKey: [] }, {}],
    paths: Object.fromEntries(verbs.map((verb) => [`/${verb.name}`, { post: operationOf(verb, content) }])),
    components: {
      securitySchemes: {
        controlKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The controlKey of the target file, if it has one.',
        },
      },
      schemas: Object.fromEntries([...components.values()].map((one) => [one.name, one.schema])),
    },
  };
}

function addressOf(reference: string): string {
  return reference.replace('#/$defs/', '#/components/schemas/');
}

function operationOf({ name, summary, refusals }: Verb, content: (name: string) => unknown): unknown {
  return {
    operationId: name,
    summary,
    requestBody: { required: true, content: content(`${name}Request`) },
    responses: {
      200: {
        description: 'Success.',
        content: content(`${name}Response`),
        ...(name === 'arrange' ? { links: { change: linkTo('change'), release: linkTo('release') } } : {}),
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, content: content('errorResponse') },
        ]),
      ),
    },
  };
}

function linkTo(operationId: string): unknown {
  return {
    operationId,
    description: 'Use the handle from the reply.',
    requestBody: { handle: '$response.body#/handle' },
  };
}

import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { typeInWords } from '../../contract/expected-by.ts';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { isObject, type Json } from '../../model/json.ts';
import { below, valueAt, type Pointer } from '../../model/pointer.ts';
import { nearest } from '../../model/nearest.ts';
import type { TargetFile } from './target-file.ts';

/** A valid target file, or its problems. */
export type Checked =
  | { readonly ok: true; readonly file: TargetFile }
  | {
      readonly ok: false;
      readonly problems: readonly ConfigurationProblem[];
      /**
       * The document without its invalid fields, for further validation; null if the rest does not match the schema
       * either.
       */
      readonly rest: TargetFile | null;
    };

/**
 * Validates a document against the published schema of target files. Each problem has a pointer. No message contains a
 * secret.
 */
export function checkTargetFile(document: Json): Checked {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, verbose: true });
  const schema: Record<string, unknown> = createRequire(import.meta.url)(
    'octoproof/schemas/octoproof/target.schema.json',
  );
  const conforms = ajv.compile<TargetFile>(schema);
  if (conforms(document)) return { ok: true, file: document };
  const errors = (conforms.errors ?? []).filter((error) => error.keyword !== 'propertyNames');
  const problems = errors.map((error) => problemOf(error, document));
  const rest: Json = without(document, new Set(problems.map(({ pointer }) => pointer ?? ''))) ?? null;
  return { ok: false, problems, rest: conforms(rest) ? rest : null };
}

/** A copy of a value without the values at the given pointers. */
function without(value: Json | undefined, pointers: ReadonlySet<Pointer>, at: Pointer = ''): Json | undefined {
  if (pointers.has(at)) return undefined;
  if (isObject(value)) {
    const members = Object.entries(value).map(
      ([key, member]) => [key, without(member, pointers, below(at, key))] as const,
    );
    return Object.fromEntries(members.filter(([, member]) => member !== undefined));
  }
  if (!Array.isArray(value)) return value;
  const elements: readonly Json[] = value;
  return elements
    .map((element, index) => without(element, pointers, below(at, index)))
    .filter((element) => element !== undefined);
}

function problemOf(error: ErrorObject, document: Json): ConfigurationProblem {
  if (error.keyword === 'additionalProperties') return unknownField(error, String(error.params['additionalProperty']));
  if (error.propertyName !== undefined) return unknownField(error, error.propertyName);
  if (error.keyword === 'required') {
    const pointer = below(error.instancePath, String(error.params['missingProperty']));
    const hint = descriptionOf(error, String(error.params['missingProperty']));
    return { pointer, message: 'missing', hint, lacks: 'field' };
  }
  const pointer = error.instancePath;
  const received = valueAt(document, pointer);
  if (error.keyword === 'pattern') return wrongText(error, received);
  return {
    pointer,
    message: `expected ${expectation(error)}, received ${receivedInWords(error, received)}`,
    hint: hintOf(error, received),
  };
}

/** The problem of a text that does not match a pattern. It does not repeat a secret. */
function wrongText(error: ErrorObject, received: Json | undefined): ConfigurationProblem {
  const pointer = error.instancePath;
  if (error.schemaPath.includes('/secret/')) {
    return {
      pointer,
      message: 'the file contains a literal secret',
      hint: `write the name of an environment variable, such as "\${${usualVariable(pointer)}}", because files end up in repositories and logs`,
    };
  }
  const field = error.schemaPath.split('/').at(-2) ?? '';
  const { expected, hint } = texts[field] ?? { expected: 'another text', hint: null };
  return { pointer, message: `expected ${expected}, received ${receivedInWords(error, received)}`, hint };
}

function usualVariable(pointer: Pointer): string {
  return pointer.startsWith('/partner/') ? 'OCTOPROOF_SIGNING_KEY' : 'OCTOPROOF_API_KEY';
}

/** The expected texts, by the name of a field or definition in the schema. */
const texts: Readonly<Record<string, { readonly expected: string; readonly hint: string }>> = {
  pointer: { expected: 'a JSON Pointer', hint: 'begin it with "/", such as "/priceSummary"; "~" is written "~0"' },
  method: { expected: 'a method in upper case', hint: 'such as "POST"' },
  path: { expected: 'a path that begins with "/"', hint: 'without spaces; write the query under "query"' },
};

function unknownField(error: ErrorObject, name: string): ConfigurationProblem {
  const names = allowedNames(error);
  const [near] = nearest(name, names);
  return {
    pointer: below(error.instancePath, name),
    message: `unknown field "${name}"`,
    hint: near === undefined ? `possible fields: ${names.join(', ')}` : `did you mean "${near}"?`,
  };
}

function allowedNames({ parentSchema, keyword }: ErrorObject): readonly string[] {
  if (keyword === 'enum') return textsOf(parentSchema?.['enum']);
  const properties: unknown = parentSchema?.['properties'];
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

function expectation({ keyword, params, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return [params['type']].flat().map(typeInWords).join(' or ');
    case 'enum':
      return `one of ${textsOf(parentSchema?.['enum']).join(', ')}`;
    case 'minimum':
      return `at least ${String(params['limit'])}`;
    case 'maximum':
      return `at most ${String(params['limit'])}`;
    case 'exclusiveMinimum':
      return `more than ${String(params['limit'])}`;
    case 'minLength':
      return 'a non-empty text';
    case 'uniqueItems':
      return `different entries (entries ${String(params['j'])} and ${String(params['i'])} are equal)`;
    default:
      return `a value that matches "${keyword}" of the schema`;
  }
}

function receivedInWords(error: ErrorObject, received: Json | undefined): string {
  if (error.schemaPath.includes('/secret/')) return kindOf(received);
  const text = JSON.stringify(received) ?? 'nothing';
  return text.length > 80 ? kindOf(received) : text;
}

function kindOf(value: Json | undefined): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

function hintOf(error: ErrorObject, received: Json | undefined): string | null {
  if (error.keyword !== 'enum' || typeof received !== 'string') return null;
  const [near] = nearest(received, textsOf(error.parentSchema?.['enum']));
  return near === undefined ? null : `did you mean "${near}"?`;
}

/** The hint for a missing field: its description in the schema. */
function descriptionOf({ parentSchema }: ErrorObject, name: string): string | null {
  if (name === 'baseUrl')
    return `add "baseUrl": the address of ${String(parentSchema?.['title'] ?? 'the target').toLowerCase()} without the path of an endpoint`;
  const properties: unknown = parentSchema?.['properties'];
  const field: unknown = isRecord(properties) ? properties[name] : undefined;
  const description = isRecord(field) ? field['description'] : undefined;
  return typeof description === 'string'
    ? `add "${name}": ${description.replace(/\.$/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`
    : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

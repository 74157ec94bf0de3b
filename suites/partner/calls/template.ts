import { GapError, isObject, type Json } from '../../../src/authoring.ts';

/** Values for placeholders, by name. */
export type Values = Readonly<Record<string, Json | undefined>>;

/** The templates of an operation: path, query and body, from the target file. */
export interface Template {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** `undefined`: no body. */
  readonly body: Json | undefined;
}

export interface Filled {
  /** Percent-encoded. */
  readonly path: string;
  /** Not encoded. */
  readonly query: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
}

/**
 * Fills in `{name}` in path, query and body; `{{` means a brace. A text of the body that is only one placeholder
 * becomes the value itself, of any type. Pairs, members and elements without a value are left out. Throws `GapError`
 * (`operations`) if a value of the path is missing, because the path would lead elsewhere.
 */
export function fillTemplate({ path, query, body }: Template, values: Values): Filled {
  return { path: filledPath(path, values), query: filledQuery(query, values), body: filledBody(body, values) };
}

/** Names of the placeholders of a text, in order, with repetitions. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** The index of the last segment of a path that has a placeholder; -1 if none has. */
export function idSegment(path: string): number {
  return path.split('/').findLastIndex((segment) => placeholdersIn(segment).length > 0);
}

/** The names of all placeholders of a template. */
export function namesIn({ path, query, body }: Template): ReadonlySet<string> {
  return new Set([path, ...Object.values(query), ...textsIn(body)].flatMap(placeholdersIn));
}

function textsIn(body: Json | undefined): readonly string[] {
  if (typeof body === 'string') return [body];
  if (Array.isArray(body)) return body.flatMap((one: Json) => textsIn(one));
  return isObject(body) ? Object.values(body).flatMap((one) => textsIn(one)) : [];
}

const placeholder = /\{\{|\{([^{}]+)\}/g;
const onePlaceholder = /^\{([^{}]+)\}$/;

function filledPath(path: string, values: Values): string {
  const filled = filledText(path, values, escaped);
  if (filled !== null) return filled;
  const without = placeholdersIn(path).filter((name) => textOf(values, name) === null);
  throw new GapError('operations', `the path ${path} needs a value for ${without.join(', ')}`);
}

function filledQuery(query: Template['query'], values: Values): Filled['query'] {
  const pairs = Object.entries(query).map(([key, text]) => [key, filledText(text, values, asItIs)] as const);
  return Object.fromEntries(pairs.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}

function filledBody(body: Json | undefined, values: Values): Json | undefined {
  if (typeof body === 'string') return filledValue(body, values);
  if (Array.isArray(body)) return body.map((one: Json) => filledBody(one, values)).filter((one) => one !== undefined);
  if (!isObject(body)) return body;
  const members = Object.entries(body).map(([name, value]) => [name, filledBody(value, values)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

function filledValue(text: string, values: Values): Json | undefined {
  const name = onePlaceholder.exec(text)?.[1];
  return name === undefined ? (filledText(text, values, asItIs) ?? undefined) : valueOf(values, name);
}

/** Null if one of the placeholders has no value. */
function filledText(text: string, values: Values, written: (value: string) => string): string | null {
  let isComplete = true;
  const filled = text.replaceAll(placeholder, (_match: string, name: string | undefined) => {
    if (name === undefined) return '{';
    const value = textOf(values, name);
    if (value === null) isComplete = false;
    return value === null ? '' : written(value);
  });
  return isComplete ? filled : null;
}

function valueOf(values: Values, name: string): Json | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** A value as text. Null for a missing value and for JSON null. */
function textOf(values: Values, name: string): string | null {
  const value = valueOf(values, name) ?? null;
  if (value === null || typeof value === 'string') return value;
  return JSON.stringify(value);
}

function asItIs(value: string): string {
  return value;
}

/** Escapes all characters except the unreserved ones of RFC 3986: a value must not change the structure of the path. */
function escaped(value: string): string {
  return encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

import type { Answer } from './interview.ts';
import { readRequests } from '../../request-text/read-request.ts';
import type { WrittenRequest } from '../../request-text/written-request.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';

/** An operation as a target file describes it, and the values that fill its placeholders. */
export interface DescribedOperation {
  readonly operation: {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: Json;
  };
  readonly values: Readonly<Record<string, string>>;
}

/** Values that octoproof generates for each call. */
const generated = { purchaserId: null, purchaserEmailHash: null, customerServiceId: null };

/** Reads an operation from `METHOD PATH`, or from a curl command whose URL starts with the base URL. */
export function asOperation(baseUrl: string): (text: string) => Answer<DescribedOperation> {
  return (text) => {
    if (/%(?![0-9A-Fa-f]{2})/.test(text))
      return { ok: false, message: 'two hexadecimal digits must follow a "%"', hint: 'write %25 for a literal "%"' };
    const [, method, path] = /^([A-Z]+)\s+(\/[^?#\s]*)$/.exec(text) ?? [];
    if (method !== undefined && path !== undefined) return { ok: true, value: withProduct({ method, path }) };
    if (/\bcurl\b/.test(text)) return readCall(text, baseUrl);
    return {
      ok: false,
      message: 'expected a method and a path, or a curl line',
      hint: 'such as POST /v1/products/42/availability',
    };
  };
}

/**
 * Adds the query and body of checkAvailability in section 4 of the contract to an operation that has neither. The requested
 * time is from 10:00 to 12:00 UTC, 30 days from now.
 */
export function inContractShape({ operation, values }: DescribedOperation, now: Date): DescribedOperation {
  if (operation.query !== undefined || operation.body !== undefined) return { operation, values };
  const day = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const body = { attributes: { startAt: '{startAt}', endAt: '{endAt}' } };
  return {
    operation: {
      ...operation,
      query: { purchaserId: '{purchaserId}', locale: '{locale}' },
      ...(operation.method === 'GET' ? {} : { body }),
    },
    values: { ...values, locale: 'en-US', startAt: `${day}T10:00:00+00:00`, endAt: `${day}T12:00:00+00:00` },
  };
}

/** Replaces the product id in a path of the contract by a placeholder: some checks need other ids. */
function withProduct(operation: DescribedOperation['operation']): DescribedOperation {
  const [, before, productId, after] = /^(.*\/products\/)([^/{}]+)(\/.*)?$/.exec(operation.path) ?? [];
  if (before === undefined || productId === undefined) return { operation, values: {} };
  return {
    operation: { ...operation, path: `${before}{productId}${after ?? ''}` },
    values: { productId: decodeURIComponent(productId) },
  };
}

function readCall(text: string, baseUrl: string): Answer<DescribedOperation> {
  const schemeOf = () => (baseUrl.startsWith('http:') ? 'http' : 'https');
  try {
    const [read] = readRequests(text, { schemeOf });
    return described(read?.request ?? { headers: [] }, baseUrl);
  } catch (error) {
    const [problem] = error instanceof ConfigurationError ? error.problems : [];
    if (problem === undefined) throw error;
    return { ok: false, message: problem.message, hint: problem.hint };
  }
}

function described({ method, url = '', body }: WrittenRequest, baseUrl: string): Answer<DescribedOperation> {
  if (!url.startsWith(`${baseUrl}/`))
    return { ok: false, message: `the URL is ${withoutCredentials(url)}`, hint: `the URL must start with ${baseUrl}` };
  const [path = '', search = ''] = url
    .slice(baseUrl.length)
    .replace(/#.*$/, '')
    .split(/\?(.*)/, 2);
  const pairs = search.split('&').flatMap((pair) => (pair === '' ? [] : [pairOf(pair)]));
  const twice = pairs.find(([name], index) => pairs.findIndex(([other]) => other === name) < index);
  if (twice !== undefined)
    return {
      ok: false,
      message: `the query has the parameter ${twice[0]} twice`,
      hint: 'a target file supports each parameter once',
    };
  const value = body === undefined || body === null ? undefined : parseJson(Buffer.from(body).toString());
  if (body !== undefined && body !== null && value === undefined)
    return { ok: false, message: 'the body is not JSON', hint: 'the contract requires JSON bodies' };
  const query = Object.fromEntries(pairs.map(([name, text]) => [name, name in generated ? `{${name}}` : text]));
  return {
    ok: true,
    value: withProduct({
      method: method ?? (value === undefined ? 'GET' : 'POST'),
      path,
      ...(pairs.length === 0 ? {} : { query }),
      ...(value === undefined ? {} : { body: withPlaceholders(value, generated) }),
    }),
  };
}

/** An address without its user and its query, which may contain secrets. */
function withoutCredentials(url: string): string {
  return url.replace(/\/\/[^/?#]*@/, '//').replace(/\?.*/s, '?…');
}

/** Decodes a pair of a query. A plus stays a plus (section 5.3). */
function pairOf(pair: string): readonly [name: string, value: string] {
  const [name = '', value = ''] = pair.split(/=(.*)/, 2);
  return [decodeURIComponent(name), decodeURIComponent(value)];
}

/** Replaces members by placeholders if `names` has their name with null (any value), or with an equal value. */
export function withPlaceholders(value: Json, names: JsonObject, name = ''): Json {
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  if (known === null || known === value) return `{${name}}`;
  if (Array.isArray(value)) return value.map((one: Json) => withPlaceholders(one, names));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([inner, member = null]) => [
    inner,
    withPlaceholders(member, names, inner),
  ]);
  return Object.fromEntries(members);
}

import {
  furtherOperations,
  isObject,
  namedOperations,
  parseJson,
  type Json,
  type OperationName,
  type PartnerProfile,
  type Request,
  type SentRequest,
} from '../../../src/authoring.ts';
import { placeholdersIn, type Values } from './template.ts';

/**
 * Reads a call that somebody else sent to a backend: the operation whose method and path it has, with the values at the placeholders of
 * its template. Null for a call of no operation, or of more than one. The base URL may be another one, as behind a proxy.
 */
export function recordedCall({ operations }: PartnerProfile, sent: SentRequest): Request | null {
  const { method, url, body } = sent;
  const [address = ''] = url.split(/[?#]/, 1);
  const json = body === null ? undefined : parseJson(body);
  const found = [...namedOperations, ...furtherOperations].flatMap((endpoint: OperationName) => {
    const template = operations[endpoint];
    const inPath = template === null || template.method !== method ? null : valuesInPath(template.path, address);
    return template === null || inPath === null ? [] : [{ endpoint, inPath, template }];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return null;
  const { endpoint, inPath, template } = only;
  return {
    endpoint,
    method,
    path: url.replace(/^[a-z]+:\/\/[^/?#]*/i, ''),
    ...(body === null ? {} : json === undefined ? { rawBody: body } : { body: json }),
    values: { ...inPath, ...valuesInBody(template.body, json) },
  };
}

/** The values at the placeholders of a path; null if an address does not end like the path. */
function valuesInPath(path: string, address: string): Values | null {
  const names = placeholdersIn(path);
  const literals = path.split(/\{[^{}]+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Escapes are not decoded: ids have none.
  const match = new RegExp(`${literals.join('([^/]+)')}$`).exec(address);
  return match === null ? null : Object.fromEntries(names.map((name, index) => [name, match[index + 1]]));
}

/** The values that a body has where its template has only a placeholder. */
function valuesInBody(template: Json | undefined, body: Json | undefined): Values {
  if (typeof template === 'string') {
    const [name] = placeholdersIn(template);
    return name !== undefined && template === `{${name}}` && body !== undefined ? { [name]: body } : {};
  }
  if (Array.isArray(template) && Array.isArray(body))
    return Object.assign({}, ...template.map((one: Json, index) => valuesInBody(one, body[index])));
  if (!isObject(template) || !isObject(body)) return {};
  return Object.assign({}, ...Object.entries(template).map(([name, one]) => valuesInBody(one, body[name])));
}

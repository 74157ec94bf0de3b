import { isFields, type Fields } from '../../http/fields.ts';
import type { ApiCall, HttpRequest } from '../wire/call.ts';

/** Edits of requests and calls, for `request` and `call` of a fault or freedom. */
type RequestEdit = (request: HttpRequest) => Partial<HttpRequest>;
type CallEdit = (call: ApiCall) => Partial<ApiCall>;

export function header(name: string, value: string | ((before: string) => string)): RequestEdit {
  return ({ headers }) => ({
    headers: { ...headers, [name]: typeof value === 'string' ? value : value(headers[name] ?? '') },
  });
}

/** Sends another text as the body. */
export function text(edit: (body: string) => string): RequestEdit {
  return (request) => ({ body: request.body === null ? null : edit(request.body) });
}

export function body(edit: (body: Fields) => Fields): CallEdit {
  return (call) => ({ body: call.body === null ? null : edit(call.body) });
}

export function without(...names: readonly string[]): (fields: Fields) => Fields {
  return (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

export function withFields(more: Fields): (fields: Fields) => Fields {
  return (fields) => ({ ...fields, ...more });
}

/** Edits each item of a create or add. */
export function items(edit: (item: Fields) => Fields): CallEdit {
  return body((fields) => ({ ...fields, items: itemsOf(fields).map(edit) }));
}

export function itemsOf({ items: sent }: Fields): readonly Fields[] {
  return Array.isArray(sent) ? sent.filter(isFields) : [];
}

/** Sets a query parameter, or removes it with null. */
export function query(name: string, value: string | null): CallEdit {
  return ({ query: sent }) => {
    const others = sent.filter(([other]) => other !== name);
    return { query: value === null ? others : [...others, [name, value]] };
  };
}

/** Whether a list call asks for a later page. */
export function isLaterPage({ operation, query: sent }: ApiCall): boolean {
  return operation === 'listProducts' && sent.some(([name]) => name === 'cursor');
}

export function isPoll({ operation, query: sent }: ApiCall): boolean {
  return operation === 'listProducts' && sent.some(([name]) => name === 'updatedSince');
}

export function isFirstPage(call: ApiCall): boolean {
  return call.operation === 'listProducts' && !isLaterPage(call);
}

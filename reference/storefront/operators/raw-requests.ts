import type { RawRequest } from '../../http/raw-request.ts';
import type { Gateway } from '../http/gateway.ts';
import type { Reply } from '../../http/reply.ts';

/** The body as text, whatever its encoding. */
export function textOf({ body }: RawRequest): string {
  return body === null ? '' : body.toString('latin1');
}

export function withBody(request: RawRequest, text: string): RawRequest {
  return { ...request, body: Buffer.from(text, 'latin1') };
}

export function pathOf({ target }: Pick<RawRequest, 'target'>): string {
  return target.split('?')[0] ?? '';
}

/** Marks a request, for rules that must know that a gateway accepted it. */
export function marked(request: RawRequest): RawRequest {
  return { ...request, headers: { ...request.headers, [mark]: 'yes' } };
}

export function isMarked({ headers }: Pick<RawRequest, 'headers'>): boolean {
  return headers[mark] === 'yes';
}

const mark = 'x-reference-mark';

/** Answers matching requests itself. */
export function insteadOf(fits: (request: RawRequest) => boolean, reply: Reply): () => Gateway {
  return () => (request, serve) => (fits(request) ? reply : serve(request));
}

/** Passes matching requests on with changes. */
export function takenAs(
  fits: (request: RawRequest) => boolean,
  change: (request: RawRequest) => RawRequest,
): () => Gateway {
  return () => (request, serve) => serve(fits(request) ? change(request) : request);
}

/** Handles matching requests with changes, but answers that they were refused. */
export function refusedButDone(
  fits: (request: RawRequest) => boolean,
  done: (request: RawRequest) => RawRequest,
): () => Gateway {
  return () => async (request, serve) => {
    if (!fits(request)) return await serve(request);
    await serve(done(request));
    return { status: 400, headers: {}, text: '' };
  };
}

export function isAdd(request: RawRequest): boolean {
  return request.method === 'POST' && /\/carts\/[^/]+\/items$/.test(pathOf(request));
}

export function isCreate(request: RawRequest): boolean {
  return request.method === 'POST' && pathOf(request).endsWith('/carts');
}

export function isUpdate(request: RawRequest): boolean {
  return request.method === 'PATCH' && /\/items\/[^/]+$/.test(pathOf(request));
}

export type Test = (request: RawRequest) => boolean;

export function all(...tests: readonly Test[]): Test {
  return (request) => tests.every((test) => test(request));
}

export function bodyHas(pattern: RegExp): Test {
  return (request) => pattern.test(textOf(request));
}

export function pathHas(pattern: RegExp): Test {
  return (request) => pattern.test(pathOf(request));
}

export function targetHas(pattern: RegExp): Test {
  return ({ target }) => pattern.test(target);
}

/** The name is in lower case. An absent header counts as empty. */
export function headerHas(name: string, pattern: RegExp): Test {
  return ({ headers }) => pattern.test(String(headers[name] ?? ''));
}

import type { RawRequest } from '../../http/raw-request.ts';
import type { Gateway } from '../http/gateway.ts';
import type { Reply } from '../../http/reply.ts';

/** The body as text, whatever its bytes. */
export function textOf({ body }: RawRequest): string {
  return body === null ? '' : body.toString('latin1');
}

/** The request with another body. */
export function withBody(request: RawRequest, text: string): RawRequest {
  return { ...request, body: Buffer.from(text, 'latin1') };
}

/** The path, without the query. */
export function pathOf({ target }: Pick<RawRequest, 'target'>): string {
  return target.split('?')[0] ?? '';
}

/** The request, marked: rules that look at the mark can tell that something before them let it pass. */
export function marked(request: RawRequest): RawRequest {
  return { ...request, headers: { ...request.headers, [mark]: 'yes' } };
}

export function isMarked({ headers }: Pick<RawRequest, 'headers'>): boolean {
  return headers[mark] === 'yes';
}

const mark = 'x-reference-mark';

/** Answers what fits by itself, and leaves the rest to the service. */
export function insteadOf(fits: (request: RawRequest) => boolean, reply: Reply): () => Gateway {
  return () => (request, serve) => (fits(request) ? reply : serve(request));
}

/** Hands on what fits as something else. */
export function takenAs(
  fits: (request: RawRequest) => boolean,
  change: (request: RawRequest) => RawRequest,
): () => Gateway {
  return () => (request, serve) => serve(fits(request) ? change(request) : request);
}

/** Handles what fits, in the way given, and answers as though it had been refused. */
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

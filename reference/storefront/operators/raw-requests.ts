import type { Arrived } from '../../http/arrived.ts';
import type { Front } from '../http/front.ts';
import type { Reply } from '../../http/reply.ts';

/** The body as text, whatever its bytes. */
export function textOf({ body }: Arrived): string {
  return body === null ? '' : body.toString('latin1');
}

/** The request with another body. */
export function withBody(arrived: Arrived, text: string): Arrived {
  return { ...arrived, body: Buffer.from(text, 'latin1') };
}

/** The path, without the query. */
export function pathOf({ target }: Pick<Arrived, 'target'>): string {
  return target.split('?')[0] ?? '';
}

/** The request, marked: rules that look at the mark can tell that something before them let it pass. */
export function marked(arrived: Arrived): Arrived {
  return { ...arrived, headers: { ...arrived.headers, [mark]: 'yes' } };
}

export function isMarked({ headers }: Pick<Arrived, 'headers'>): boolean {
  return headers[mark] === 'yes';
}

const mark = 'x-reference-mark';

/** Answers what fits by itself, and leaves the rest to the service. */
export function insteadOf(fits: (arrived: Arrived) => boolean, reply: Reply): () => Front {
  return () => (arrived, serve) => (fits(arrived) ? reply : serve(arrived));
}

/** Hands on what fits as something else. */
export function takenAs(fits: (arrived: Arrived) => boolean, change: (arrived: Arrived) => Arrived): () => Front {
  return () => (arrived, serve) => serve(fits(arrived) ? change(arrived) : arrived);
}

/** Handles what fits, in the way given, and answers as though it had been refused. */
export function refusedButDone(fits: (arrived: Arrived) => boolean, done: (arrived: Arrived) => Arrived): () => Front {
  return () => async (arrived, serve) => {
    if (!fits(arrived)) return await serve(arrived);
    await serve(done(arrived));
    return { status: 400, headers: {}, text: '' };
  };
}

export function isAdd(arrived: Arrived): boolean {
  return arrived.method === 'POST' && /\/carts\/[^/]+\/items$/.test(pathOf(arrived));
}

export function isCreate(arrived: Arrived): boolean {
  return arrived.method === 'POST' && pathOf(arrived).endsWith('/carts');
}

export function isUpdate(arrived: Arrived): boolean {
  return arrived.method === 'PATCH' && /\/items\/[^/]+$/.test(pathOf(arrived));
}

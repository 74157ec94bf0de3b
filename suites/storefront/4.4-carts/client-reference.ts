import { expectSame, isObject, type Reply, type Request } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';
import { isCart, shownLines } from '../replies/cart-reply.ts';
import { cartIdIn, inPath } from '../requests/endpoints.ts';

/** Section 4.4: the clientReference of a cart, in the replies of all checks. */
export const clientReferenceJudgements = [
  ambient('storefront/4.4/clientReference-kept', 'Every cart reply shows the clientReference sent with POST /carts', {
    remember: () => new Map<string, string>(),
    judge(reply, { request, memory }) {
      if (request.endpoint === 'create-cart') return judgeCreate(reply, request, memory);
      const cart = cartIdIn(request) ?? '';
      // The contract does not say which clientReference an abandoned cart has.
      if (request.endpoint === 'abandon-cart') memory.delete(cart);
      const reference = memory.get(cart);
      if (reference === undefined || !isCart(reply) || shownLines(reply).length === 0) return false;
      expectSame(reply, '/clientReference', reference);
      return true;
    },
    gap: 'writes',
  }),
];

/** Remembers the reference if the reply to POST /carts shows it: section 2.1 allows null for any cart. */
function judgeCreate(reply: Reply, { body, rawBody }: Request, memory: Map<string, string>): boolean {
  const sent = isObject(body) && rawBody === undefined ? body['clientReference'] : undefined;
  const [id, received] = [reply.peek('/id'), reply.peek('/clientReference')];
  if (!isCart(reply) || typeof id !== 'string' || typeof sent !== 'string' || typeof received !== 'string')
    return false;
  expectSame(reply, '/clientReference', sent);
  memory.set(inPath(id), sent);
  return true;
}

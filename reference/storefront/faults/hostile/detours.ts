import type { RawRequest } from '../../../http/raw-request.ts';
import { firstPartner } from '../../reference-partners.ts';
import { fault, type Fault } from '../fault.ts';
import type { Replacement } from '../../operators/difference.ts';
import { isMarked, marked, pathOf, takenAs } from '../../operators/raw-requests.ts';

type Way = (request: RawRequest) => string | null;

/** The target as another parser resolves it, or null if the other parser agrees with the server. */
const ways = {
  'dot-segments': ({ target }) => resolved(target, /\/[^/]+\/\.\.\/(?=[^/])/),
  'escaped-slashes': ({ target }) => resolved(target, /\/[^/]+%2F\.\.%2F/, true),
  'escaped-dots': ({ target }) => resolved(target, /\/[^/]+\/%2e%2e\/(?=[^/])/),
  'slash-at-end': ({ target }) => resolved(target, /\/$/, false, ''),
  'two-slashes': ({ target }) => resolved(target, /\/\/(?=carts)/),
  'nul-at-end': ({ target }) => resolved(target, /%00$/, false, ''),
  'capital-ids': ({ target }) =>
    /\/carts\/[^/?a-z]*[A-F][^/?a-z]*$/.test(target) ? target.replace(/[^/]+$/, (id) => id.toLowerCase()) : null,
  'original-url': ({ headers }) => {
    const url = headers['x-original-url'];
    return typeof url === 'string' ? url : null;
  },
} as const satisfies Readonly<Record<string, Way>>;

const withoutOwner: Replacement = (honest) => ({
  mayRead: (cart, partner, call) => isMarked(call) || honest.mayRead(cart, partner, call),
});
const withoutKey: Replacement = (honest) => ({
  keyOf: (call) => (isMarked(call) ? firstPartner.apiKey : honest.keyOf(call)),
});

/** Servers that check owner or key only for the direct path. */
export const detourFaults: readonly Fault[] = [
  ...(['dot-segments', 'escaped-slashes', 'nul-at-end', 'capital-ids', 'original-url'] as const).map((name) =>
    fault(`${name}-lead-past-owner`, 'storefront/4.4/3a')
      .says(`Does not check the owner of a cart when the path is written in an indirect form (${name})`)
      .by({ gateway: led(name, 'GET'), rules: withoutOwner }),
  ),
  ...(['dot-segments', 'escaped-slashes', 'slash-at-end', 'two-slashes', 'original-url'] as const).map((name) =>
    fault(`${name}-lead-past-key`, 'storefront/5/4a')
      .says(`Does not check the API key when the path of a cart is written in an indirect form (${name})`)
      .by({ gateway: led(name, 'GET'), rules: withoutKey }),
  ),
  fault('head-leads-past-owner', 'storefront/4.4/3a')
    .says("Replies to a HEAD request for another partner's cart as if the cart belonged to the caller")
    .by({
      gateway: takenAs(
        (request) => request.method === 'HEAD' && /\/carts\/[^/]+$/.test(pathOf(request)),
        (request) => marked({ ...request, method: 'GET' }),
      ),
      rules: withoutOwner,
    }),
  fault('abandons-by-escaped-slashes', 'storefront/4.4/3a')
    .says('Abandons the cart of another partner if the path contains escaped slashes')
    .by({ gateway: led('escaped-slashes', 'DELETE'), rules: withoutOwner }),
  fault('abandons-without-key-by-dots', 'storefront/5/4a')
    .says('Abandons a cart without an API key if the path contains dot segments')
    .by({ gateway: led('dot-segments', 'DELETE'), rules: withoutKey }),
];

function led(name: keyof typeof ways, method: 'GET' | 'DELETE'): NonNullable<Fault['gateway']> {
  const way: Way = ways[name];
  return takenAs(
    (request) => request.method === method && pathOf(request).length < 1_000 && way(request) !== null,
    (request) => marked({ ...request, target: way(request) ?? request.target }),
  );
}

function resolved(target: string, piece: RegExp, unescape = false, by = '/'): string | null {
  if (!piece.test(target)) return null;
  const path = target.replace(piece, by);
  return unescape ? path.replaceAll('%2F', '/') : path;
}

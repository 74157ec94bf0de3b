import type { RawRequest } from '../../../http/raw-request.ts';
import { firstPartner } from '../../reference-partners.ts';
import { fault, type Fault } from '../fault.ts';
import { isMarked, marked, pathOf, takenAs } from '../../operators/raw-requests.ts';

type Way = (request: RawRequest) => string | null;

/** The target as another parser resolves it; null when it agrees with the server. */
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

/** Servers that check owner or key only for the direct path. */
export const detourFaults: readonly Fault[] = [
  ...(['dot-segments', 'escaped-slashes', 'nul-at-end', 'capital-ids', 'original-url'] as const).map((name) =>
    pastOwner(name),
  ),
  ...(['dot-segments', 'escaped-slashes', 'slash-at-end', 'two-slashes', 'original-url'] as const).map((name) =>
    pastKey(name),
  ),
  fault('head-leads-past-owner', 'storefront/4.4/3a')
    .says('Tells by HEAD that a cart of another partner is there')
    .by({
      gateway: takenAs(
        (request) => request.method === 'HEAD' && /\/carts\/[^/]+$/.test(pathOf(request)),
        (request) => marked({ ...request, method: 'GET' }),
      ),
      rules: (honest) => ({ mayRead: (cart, partner, call) => isMarked(call) || honest.mayRead(cart, partner, call) }),
    }),
  fault('abandons-by-escaped-slashes', 'storefront/4.4/3a')
    .says('Abandons the cart of another partner that is named behind an escaped slash')
    .by({
      gateway: led('escaped-slashes', ({ method }) => method === 'DELETE'),
      rules: (honest) => ({ mayRead: (cart, partner, call) => isMarked(call) || honest.mayRead(cart, partner, call) }),
    }),
  fault('abandons-without-key-by-dots', 'storefront/5/4a')
    .says('Abandons a cart without asking for a key where dot segments lead to it')
    .by({
      gateway: led('dot-segments', ({ method }) => method === 'DELETE'),
      rules: (honest) => ({ keyOf: (call) => (isMarked(call) ? firstPartner.apiKey : honest.keyOf(call)) }),
    }),
];

function pastOwner(name: keyof typeof ways): Fault {
  return fault(`${name}-lead-past-owner`, 'storefront/4.4/3a')
    .says(`Forgets to ask whose a cart is where ${name.replaceAll('-', ' ')} lead to it`)
    .by({
      gateway: led(name, ({ method }) => method === 'GET'),
      rules: (honest) => ({ mayRead: (cart, partner, call) => isMarked(call) || honest.mayRead(cart, partner, call) }),
    });
}

function pastKey(name: keyof typeof ways): Fault {
  return fault(`${name}-lead-past-key`, 'storefront/5/4a')
    .says(`Forgets to ask for a key where ${name.replaceAll('-', ' ')} lead to a cart`)
    .by({
      gateway: led(name, ({ method }) => method === 'GET'),
      rules: (honest) => ({ keyOf: (call) => (isMarked(call) ? firstPartner.apiKey : honest.keyOf(call)) }),
    });
}

function led(name: keyof typeof ways, fits: (request: RawRequest) => boolean): NonNullable<Fault['gateway']> {
  const way: Way = ways[name];
  return takenAs(
    (request) => fits(request) && pathOf(request).length < 1_000 && way(request) !== null,
    (request) => marked({ ...request, target: way(request) ?? request.target }),
  );
}

function resolved(target: string, piece: RegExp, unescape = false, by = '/'): string | null {
  if (!piece.test(target)) return null;
  const path = target.replace(piece, by);
  return unescape ? path.replaceAll('%2F', '/') : path;
}

import type { ClientEndpoint, Stimulus } from '../../../../src/client-authoring.ts';
import { cartError, unchanged } from '../replies.ts';
import { stimulus } from '../stimulus.ts';

/** The limit of the service may count lines that the client does not know of. */
export const fullCart = refused('full-cart', 'The sandbox refuses a POST that adds items, because the cart is full', {
  endpoint: 'addItems',
  code: 'failed_precondition',
  error: 'CART_ITEM_LIMIT',
});

/** A final error, so that a right client does not try again by itself. */
export const createFails = refused('create-fails', 'The sandbox refuses a POST /carts', {
  endpoint: 'createCart',
  code: 'invalid_argument',
  error: 'BAD_REQUEST',
});

interface Refusal {
  readonly endpoint: ClientEndpoint;
  readonly code: string;
  readonly error: string;
}

function refused(name: string, says: string, { endpoint, code, error }: Refusal): Stimulus {
  return stimulus({
    name,
    says,
    endpoints: [endpoint],
    async answer({ provoked }) {
      provoked();
      return cartError(400, code, { error });
    },
  });
}

/** The add is carried out before the error, so a repeated add doubles the line. */
export const add500 = stimulus({
  name: 'add-500',
  says: 'The sandbox adds the items of a POST, but answers with an internal error',
  endpoints: ['addItems'],
  async answer({ forward, provoked }) {
    const reply = await forward();
    if (reply.status !== 200) return unchanged(reply);
    provoked({ carriedOut: true });
    return cartError(500, 'internal', { error: 'INTERNAL_SERVER_ERROR' });
  },
});

/** A cart without an owner stays at the service: it harms nobody. */
export const dropCreate = lostAfterwards(
  'drop-create',
  'createCart',
  'The sandbox creates a cart, but closes the connection without a reply',
);

/** A repeated add doubles the line. */
export const dropAddAfterCommit = lostAfterwards(
  'drop-add-after-commit',
  'addItems',
  'The sandbox adds the items of a POST, but closes the connection without a reply',
);

function lostAfterwards(name: string, endpoint: ClientEndpoint, says: string): Stimulus {
  return stimulus({
    name,
    says,
    endpoints: [endpoint],
    async answer({ forward, provoked }) {
      const served = await forward();
      if (served.status !== 200) return unchanged(served);
      provoked({ carriedOut: true });
      return { kind: 'lost', served };
    },
  });
}

/** A client that trusts that the add was carried out would miss the item. */
export const dropAdd = stimulus({
  name: 'drop-add',
  says: 'The sandbox closes the connection of a POST before it adds the items',
  endpoints: ['addItems'],
  async answer({ provoked }) {
    provoked({ carriedOut: false });
    return { kind: 'lost', served: null };
  },
});

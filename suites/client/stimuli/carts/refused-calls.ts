import type { Json, Stimulus } from '../../../../src/client-authoring.ts';
import type { ClientEndpoint } from '../../../../src/client-authoring.ts';
import { cartError, unchanged } from '../replies.ts';

/** The limit of the service may count lines that the client does not know of. */
export const fullCart = refusing('full-cart', 'An add is refused because the cart is full', {
  endpoint: 'addItems',
  status: 400,
  code: 'failed_precondition',
  error: { error: 'CART_ITEM_LIMIT' },
});

/** A final error, so that a right client does not try again by itself. */
export const createFails = refusing('create-fails', 'A create is refused', {
  endpoint: 'createCart',
  status: 400,
  code: 'invalid_argument',
  error: { error: 'BAD_REQUEST' },
});

interface Refusal {
  readonly endpoint: ClientEndpoint;
  readonly status: number;
  readonly code: string;
  readonly error: Readonly<Record<string, Json>>;
}

function refusing(name: string, says: string, { endpoint, status, code, error }: Refusal): Stimulus {
  return {
    name,
    says,
    endpoints: [endpoint],
    lasts: 'once',
    open:
      () =>
      ({ provoked }) => {
        provoked();
        return Promise.resolve(cartError(status, code, error));
      },
  };
}

/** The add is carried out before the error, so a repeated add doubles the line. */
export const add500: Stimulus = {
  name: 'add-500',
  says: 'An add is carried out, but answers with an internal error',
  endpoints: ['addItems'],
  lasts: 'once',
  open:
    () =>
    async ({ forward, provoked }) => {
      const reply = await forward();
      if (reply.status !== 200) return unchanged(reply);
      provoked({ carriedOut: true });
      return cartError(500, 'internal', { error: 'INTERNAL_SERVER_ERROR' });
    },
};

import type { ClientEndpoint, Stimulus } from '../../../../src/client-authoring.ts';
import { unchanged } from '../replies.ts';

/** A cart without an owner stays at the service: it harms nobody. */
export const dropCreate = lostAfterwards('drop-create', 'createCart', 'A cart is created, but the reply is lost');

/** A repeated add doubles the line. */
export const dropAddAfterCommit = lostAfterwards(
  'drop-add-after-commit',
  'addItems',
  'An add is carried out, but its reply is lost',
);

/** A client that trusts that the add was carried out would miss the item. */
export const dropAdd: Stimulus = {
  name: 'drop-add',
  says: 'The connection breaks before an add is carried out',
  endpoints: ['addItems'],
  lasts: 'once',
  open:
    () =>
    ({ provoked }) => {
      provoked({ carriedOut: false });
      return Promise.resolve({ kind: 'lost', served: null });
    },
};

function lostAfterwards(name: string, endpoint: ClientEndpoint, says: string): Stimulus {
  return {
    name,
    says,
    endpoints: [endpoint],
    lasts: 'once',
    open:
      () =>
      async ({ forward, provoked }) => {
        const served = await forward();
        if (served.status !== 200) return unchanged(served);
        provoked({ carriedOut: true });
        return { kind: 'lost', served };
      },
  };
}

import type { Around } from '../../http/around.ts';
import { isFields } from '../../../http/fields.ts';
import { sentFields } from '../../operators/answered-as.ts';
import { asTheLast, ofOne, openLulls, sharing } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 4.4 rule 2 that show only where carts are created at the same moment. */
export const parallelCreateFaults: readonly Fault[] = [
  fault('parallel-creates-share-an-id', 'storefront/4.4/2')
    .says('Gives carts that are created at the same moment one id')
    .around(
      sharing(
        ofOne('createCart'),
        (first) => first.rules.newId('cart', first),
        (id, { rules }) => ({ newId: (kind, call) => (kind === 'cart' ? id : rules.newId(kind, call)) }),
      ),
    ),
  fault('parallel-creates-share-their-items', 'storefront/4.4/2')
    .says('Fills carts that are created at the same moment with the items of the last')
    .around(asTheLast(ofOne('createCart'), ({ body }) => ({ body }))),
  fault('parallel-creates-of-one-reference-double', 'storefront/4.4/2')
    .says('Takes creates of one clientReference for one cart, and adds the items of both')
    .around(doubled),
];

/** A create that meets another of its clientReference becomes an add to the cart of that one. */
function doubled(): Around {
  const lull = openLulls();
  const ids = new Map<string, string>();
  return async (call, handle) => {
    const reference = sentFields(call)['clientReference'];
    if (call.endpoint !== 'createCart' || typeof reference !== 'string') return handle(call);
    const cartId = ids.get(reference);
    if (cartId !== undefined) return handle({ ...call, endpoint: 'addItems', parameters: { cartId } });
    const reply = await handle(call);
    const { body } = reply;
    if (isFields(body) && typeof body['id'] === 'string') ids.set(reference, body['id']);
    await lull(reference);
    ids.delete(reference);
    return reply;
  };
}

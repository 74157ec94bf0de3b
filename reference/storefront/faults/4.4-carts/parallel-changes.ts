import { setImmediate as turn } from 'node:timers/promises';
import { outer } from '../../2-resources/2.8-errors.ts';
import type { Middleware } from '../../http/middleware.ts';
import type { Endpoint } from '../../request.ts';
import { json } from '../../../http/reply.ts';
import type { Call } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { indexIn, unitsIn } from '../../operators/lines.ts';
import { onCopies, onOneCart, pauseAndAccept, type Common, type Versions } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';
import { isContended, merged, changedLines, withUnits } from '../../operators/merged-lines.ts';

const changes = onOneCart('addItems', 'updateItem', 'removeItem');
const adds = onOneCart('addItems');
const updates = onOneCart('updateItem');

const removals = onOneCart('removeItem');
const sets = 'storefront/4.4/6a';
const row = 'storefront/4.4/parallel';

/** Faults of sections 3 and 4.4 that need different changes of a cart at the same time. */
export const parallelChangeFaults: readonly Fault[] = [
  fault('parallel-updates-lose-other-lines', sets)
    .says(
      'When lines are updated in parallel, stores the whole cart each time, so that updates of other lines are lost',
    )
    .middleware(onCopies(updates, ({ after }) => after)),
  fault('parallel-updates-of-a-line-add-up', sets)
    .says('Adds the changes of parallel updates of one line together instead of storing one of them')
    .middleware(onCopies(updates, (versions) => merged(versions))),
  fault('parallel-updates-undo-each-other', sets)
    .says('Undoes parallel line updates, but replies with 200')
    .middleware(onCopies(updates, (versions) => (isContended(versions) ? versions.before : versions.after))),
  fault('parallel-updates-keep-the-lines-of-the-last', sets)
    .says('Keeps only the line that the last of several parallel updates names')
    .middleware(
      onCopies(updates, (versions) =>
        isContended(versions) ? { ...versions.now, lines: changedLines(versions) } : versions.after,
      ),
    ),

  fault('parallel-removals-bring-lines-back', row)
    .says('When lines are removed in parallel, stores the whole cart each time, so that other removed lines return')
    .middleware(onCopies(removals, ({ after }) => after)),
  fault('parallel-removals-take-the-next-line', row)
    .says('When lines are removed in parallel, removes a line by its old index, which may be wrong by then')
    .middleware(
      onCopies(removals, ({ before, now }, call) => {
        const removedIndex = indexIn(before, call.parameters['itemId'] ?? '');
        return { ...now, lines: now.lines.filter((_, index) => index !== removedIndex) };
      }),
    ),
  fault('parallel-add-finds-removed-line', row)
    .says('When a line is removed and its option is added in parallel, adds the new quantity to the old quantity')
    .middleware(
      onCopies(adds, (versions) => {
        const all = merged(versions);
        const quantityOf = (cart: Cart, { optionId, quantity }: Line): number =>
          unitsIn(cart, optionId) === 0 ? quantity : unitsIn(all, optionId);
        return storing(versions, (cart, line) => withUnits(cart, line, quantityOf(cart, line)));
      }),
    ),
  fault('parallel-update-brings-removed-line-back', row)
    .says('Restores a line that is updated and removed in parallel')
    .middleware(
      onCopies(updates, (versions) => storing(versions, (cart, line) => withUnits(cart, line, line.quantity))),
    ),
  fault('parallel-add-brings-abandoned-lines-back', row)
    .says('Restores the old lines of a cart when it is abandoned while a request adds items')
    .middleware(overAbandoning('addItems', ({ after }) => after)),
  fault('parallel-removal-brings-abandoned-lines-back', row)
    .says('Restores the old lines of a cart when it is abandoned while a request removes a line')
    .middleware(overAbandoning('removeItem', ({ after }) => after)),
  fault('parallel-update-brings-abandoned-lines-back', row)
    .says('Restores the old lines of a cart when it is abandoned while a request updates a line')
    .middleware(overAbandoning('updateItem', ({ after }) => after)),
  fault('parallel-add-knows-abandoned-line', row)
    .says('When items are added while the cart is abandoned, adds the new quantity to the old quantity')
    .middleware(
      overAbandoning('addItems', (versions, { now }) => {
        const fresh: Cart = { ...versions.now, status: 'ACTIVE', createdAt: now };
        return storing({ ...versions, now: fresh }, (cart, line) => withUnits(cart, line, line.quantity));
      }),
    ),
  fault('parallel-conflicts-carried-out', row)
    .says('Replies with 409 to a parallel change of a cart, but applies it')
    .middleware(
      onCopies(
        changes,
        (versions) => merged(versions),
        (reply, versions) =>
          isContended(versions) ? json(409, outer('aborted', 'another request changed the cart')) : reply,
      ),
    ),
  fault('parallel-removal-finds-no-line', row)
    .says('Refuses one of several parallel removals of lines with INVALID_PRODUCT_ID')
    .middleware(
      onCopies(
        removals,
        (versions) => (isContended(versions) ? versions.now : merged(versions)),
        (reply, versions, call) =>
          isContended(versions)
            ? call.rules.refuse({ error: 'INVALID_PRODUCT_ID', errorMessage: 'the cart has no such line' }, call)
            : reply,
      ),
    ),
  fault('parallel-answers-lack-their-own-call', row)
    .says('Replies to parallel changes with the cart as it was before the change')
    .middleware(
      onCopies(
        changes,
        (versions) => merged(versions),
        (reply, versions, call) =>
          isContended(versions) ? json(200, call.rules.cartView(versions.before, call)) : reply,
      ),
    ),
];

/** Applies `store` to the current cart for every line that the call changed. */
function storing(versions: Versions, store: (cart: Cart, line: Line) => Cart): Cart {
  return changedLines(versions).reduce(store, versions.now);
}

/** `commit` stores a change of a cart that another call has abandoned in the meantime. */
function overAbandoning(of: Endpoint, commit: (versions: Versions, call: Call) => Cart): () => Middleware {
  return () =>
    storedLate(onOneCart(of), (versions, call) =>
      isAbandonedSince(versions) ? commit(versions, call) : merged(versions),
    );
}

/** Reads the cart after simultaneous calls that abandon it, and stores the change later. */
function storedLate(common: Common, commit: (versions: Versions, call: Call) => Cart): Middleware {
  return async (call, handle) => {
    if (common(call) === null) return handle(call);
    // No timer here: a call that arrives one millisecond later must find that the cart was read.
    await turn();
    const before = call.store.carts.get(call.parameters['cartId'] ?? '');
    if (before === undefined) return handle(call);
    const carts = new Map([[before.id, before]]);
    const reply = await handle({ ...call, store: { ...call.store, carts } });
    await pauseAndAccept(40);
    const versions = { before, after: carts.get(before.id) ?? before, now: call.store.carts.get(before.id) ?? before };
    if (reply.status < 300) call.store.carts.set(before.id, commit(versions, call));
    return reply;
  };
}

/** True when the cart was abandoned after the read, even if it was filled again. */
function isAbandonedSince({ before, now }: Versions): boolean {
  return before.status === 'ACTIVE' && (now.status === 'ABANDONED' || now.createdAt !== before.createdAt);
}

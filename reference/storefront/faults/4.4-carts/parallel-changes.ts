import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { outer } from '../../2-resources/2.8-errors.ts';
import type { Around } from '../../http/around.ts';
import type { Endpoint } from '../../received.ts';
import { json } from '../../../http/reply.ts';
import type { Received } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { indexIn, unitsIn } from '../../operators/lines.ts';
import { onCopies, onOneCart, type Common, type Versions } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';
import { isContended, merged, touched, withUnits } from '../../operators/merged-lines.ts';

const changes = onOneCart('addItems', 'updateItem', 'removeItem');
const adds = onOneCart('addItems');
const updates = onOneCart('updateItem');

const removals = onOneCart('removeItem');
const sets = 'storefront/4.4/6a';
const row = 'storefront/4.4/parallel';

/** Faults of sections 3 and 4.4 that show only where a cart is changed in different ways at the same moment. */
export const parallelChangeFaults: readonly Fault[] = [
  fault('parallel-updates-lose-other-lines', sets)
    .says('Stores the whole cart with each update, as it was read before')
    .around(onCopies(updates, ({ made }) => made)),
  fault('parallel-updates-of-a-line-add-up', sets)
    .says('Applies the difference that an update makes to what another has made of the line')
    .around(onCopies(updates, (versions) => merged(versions))),
  fault('parallel-updates-undo-each-other', sets)
    .says('Rolls an update back when it meets another, and answers 200')
    .around(onCopies(updates, (versions) => (isContended(versions) ? versions.had : versions.made))),
  fault('parallel-updates-keep-the-lines-of-the-last', sets)
    .says('Drops the lines that an update meeting another does not name')
    .around(
      onCopies(updates, (versions) =>
        isContended(versions) ? { ...versions.now, lines: touched(versions) } : versions.made,
      ),
    ),

  fault('parallel-removals-bring-lines-back', row)
    .says('Stores the whole cart with each removal, as it was read before')
    .around(onCopies(removals, ({ made }) => made)),
  fault('parallel-removals-take-the-next-line', row)
    .says('Removes the line that stands where the right one stood')
    .around(
      onCopies(removals, ({ had, now }, call) => {
        const place = indexIn(had, call.parameters['itemId'] ?? '');
        return { ...now, lines: now.lines.filter((_, index) => index !== place) };
      }),
    ),
  fault('parallel-add-finds-removed-line', row)
    .says('Adds to the quantity that a line had before it was removed')
    .around(
      onCopies(adds, (versions) => {
        const all = merged(versions);
        const found = (cart: Cart, { optionId, quantity }: Line): number =>
          unitsIn(cart, optionId) === 0 ? quantity : unitsIn(all, optionId);
        return storing(versions, (cart, line) => withUnits(cart, line, found(cart, line)));
      }),
    ),
  fault('parallel-update-brings-removed-line-back', row)
    .says('Makes a line anew that is removed while it is updated')
    .around(onCopies(updates, (versions) => storing(versions, (cart, line) => withUnits(cart, line, line.quantity)))),
  fault('parallel-add-brings-abandoned-lines-back', row)
    .says('Stores the cart of before with an add that meets an abandoning')
    .around(overAbandoning('addItems', ({ made }) => made)),
  fault('parallel-removal-brings-abandoned-lines-back', row)
    .says('Stores the cart of before with a removal that meets an abandoning')
    .around(overAbandoning('removeItem', ({ made }) => made)),
  fault('parallel-update-brings-abandoned-lines-back', row)
    .says('Stores the cart of before with an update that meets an abandoning')
    .around(overAbandoning('updateItem', ({ made }) => made)),
  fault('parallel-add-knows-abandoned-line', row)
    .says('Adds to the quantity that a line had before the cart was abandoned')
    .around(
      overAbandoning('addItems', (versions, { now }) => {
        const fresh: Cart = { ...versions.now, status: 'ACTIVE', createdAt: now };
        return storing({ ...versions, now: fresh }, (cart, line) => withUnits(cart, line, line.quantity));
      }),
    ),
  fault('parallel-conflicts-carried-out', row)
    .says('Answers 409 to a change that meets another, and carries it out')
    .around(
      onCopies(
        changes,
        (versions) => merged(versions),
        (reply, versions) => (isContended(versions) ? json(409, outer('aborted', 'Somebody else was faster')) : reply),
      ),
    ),
  fault('parallel-removal-finds-no-line', row)
    .says('Refuses a removal that meets another, as though there were no such line')
    .around(
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
    .says('Answers a change that meets another with the cart as it was before')
    .around(
      onCopies(
        changes,
        (versions) => merged(versions),
        (reply, versions, call) => (isContended(versions) ? json(200, call.rules.cartView(versions.had, call)) : reply),
      ),
    ),
];

/** The cart as it is now, with every line that the call has touched stored in some way. */
function storing(versions: Versions, store: (cart: Cart, line: Line) => Cart): Cart {
  return touched(versions).reduce(store, versions.now);
}

/** `commit` stores what a change makes of a cart that is abandoned meanwhile. */
function overAbandoning(of: Endpoint, commit: (versions: Versions, call: Received) => Cart): () => Around {
  return () =>
    storedLate(onOneCart(of), (versions, call) =>
      isAbandonedSince(versions) ? commit(versions, call) : merged(versions),
    );
}

/** Reads the cart a little after the call came, so that an abandoning of the same moment is over by then, and stores it later. */
function storedLate(common: Common, commit: (versions: Versions, call: Received) => Cart): Around {
  return async (call, handle) => {
    if (common(call) === null) return handle(call);
    // Not by the clock: what comes a millisecond later is to find the cart read.
    await turn();
    const had = call.store.carts.get(call.parameters['cartId'] ?? '');
    if (had === undefined) return handle(call);
    const carts = new Map([[had.id, had]]);
    const reply = await handle({ ...call, store: { ...call.store, carts } });
    await pause(40);
    const versions = { had, made: carts.get(had.id) ?? had, now: call.store.carts.get(had.id) ?? had };
    if (reply.status < 300) call.store.carts.set(had.id, commit(versions, call));
    return reply;
  };
}

/** True where the cart was abandoned after this call had arrived, and perhaps filled anew. */
function isAbandonedSince({ had, now }: Versions): boolean {
  return had.status === 'ACTIVE' && (now.status === 'ABANDONED' || now.createdAt !== had.createdAt);
}

import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { outer } from '../../2-resources/2.8-errors.ts';
import type { Middleware } from '../../http/middleware.ts';
import type { Endpoint } from '../../request.ts';
import { json } from '../../../http/reply.ts';
import type { Call } from '../../rules.ts';
import type { Cart, Line } from '../../store.ts';
import { indexIn, unitsIn } from '../../operators/lines.ts';
import { onCopies, onOneCart, type Common, type Versions } from '../../operators/parallel-calls.ts';
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
    .says('Stores the whole cart with each update, as it was read before')
    .middleware(onCopies(updates, ({ after }) => after)),
  fault('parallel-updates-of-a-line-add-up', sets)
    .says('Applies the difference that an update makes to what another has made of the line')
    .middleware(onCopies(updates, (versions) => merged(versions))),
  fault('parallel-updates-undo-each-other', sets)
    .says('Rolls an update back when it meets another, and answers 200')
    .middleware(onCopies(updates, (versions) => (isContended(versions) ? versions.before : versions.after))),
  fault('parallel-updates-keep-the-lines-of-the-last', sets)
    .says('Drops the lines that an update meeting another does not name')
    .middleware(
      onCopies(updates, (versions) =>
        isContended(versions) ? { ...versions.now, lines: changedLines(versions) } : versions.after,
      ),
    ),

  fault('parallel-removals-bring-lines-back', row)
    .says('Stores the whole cart with each removal, as it was read before')
    .middleware(onCopies(removals, ({ after }) => after)),
  fault('parallel-removals-take-the-next-line', row)
    .says('Removes the line that stands where the right one stood')
    .middleware(
      onCopies(removals, ({ before, now }, call) => {
        const removedIndex = indexIn(before, call.parameters['itemId'] ?? '');
        return { ...now, lines: now.lines.filter((_, index) => index !== removedIndex) };
      }),
    ),
  fault('parallel-add-finds-removed-line', row)
    .says('Adds to the quantity that a line had before it was removed')
    .middleware(
      onCopies(adds, (versions) => {
        const all = merged(versions);
        const quantityOf = (cart: Cart, { optionId, quantity }: Line): number =>
          unitsIn(cart, optionId) === 0 ? quantity : unitsIn(all, optionId);
        return storing(versions, (cart, line) => withUnits(cart, line, quantityOf(cart, line)));
      }),
    ),
  fault('parallel-update-brings-removed-line-back', row)
    .says('Makes a line anew that is removed while it is updated')
    .middleware(
      onCopies(updates, (versions) => storing(versions, (cart, line) => withUnits(cart, line, line.quantity))),
    ),
  fault('parallel-add-brings-abandoned-lines-back', row)
    .says('Stores the cart of before with an add that meets an abandoning')
    .middleware(overAbandoning('addItems', ({ after }) => after)),
  fault('parallel-removal-brings-abandoned-lines-back', row)
    .says('Stores the cart of before with a removal that meets an abandoning')
    .middleware(overAbandoning('removeItem', ({ after }) => after)),
  fault('parallel-update-brings-abandoned-lines-back', row)
    .says('Stores the cart of before with an update that meets an abandoning')
    .middleware(overAbandoning('updateItem', ({ after }) => after)),
  fault('parallel-add-knows-abandoned-line', row)
    .says('Adds to the quantity that a line had before the cart was abandoned')
    .middleware(
      overAbandoning('addItems', (versions, { now }) => {
        const fresh: Cart = { ...versions.now, status: 'ACTIVE', createdAt: now };
        return storing({ ...versions, now: fresh }, (cart, line) => withUnits(cart, line, line.quantity));
      }),
    ),
  fault('parallel-conflicts-carried-out', row)
    .says('Answers 409 to a change that meets another, and carries it out')
    .middleware(
      onCopies(
        changes,
        (versions) => merged(versions),
        (reply, versions) => (isContended(versions) ? json(409, outer('aborted', 'Somebody else was faster')) : reply),
      ),
    ),
  fault('parallel-removal-finds-no-line', row)
    .says('Refuses a removal that meets another, as though there were no such line')
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
    .says('Answers a change that meets another with the cart as it was before')
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

/** `commit` stores a change of a cart that was abandoned in the meantime. */
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
    await pause(40);
    const versions = { before, after: carts.get(before.id) ?? before, now: call.store.carts.get(before.id) ?? before };
    if (reply.status < 300) call.store.carts.set(before.id, commit(versions, call));
    return reply;
  };
}

/** True when the cart was abandoned after the read, even if it was filled again. */
function isAbandonedSince({ before, now }: Versions): boolean {
  return before.status === 'ACTIVE' && (now.status === 'ABANDONED' || now.createdAt !== before.createdAt);
}

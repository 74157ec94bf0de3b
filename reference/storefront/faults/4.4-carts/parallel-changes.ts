import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { outer } from '../../2-resources/2.8-errors.ts';
import type { Around } from '../../http/around.ts';
import type { Endpoint } from '../../received.ts';
import { json } from '../../../http/reply.ts';
import type { Received } from '../../rules.ts';
import type { Cart } from '../../store.ts';
import { onCopies, onOneCart, type Common, type Versions } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';
import { isContended, merged, touched, unitsIn, withUnits } from '../../operators/merged-lines.ts';

const changes = onOneCart('addItems', 'updateItem', 'removeItem');

/** Faults of sections 3 and 4.4 that show only where a cart is changed in different ways at the same moment. */
export const parallelChangeFaults: readonly Fault[] = [
  ofUpdates(
    'parallel-updates-lose-other-lines',
    'Stores the whole cart with each update, as it was read before',
    ({ made }) => made,
  ),
  ofUpdates(
    'parallel-updates-of-a-line-add-up',
    'Applies the difference that an update makes to what another has made of the line',
    (versions) => merged(versions),
  ),
  ofUpdates(
    'parallel-updates-undo-each-other',
    'Rolls an update back when it meets another, and answers 200',
    (versions) => (isContended(versions) ? versions.had : versions.made),
  ),
  ofUpdates(
    'parallel-updates-keep-the-lines-of-the-last',
    'Drops the lines that an update meeting another does not name',
    (versions) => (isContended(versions) ? { ...versions.now, lines: touched(versions) } : versions.made),
  ),

  inAnyOrder(
    'parallel-removals-bring-lines-back',
    'Stores the whole cart with each removal, as it was read before',
    ['removeItem'],
    ({ made }) => made,
  ),
  inAnyOrder(
    'parallel-removals-take-the-next-line',
    'Removes the line that stands where the right one stood',
    ['removeItem'],
    ({ had, now }, call) => {
      const place = had.lines.findIndex(({ optionId }) => optionId === call.parameters['itemId']);
      return { ...now, lines: now.lines.filter((_, index) => index !== place) };
    },
  ),
  inAnyOrder(
    'parallel-add-finds-removed-line',
    'Adds to the quantity that a line had before it was removed',
    ['addItems'],
    (versions) =>
      touched(versions).reduce<Cart>(
        (cart, line) =>
          withUnits(
            cart,
            line,
            unitsIn(cart, line.optionId) === 0 ? line.quantity : unitsIn(merged(versions), line.optionId),
          ),
        versions.now,
      ),
  ),
  inAnyOrder(
    'parallel-update-brings-removed-line-back',
    'Makes a line anew that is removed while it is updated',
    ['updateItem'],
    (versions) => touched(versions).reduce<Cart>((cart, line) => withUnits(cart, line, line.quantity), versions.now),
  ),
  overAbandoning(
    'parallel-add-brings-abandoned-lines-back',
    'Stores the cart of before with an add that meets an abandoning',
    'addItems',
    ({ made }) => made,
  ),
  overAbandoning(
    'parallel-removal-brings-abandoned-lines-back',
    'Stores the cart of before with a removal that meets an abandoning',
    'removeItem',
    ({ made }) => made,
  ),
  overAbandoning(
    'parallel-update-brings-abandoned-lines-back',
    'Stores the cart of before with an update that meets an abandoning',
    'updateItem',
    ({ made }) => made,
  ),
  overAbandoning(
    'parallel-add-knows-abandoned-line',
    'Adds to the quantity that a line had before the cart was abandoned',
    'addItems',
    (versions, { now }) => {
      const fresh: Cart = { ...versions.now, status: 'ACTIVE', createdAt: now };
      return touched(versions).reduce((cart, line) => withUnits(cart, line, line.quantity), fresh);
    },
  ),
  {
    ...inAnyOrder(
      'parallel-conflicts-carried-out',
      'Answers 409 to a change that meets another, and carries it out',
      [],
      ({ made }) => made,
    ),
    around: onCopies(
      changes,
      (versions) => merged(versions),
      (reply, versions) => (isContended(versions) ? json(409, outer('aborted', 'Somebody else was faster')) : reply),
    ),
  },
  {
    ...inAnyOrder(
      'parallel-removal-finds-no-line',
      'Refuses a removal that meets another, as though there were no such line',
      [],
      ({ made }) => made,
    ),
    around: onCopies(
      onOneCart('removeItem'),
      (versions) => (isContended(versions) ? versions.now : merged(versions)),
      (reply, versions, call) =>
        isContended(versions)
          ? call.rules.refuse({ error: 'INVALID_PRODUCT_ID', errorMessage: 'the cart has no such line' }, call)
          : reply,
    ),
  },
  {
    ...inAnyOrder(
      'parallel-answers-lack-their-own-call',
      'Answers a change that meets another with the cart as it was before',
      [],
      ({ made }) => made,
    ),
    around: onCopies(
      changes,
      (versions) => merged(versions),
      (reply, versions, call) => (isContended(versions) ? json(200, call.rules.cartView(versions.had, call)) : reply),
    ),
  },
];

/** `commit` stores what a change makes of a cart that is abandoned meanwhile. */
function overAbandoning(
  name: string,
  says: string,
  of: Endpoint,
  commit: (versions: Versions, call: Received) => Cart,
): Fault {
  const stored = (versions: Versions, call: Received): Cart =>
    isAbandonedSince(versions) ? commit(versions, call) : merged(versions);
  return fault(name, 'storefront/4.4/parallel')
    .says(says)
    .around(() => storedLate(onOneCart(of), stored));
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

function ofUpdates(name: string, says: string, commit: (versions: Versions) => Cart): Fault {
  return fault(name, 'storefront/4.4/6a')
    .says(says)
    .around(onCopies(onOneCart('updateItem'), commit));
}

function inAnyOrder(
  name: string,
  says: string,
  of: readonly Endpoint[],
  commit: (versions: Versions, call: Received) => Cart,
): Fault {
  return fault(name, 'storefront/4.4/parallel')
    .says(says)
    .around(onCopies(onOneCart(...of), commit));
}

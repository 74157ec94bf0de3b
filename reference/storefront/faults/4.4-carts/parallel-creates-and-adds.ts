import { outer } from '../../2-resources/2.8-errors.ts';
import { json } from '../../../http/reply.ts';
import type { Cart, Line } from '../../store.ts';
import {
  onCopies,
  onOneCart,
  refusedButKept,
  asTheLast,
  ofOne,
  quietPeriods,
  sharing,
} from '../../operators/parallel-calls.ts';
import { unitsIn } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';
import { isContended, merged, changedLines, withUnits } from '../../operators/merged-lines.ts';
import type { Middleware } from '../../http/middleware.ts';
import { isFields } from '../../../http/fields.ts';
import { sentFields } from '../../operators/answered-as.ts';

const adds = onOneCart('addItems');

/** Faults of section 4.4 rules 2 and 5 that need simultaneous creates or adds. */
export const parallelAddFaults: readonly Fault[] = [
  fault('parallel-adds-lose-all-but-one', 'storefront/4.4/5')
    .says('When parallel requests add items, stores the whole cart each time, so that only the last request counts')
    .middleware(onCopies(adds, ({ after }) => after)),
  fault('parallel-adds-to-a-line-lose-all-but-one', 'storefront/4.4/5')
    .says(
      'When parallel requests add to one line, overwrites its quantity each time, so that only the last request counts',
    )
    .middleware(
      onCopies(adds, (versions) =>
        changedLines(versions).reduce<Cart>((cart, line) => withUnits(cart, line, line.quantity), versions.now),
      ),
    ),
  fault('parallel-adds-keep-the-largest', 'storefront/4.4/5')
    .says('Keeps the largest quantity of several parallel additions to a line instead of their sum')
    .middleware(
      onCopies(adds, (versions) =>
        changedLines(versions).reduce<Cart>(
          (cart, line) => withUnits(cart, line, Math.max(line.quantity, unitsIn(cart, line.optionId))),
          versions.now,
        ),
      ),
    ),
  fault('parallel-adds-lose-new-lines', 'storefront/4.4/5')
    .says('Keeps only the new lines of the last of several parallel requests that add items')
    .middleware(
      onCopies(adds, (versions) => {
        const isKept = ({ optionId }: Line): boolean =>
          [...versions.before.lines, ...changedLines(versions)].some((line) => line.optionId === optionId);
        const all = merged(versions);
        return { ...all, lines: all.lines.filter(isKept) };
      }),
    ),
  fault('parallel-adds-of-several-lose-the-rest', 'storefront/4.4/5')
    .says('Adds only the first item of each parallel request that adds items')
    .middleware(
      onCopies(adds, (versions) => {
        const [first] = changedLines(versions);
        if (!isContended(versions) || first === undefined) return merged(versions);
        return withUnits(
          versions.now,
          first,
          unitsIn(versions.now, first.optionId) + first.quantity - unitsIn(versions.before, first.optionId),
        );
      }),
    ),
  fault('parallel-adds-left-out', 'storefront/4.4/5')
    .says('Replies with 200 to a parallel request that adds items, but does not add them')
    .middleware(onCopies(adds, (versions) => (isContended(versions) ? versions.now : merged(versions)))),
  fault('parallel-adds-count-twice', 'storefront/4.4/5')
    .says('Adds the items of a parallel request twice')
    .middleware(onCopies(adds, (versions) => merged(versions, isContended(versions) ? 2 : 1))),
  {
    ...fault('parallel-adds-fail', 'storefront/4.4/5')
      .says('Replies with 500 to a parallel request that adds items')
      .middleware(onCopies(adds, (versions) => (isContended(versions) ? versions.now : merged(versions)))),
    middleware: onCopies(
      adds,
      (versions) => (isContended(versions) ? versions.now : merged(versions)),
      (reply, versions) => (isContended(versions) ? json(500, outer('internal', 'A deadlock')) : reply),
    ),
  },
  fault('parallel-sums-refused-but-kept', 'storefront/4.4/5')
    .says('Refuses items that would exceed a maximum because of a parallel request, but adds them')
    .middleware(refusedButKept(adds, { checkSums: () => null })),
  fault('parallel-adds-make-two-lines', 'storefront/3/add-again')
    .says('Creates two lines when parallel requests add the same new option')
    .middleware(
      onCopies(adds, (versions) => {
        const { before, after } = versions;
        const isFresh = ({ optionId }: Line): boolean => unitsIn(before, optionId) === 0;
        const all = merged({ ...versions, after: { ...after, lines: after.lines.filter((line) => !isFresh(line)) } });
        return { ...all, lines: [...all.lines, ...after.lines.filter(isFresh)] };
      }),
    ),

  fault('parallel-adds-to-abandoned-lose-all-but-one', 'storefront/3/abandon-add')
    .says('Keeps only the items of the last of several parallel requests that add to an abandoned cart')
    .middleware(
      onCopies(adds, (versions) => (versions.before.status === 'ABANDONED' ? versions.after : merged(versions))),
    ),

  fault('parallel-creates-share-an-id', 'storefront/4.4/2')
    .says('Gives the same id to carts that are created in parallel')
    .middleware(
      sharing(
        ofOne('createCart'),
        (first) => first.rules.newId('cart', first),
        (id, { rules }) => ({ newId: (kind, call) => (kind === 'cart' ? id : rules.newId(kind, call)) }),
      ),
    ),
  fault('parallel-creates-share-their-items', 'storefront/4.4/2')
    .says('Fills carts that are created in parallel with the items of the last request')
    .middleware(asTheLast(ofOne('createCart'), ({ body }) => ({ body }))),
  fault('parallel-creates-of-one-reference-double', 'storefront/4.4/2')
    .says('Creates one cart for parallel requests with the same clientReference')
    .middleware(doubled),
];

/** Turns a create that runs in parallel with another of the same clientReference into an add to its cart. */
function doubled(): Middleware {
  const quietPeriod = quietPeriods();
  const ids = new Map<string, string>();
  return async (call, handle) => {
    const reference = sentFields(call)['clientReference'];
    if (call.endpoint !== 'createCart' || typeof reference !== 'string') return handle(call);
    const cartId = ids.get(reference);
    if (cartId !== undefined) return handle({ ...call, endpoint: 'addItems', parameters: { cartId } });
    const reply = await handle(call);
    const { body } = reply;
    if (isFields(body) && typeof body['id'] === 'string') ids.set(reference, body['id']);
    await quietPeriod(reference);
    ids.delete(reference);
    return reply;
  };
}

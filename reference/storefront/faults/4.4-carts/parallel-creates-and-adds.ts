import { outer } from '../../2-resources/2.8-errors.ts';
import { json } from '../../../http/reply.ts';
import type { Cart, Line } from '../../store.ts';
import {
  onCopies,
  onOneCart,
  refusedButKept,
  type Versions,
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
  parallelAdds(
    'parallel-adds-lose-all-but-one',
    'Stores the whole cart with each add, as it was read before',
    ({ after }) => after,
  ),
  parallelAdds(
    'parallel-adds-to-a-line-lose-all-but-one',
    'Stores the quantities of the lines that an add touches as they were read before',
    (versions) =>
      changedLines(versions).reduce<Cart>((cart, line) => withUnits(cart, line, line.quantity), versions.now),
  ),
  parallelAdds(
    'parallel-adds-keep-the-largest',
    'Keeps the largest quantity that one of several adds has come to',
    (versions) =>
      changedLines(versions).reduce<Cart>(
        (cart, line) => withUnits(cart, line, Math.max(line.quantity, unitsIn(cart, line.optionId))),
        versions.now,
      ),
  ),
  parallelAdds('parallel-adds-lose-new-lines', 'Keeps of several adds only the new lines of the last', (versions) => {
    const isKept = ({ optionId }: Line): boolean =>
      [...versions.before.lines, ...changedLines(versions)].some((line) => line.optionId === optionId);
    const all = merged(versions);
    return { ...all, lines: all.lines.filter(isKept) };
  }),
  parallelAdds(
    'parallel-adds-of-several-lose-the-rest',
    'Adds only the first item of an add that meets another',
    (versions) => {
      const [first] = changedLines(versions);
      if (!isContended(versions) || first === undefined) return merged(versions);
      return withUnits(
        versions.now,
        first,
        unitsIn(versions.now, first.optionId) + first.quantity - unitsIn(versions.before, first.optionId),
      );
    },
  ),
  parallelAdds('parallel-adds-left-out', 'Answers 200 to an add that meets another, and leaves it out', (versions) =>
    isContended(versions) ? versions.now : merged(versions),
  ),
  parallelAdds(
    'parallel-adds-count-twice',
    'Repeats an add that met another, although it had gone through',
    (versions) => merged(versions, isContended(versions) ? 2 : 1),
  ),
  {
    ...parallelAdds('parallel-adds-fail', 'Answers 500 to an add that meets another', (versions) =>
      isContended(versions) ? versions.now : merged(versions),
    ),
    middleware: onCopies(
      adds,
      (versions) => (isContended(versions) ? versions.now : merged(versions)),
      (reply, versions) => (isContended(versions) ? json(500, outer('internal', 'A deadlock')) : reply),
    ),
  },
  fault('parallel-sums-refused-but-kept', 'storefront/4.4/5')
    .says('Refuses an add for the sum that another add has brought about, and keeps it')
    .middleware(refusedButKept(adds, { checkSums: () => null })),
  fault('parallel-adds-make-two-lines', 'storefront/3/add-again')
    .says('Makes a second line of an option that another add has just brought in')
    .middleware(
      onCopies(adds, (versions) => {
        const { before, after } = versions;
        const isFresh = ({ optionId }: Line): boolean => unitsIn(before, optionId) === 0;
        const all = merged({ ...versions, after: { ...after, lines: after.lines.filter((line) => !isFresh(line)) } });
        return { ...all, lines: [...all.lines, ...after.lines.filter(isFresh)] };
      }),
    ),

  fault('parallel-adds-to-abandoned-lose-all-but-one', 'storefront/3/abandon-add')
    .says('Starts a fresh cart for each add to an abandoned one, and keeps the last')
    .middleware(
      onCopies(adds, (versions) => (versions.before.status === 'ABANDONED' ? versions.after : merged(versions))),
    ),

  fault('parallel-creates-share-an-id', 'storefront/4.4/2')
    .says('Gives carts that are created at the same moment one id')
    .middleware(
      sharing(
        ofOne('createCart'),
        (first) => first.rules.newId('cart', first),
        (id, { rules }) => ({ newId: (kind, call) => (kind === 'cart' ? id : rules.newId(kind, call)) }),
      ),
    ),
  fault('parallel-creates-share-their-items', 'storefront/4.4/2')
    .says('Fills carts that are created at the same moment with the items of the last')
    .middleware(asTheLast(ofOne('createCart'), ({ body }) => ({ body }))),
  fault('parallel-creates-of-one-reference-double', 'storefront/4.4/2')
    .says('Takes creates of one clientReference for one cart, and adds the items of both')
    .middleware(doubled),
];

function parallelAdds(name: string, says: string, commit: (versions: Versions) => Cart): Fault {
  return fault(name, 'storefront/4.4/5').says(says).middleware(onCopies(adds, commit));
}

/** A create during another with the same clientReference becomes an add to its cart. */
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

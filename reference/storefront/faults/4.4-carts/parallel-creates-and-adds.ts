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
  openLulls,
  sharing,
} from '../../operators/parallel-calls.ts';
import { unitsIn } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';
import { isContended, merged, touched, withUnits } from '../../operators/merged-lines.ts';
import type { Around } from '../../http/around.ts';
import { isFields } from '../../../http/fields.ts';
import { sentFields } from '../../operators/answered-as.ts';

const adds = onOneCart('addItems');

/** Faults of section 4.4 rules 2 and 5 that show only where creates or adds are made at the same moment. */
export const parallelAddFaults: readonly Fault[] = [
  wrong(
    'parallel-adds-lose-all-but-one',
    'Stores the whole cart with each add, as it was read before',
    ({ made }) => made,
  ),
  wrong(
    'parallel-adds-to-a-line-lose-all-but-one',
    'Stores the quantities of the lines that an add touches as they were read before',
    (versions) => touched(versions).reduce<Cart>((cart, line) => withUnits(cart, line, line.quantity), versions.now),
  ),
  wrong(
    'parallel-adds-keep-the-largest',
    'Keeps the largest quantity that one of several adds has come to',
    (versions) =>
      touched(versions).reduce<Cart>(
        (cart, line) => withUnits(cart, line, Math.max(line.quantity, unitsIn(cart, line.optionId))),
        versions.now,
      ),
  ),
  wrong('parallel-adds-lose-new-lines', 'Keeps of several adds only the new lines of the last', (versions) => {
    const isKept = ({ optionId }: Line): boolean =>
      [...versions.had.lines, ...touched(versions)].some((line) => line.optionId === optionId);
    const all = merged(versions);
    return { ...all, lines: all.lines.filter(isKept) };
  }),
  wrong(
    'parallel-adds-of-several-lose-the-rest',
    'Adds only the first item of an add that meets another',
    (versions) => {
      const [first] = touched(versions);
      if (!isContended(versions) || first === undefined) return merged(versions);
      return withUnits(
        versions.now,
        first,
        unitsIn(versions.now, first.optionId) + first.quantity - unitsIn(versions.had, first.optionId),
      );
    },
  ),
  wrong('parallel-adds-left-out', 'Answers 200 to an add that meets another, and leaves it out', (versions) =>
    isContended(versions) ? versions.now : merged(versions),
  ),
  wrong('parallel-adds-count-twice', 'Repeats an add that met another, although it had gone through', (versions) =>
    merged(versions, isContended(versions) ? 2 : 1),
  ),
  {
    ...wrong('parallel-adds-fail', 'Answers 500 to an add that meets another', (versions) =>
      isContended(versions) ? versions.now : merged(versions),
    ),
    around: onCopies(
      adds,
      (versions) => (isContended(versions) ? versions.now : merged(versions)),
      (reply, versions) => (isContended(versions) ? json(500, outer('internal', 'A deadlock')) : reply),
    ),
  },
  fault('parallel-sums-refused-but-kept', 'storefront/4.4/5')
    .says('Refuses an add for the sum that another add has brought about, and keeps it')
    .around(refusedButKept(adds, { checkSums: () => null })),
  fault('parallel-adds-make-two-lines', 'storefront/3/add-again')
    .says('Makes a second line of an option that another add has just brought in')
    .around(
      onCopies(adds, (versions) => {
        const { had, made } = versions;
        const isFresh = ({ optionId }: Line): boolean => unitsIn(had, optionId) === 0;
        const all = merged({ ...versions, made: { ...made, lines: made.lines.filter((line) => !isFresh(line)) } });
        return { ...all, lines: [...all.lines, ...made.lines.filter(isFresh)] };
      }),
    ),

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

function wrong(name: string, says: string, commit: (versions: Versions) => Cart): Fault {
  return fault(name, 'storefront/4.4/5').says(says).around(onCopies(adds, commit));
}

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

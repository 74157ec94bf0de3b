import type { Refusal } from '../../refusal.ts';
import type { Call } from '../../rules.ts';
import { sentFields, sentItems } from '../../operators/answered-as.ts';
import { cartOf, indexIn } from '../../operators/lines.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { fault, type Fault } from '../fault.ts';
import { pricePositions } from './price-check.ts';
import { when } from '../../operators/places.ts';

/** A call that was refused with PRICE_MISMATCH. */
interface Mismatch {
  readonly operation: string;
  readonly items: number;
  readonly index: number;
  readonly quantity: number;
  readonly call: Call;
  readonly extra: Readonly<Record<string, unknown>>;
}

type Condition = (mismatch: Mismatch) => boolean;

function on(operation: string, condition: Condition): Condition {
  return (mismatch) => mismatch.operation === operation && condition(mismatch);
}

const alone: Condition = ({ items, quantity }) => items === 1 && quantity === 1;
const many: Condition = ({ items, quantity }) => items === 1 && quantity > 1;
const first: Condition = ({ items, index }) => items === 2 && index === 0;
const second: Condition = ({ items, index }) => items === 2 && index === 1;
const middle: Condition = ({ items, index }) => items === 3 && index === 1;
const onlyItem: Condition = ({ items }) => items === 1;
const laterLine: Condition = ({ call }) => indexOfLine(call) > 0;
const firstLine: Condition = (mismatch) => !laterLine(mismatch);

const perCase: readonly (readonly [name: string, condition: Condition])[] = [
  ['create', on('create', alone)],
  ['create-many', on('create', many)],
  ['create-second', on('create', second)],
  ['add-many', on('add', many)],
  ['add-second', on('add', second)],
  ['update-many', on('update', (mismatch) => many(mismatch) && firstLine(mismatch))],
  ['update-second', on('update', laterLine)],
];

const wrongPaths: readonly (readonly [name: string, condition: Condition, path: string])[] = [
  ['create', on('create', onlyItem), '$.items'],
  ['create-first', on('create', first), '$.items[1]'],
  ['create-second', on('create', second), '$.items[0]'],
  ['create-middle', on('create', middle), '$.items[2]'],
  ['add', on('add', onlyItem), '$.expectedPrice'],
  ['add-first', on('add', first), '$.items[1]'],
  ['add-second', on('add', second), '$.items[2]'],
  ['add-middle', on('add', middle), '$.items[0]'],
  ['update', on('update', firstLine), '$.items[0]'],
  ['update-second', on('update', laterLine), '$.quantity'],
];

/** Faults of sections 4.4 rule 4 and 2.8: the fields of a PRICE_MISMATCH. */
export const priceMismatchFaults: readonly Fault[] = [
  ...perCase
    .filter(([name]) => name !== 'create-many')
    .map(([name, condition]) =>
      fault(`current-price-off-${name}`, 'storefront/4.4/4b')
        .says(`Sends a currentPrice that is not the live price in a PRICE_MISMATCH error ${wordsFor(name)}`)
        .rules(sending(condition, ({ extra }) => ({ currentPrice: Number(extra['currentPrice']) + 1 }))),
    ),
  ...perCase
    .filter(([name]) => name !== 'create')
    .map(([name, condition]) =>
      fault(`expected-price-echo-off-${name}`, 'storefront/2.8/expectedPrice')
        .says(`Sends an expectedPrice that the request did not contain in a PRICE_MISMATCH error ${wordsFor(name)}`)
        .rules(
          sending(condition, ({ extra, quantity }) => ({
            expectedPrice: Number(extra['expectedPrice']) * quantity - (quantity > 1 ? 0 : 1),
          })),
        ),
    ),
  ...wrongPaths.map(([name, condition, path]) =>
    fault(`mismatch-path-off-${name}`, 'storefront/2.8/path')
      .says(`Sends the wrong path ${path} in a PRICE_MISMATCH error ${wordsFor(name)}`)
      .rules(sending(condition, () => ({ path }))),
  ),
  ...(['create', 'add', 'update'] as const).map((operation) =>
    fault(`mismatch-currency-off-${operation}`, 'storefront/2.8/currency')
      .says(`Sends a currency other than that of the cart in a PRICE_MISMATCH error ${when[operation]}`)
      .rules(
        sending(
          on(operation, () => true),
          () => ({ currency: 'EUR' }),
        ),
      ),
  ),
];

/** The case of a name such as `add-second`. */
function wordsFor(name: string): string {
  const description = pricePositions.find((position) => position.name === name)?.description ?? '';
  return description.replace('a single unit', 'a single item');
}

/** Changes fields of the refusals that `condition` selects. */
function sending(condition: Condition, fields: (mismatch: Mismatch) => Mismatch['extra']): Replacement {
  return inPlaceOf('refuse', (right, refusal, call) => {
    const mismatch = mismatchIn(refusal, call);
    if (mismatch === null || !condition(mismatch)) return right(refusal, call);
    return right({ ...refusal, extra: { ...refusal.extra, ...fields(mismatch) } }, call);
  });
}

function mismatchIn({ error, extra }: Refusal, call: Call): Mismatch | null {
  if (error !== 'PRICE_MISMATCH' || extra === undefined) return null;
  if (call.endpoint === 'updateItem') {
    return { operation: 'update', items: 1, index: 0, quantity: Number(sentFields(call)['quantity']), call, extra };
  }
  const items = sentItems(call);
  const index = Number(/\d+/.exec(String(extra['path']))?.[0]);
  const operation = call.endpoint === 'createCart' ? 'create' : 'add';
  return { operation, items: items.length, index, quantity: Number(items[index]?.['quantity']), call, extra };
}

/** Index of the updated line in its cart. */
function indexOfLine(call: Call): number {
  const cart = cartOf(call);
  return cart === null ? -1 : indexIn(cart, call.parameters['itemId'] ?? '');
}

import type { Refusal } from '../../refusal.ts';
import type { Received } from '../../rules.ts';
import { sentFields, sentItems } from '../../operators/answered-as.ts';
import type { Fault } from '../fault.ts';

/** What a refused price was stated with. */
interface Mismatch {
  readonly operation: string;
  readonly items: number;
  readonly index: number;
  readonly quantity: number;
  readonly call: Received;
  readonly extra: Readonly<Record<string, unknown>>;
}

type Place = (mismatch: Mismatch) => boolean;

const alone: Place = ({ items, quantity }) => items === 1 && quantity === 1;
const many: Place = ({ items, quantity }) => items === 1 && quantity > 1;
const second: Place = ({ items, index }) => items === 2 && index === 1;
const laterLine: Place = ({ operation, call }) => operation === 'update' && placeOfLine(call) > 0;

const perCase: readonly { readonly name: string; readonly operation: string; readonly meets: Place }[] = [
  { name: 'create', operation: 'create', meets: alone },
  { name: 'create-many', operation: 'create', meets: many },
  { name: 'create-second', operation: 'create', meets: second },
  { name: 'add-many', operation: 'add', meets: many },
  { name: 'add-second', operation: 'add', meets: second },
  { name: 'update-many', operation: 'update', meets: (mismatch) => many(mismatch) && !laterLine(mismatch) },
  { name: 'update-second', operation: 'update', meets: laterLine },
];

const wrongPaths: readonly {
  readonly name: string;
  readonly operation: string;
  readonly meets: Place;
  readonly path: string;
}[] = [
  { name: 'create', operation: 'create', meets: ({ items }) => items === 1, path: '$.items' },
  {
    name: 'create-first',
    operation: 'create',
    meets: ({ items, index }) => items === 2 && index === 0,
    path: '$.items[1]',
  },
  { name: 'create-second', operation: 'create', meets: second, path: '$.items[0]' },
  {
    name: 'create-middle',
    operation: 'create',
    meets: ({ items, index }) => items === 3 && index === 1,
    path: '$.items[2]',
  },
  { name: 'add', operation: 'add', meets: ({ items }) => items === 1, path: '$.expectedPrice' },
  { name: 'add-first', operation: 'add', meets: ({ items, index }) => items === 2 && index === 0, path: '$.items[1]' },
  { name: 'add-second', operation: 'add', meets: second, path: '$.items[2]' },
  { name: 'add-middle', operation: 'add', meets: ({ items, index }) => items === 3 && index === 1, path: '$.items[0]' },
  { name: 'update', operation: 'update', meets: (mismatch) => !laterLine(mismatch), path: '$.items[0]' },
  { name: 'update-second', operation: 'update', meets: laterLine, path: '$.quantity' },
];

/** Faults of sections 4.4 rule 4 and 2.8: what a PRICE_MISMATCH tells. */
export const priceMismatchFaults: readonly Fault[] = [
  ...perCase
    .filter(({ name }) => name !== 'create-many')
    .map(({ name, operation, meets }) =>
      tells({
        name: `current-price-off-${name}`,
        requirement: 'storefront/4.4/4b',
        says: `Tells a currentPrice that is not the live one (${name})`,
        meets: (mismatch) => mismatch.operation === operation && meets(mismatch),
        instead: ({ extra }) => ({ currentPrice: Number(extra['currentPrice']) + 1 }),
      }),
    ),
  ...perCase
    .filter(({ name }) => name !== 'create')
    .map(({ name, operation, meets }) =>
      tells({
        name: `expected-price-echo-off-${name}`,
        requirement: 'storefront/2.8/expectedPrice',
        says: `Tells an expectedPrice that is not the one sent (${name})`,
        meets: (mismatch) => mismatch.operation === operation && meets(mismatch),
        instead: ({ extra, quantity }) => ({
          expectedPrice: Number(extra['expectedPrice']) * quantity - (quantity > 1 ? 0 : 1),
        }),
      }),
    ),
  ...wrongPaths.map(({ name, operation, meets, path }) =>
    tells({
      name: `mismatch-path-off-${name}`,
      requirement: 'storefront/2.8/path',
      says: `Names the path ${path} for a price that stands elsewhere (${name})`,
      meets: (mismatch) => mismatch.operation === operation && meets(mismatch),
      instead: () => ({ path }),
    }),
  ),
  ...['create', 'add', 'update'].map((operation) =>
    tells({
      name: `mismatch-currency-off-${operation}`,
      requirement: 'storefront/2.8/currency',
      says: `Tells another currency than that of the cart on ${operation}`,
      meets: (mismatch) => mismatch.operation === operation,
      instead: () => ({ currency: 'EUR' }),
    }),
  ),
];

interface Telling extends Pick<Fault, 'name' | 'requirement' | 'says'> {
  readonly meets: Place;
  readonly instead: (mismatch: Mismatch) => Readonly<Record<string, unknown>>;
}

function tells({ meets, instead, ...fault }: Telling): Fault {
  return {
    ...fault,
    rules: (honest) => ({
      refuse: (refusal, call) => {
        const mismatch = mismatchIn(refusal, call);
        if (mismatch === null || !meets(mismatch)) return honest.refuse(refusal, call);
        return honest.refuse({ ...refusal, extra: { ...refusal.extra, ...instead(mismatch) } }, call);
      },
    }),
  };
}

function mismatchIn({ error, extra }: Refusal, call: Received): Mismatch | null {
  if (error !== 'PRICE_MISMATCH' || extra === undefined) return null;
  if (call.endpoint === 'updateItem') {
    return { operation: 'update', items: 1, index: 0, quantity: Number(sentFields(call)['quantity']), call, extra };
  }
  const items = sentItems(call);
  const index = Number(/\d+/.exec(String(extra['path']))?.[0]);
  const operation = call.endpoint === 'createCart' ? 'create' : 'add';
  return { operation, items: items.length, index, quantity: Number(items[index]?.['quantity']), call, extra };
}

/** Place of the line that an update names in its cart. */
function placeOfLine({ store, parameters }: Received): number {
  const lines = store.carts.get(parameters['cartId'] ?? '')?.lines ?? [];
  return lines.findIndex(({ optionId }) => optionId === parameters['itemId']);
}

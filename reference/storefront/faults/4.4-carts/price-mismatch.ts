import type { Refusal } from '../../refusal.ts';
import type { Call } from '../../rules.ts';
import { sentFields, sentItems } from '../../operators/answered-as.ts';
import { cartOf, indexIn } from '../../operators/lines.ts';
import type { Fault } from '../fault.ts';

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

const alone: Condition = ({ items, quantity }) => items === 1 && quantity === 1;
const many: Condition = ({ items, quantity }) => items === 1 && quantity > 1;
const second: Condition = ({ items, index }) => items === 2 && index === 1;
const laterLine: Condition = ({ operation, call }) => operation === 'update' && indexOfLine(call) > 0;

const perCase: readonly { readonly name: string; readonly operation: string; readonly condition: Condition }[] = [
  { name: 'create', operation: 'create', condition: alone },
  { name: 'create-many', operation: 'create', condition: many },
  { name: 'create-second', operation: 'create', condition: second },
  { name: 'add-many', operation: 'add', condition: many },
  { name: 'add-second', operation: 'add', condition: second },
  { name: 'update-many', operation: 'update', condition: (mismatch) => many(mismatch) && !laterLine(mismatch) },
  { name: 'update-second', operation: 'update', condition: laterLine },
];

const wrongPaths: readonly {
  readonly name: string;
  readonly operation: string;
  readonly condition: Condition;
  readonly path: string;
}[] = [
  { name: 'create', operation: 'create', condition: ({ items }) => items === 1, path: '$.items' },
  {
    name: 'create-first',
    operation: 'create',
    condition: ({ items, index }) => items === 2 && index === 0,
    path: '$.items[1]',
  },
  { name: 'create-second', operation: 'create', condition: second, path: '$.items[0]' },
  {
    name: 'create-middle',
    operation: 'create',
    condition: ({ items, index }) => items === 3 && index === 1,
    path: '$.items[2]',
  },
  { name: 'add', operation: 'add', condition: ({ items }) => items === 1, path: '$.expectedPrice' },
  {
    name: 'add-first',
    operation: 'add',
    condition: ({ items, index }) => items === 2 && index === 0,
    path: '$.items[1]',
  },
  { name: 'add-second', operation: 'add', condition: second, path: '$.items[2]' },
  {
    name: 'add-middle',
    operation: 'add',
    condition: ({ items, index }) => items === 3 && index === 1,
    path: '$.items[0]',
  },
  { name: 'update', operation: 'update', condition: (mismatch) => !laterLine(mismatch), path: '$.items[0]' },
  { name: 'update-second', operation: 'update', condition: laterLine, path: '$.quantity' },
];

/** Faults of sections 4.4 rule 4 and 2.8: the fields of a PRICE_MISMATCH. */
export const priceMismatchFaults: readonly Fault[] = [
  ...perCase
    .filter(({ name }) => name !== 'create-many')
    .map(({ name, operation, condition }) =>
      sendingWrong({
        name: `current-price-off-${name}`,
        requirement: 'storefront/4.4/4b',
        says: `Sends a currentPrice that differs from the live price (${name})`,
        condition: (mismatch) => mismatch.operation === operation && condition(mismatch),
        fields: ({ extra }) => ({ currentPrice: Number(extra['currentPrice']) + 1 }),
      }),
    ),
  ...perCase
    .filter(({ name }) => name !== 'create')
    .map(({ name, operation, condition }) =>
      sendingWrong({
        name: `expected-price-echo-off-${name}`,
        requirement: 'storefront/2.8/expectedPrice',
        says: `Sends an expectedPrice that differs from the one in the request (${name})`,
        condition: (mismatch) => mismatch.operation === operation && condition(mismatch),
        fields: ({ extra, quantity }) => ({
          expectedPrice: Number(extra['expectedPrice']) * quantity - (quantity > 1 ? 0 : 1),
        }),
      }),
    ),
  ...wrongPaths.map(({ name, operation, condition, path }) =>
    sendingWrong({
      name: `mismatch-path-off-${name}`,
      requirement: 'storefront/2.8/path',
      says: `Sends the wrong path ${path} (${name})`,
      condition: (mismatch) => mismatch.operation === operation && condition(mismatch),
      fields: () => ({ path }),
    }),
  ),
  ...['create', 'add', 'update'].map((operation) =>
    sendingWrong({
      name: `mismatch-currency-off-${operation}`,
      requirement: 'storefront/2.8/currency',
      says: `Sends a currency other than the currency of the cart on ${operation}`,
      condition: (mismatch) => mismatch.operation === operation,
      fields: () => ({ currency: 'EUR' }),
    }),
  ),
];

interface MismatchFault extends Pick<Fault, 'name' | 'requirement' | 'says'> {
  readonly condition: Condition;
  readonly fields: (mismatch: Mismatch) => Readonly<Record<string, unknown>>;
}

function sendingWrong({ condition, fields, ...fault }: MismatchFault): Fault {
  return {
    ...fault,
    rules: (honest) => ({
      refuse: (refusal, call) => {
        const mismatch = mismatchIn(refusal, call);
        if (mismatch === null || !condition(mismatch)) return honest.refuse(refusal, call);
        return honest.refuse({ ...refusal, extra: { ...refusal.extra, ...fields(mismatch) } }, call);
      },
    }),
  };
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

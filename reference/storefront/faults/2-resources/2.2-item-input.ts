import type { Call } from '../../rules.ts';
import { sentFields, sentItems } from '../../operators/answered-as.ts';
import type { Fault } from '../fault.ts';
import { filling } from '../4.4-carts/requests.ts';
import { when } from '../../operators/places.ts';

type Item = Readonly<Record<string, unknown>>;

const operations = [
  { name: 'create', endpoint: 'createCart' },
  { name: 'add', endpoint: 'addItems' },
] as const;
const positions = [
  { name: 'alone', says: 'the only item', of: 1, index: 0 },
  { name: 'first', says: 'the first of two items', of: 2, index: 0 },
  { name: 'second', says: 'the second of two items', of: 2, index: 1 },
] as const;
const fields = ['productId', 'optionId', 'quantity'] as const;

/** Faults of section 2.2: items with a missing field or a wrong type are accepted. */
export const itemInputFaults: readonly Fault[] = [
  ...fields.flatMap((field) =>
    operations.flatMap((operation) =>
      positions.map((position) =>
        filling(
          `${operation.name}-assumes-${field}-${position.name}`,
          `storefront/2.2/${field}`,
          `Does not require ${field} in ${position.says} ${when[operation.name]}`,
          {
            message: new RegExp(`^items\\[${position.index}\\]\\.${field} is required`),
            matches: (call) => call.endpoint === operation.endpoint && sentItems(call).length === position.of,
            fill: (body) => body,
          },
        ),
      ),
    ),
  ),
  filling(
    'create-assumes-quantity-of-another-partner',
    'storefront/2.2/quantity',
    'Accepts an item without quantity when any partner except the first creates a cart',
    {
      message: /^items\[\d+\]\.quantity is required/,
      matches: (call) => call.endpoint === 'createCart' && call.headers['g-api-key'] !== [...call.store.keys.keys()][0],
      fill: (body) => body,
    },
  ),
  ...[...fields, 'expectedPrice'].flatMap((field) =>
    operations.map((operation) =>
      filling(
        `${operation.name}-takes-any-${field}`,
        'storefront/2.2/types',
        `Accepts an item whose ${field} has a wrong JSON type ${when[operation.name]}`,
        {
          message: new RegExp(`^items\\[\\d+\\]\\.${field} must be`),
          matches: (call) => call.endpoint === operation.endpoint,
          fill: (body) => body,
        },
      ),
    ),
  ),
].map(repairing);

/** Fills in defaults: the product of the option, the first option of the product, one unit, no price. */
function repairing(fault: Fault): Fault {
  return {
    ...fault,
    rules: (honest) => {
      const replaced = fault.rules?.(honest) ?? {};
      return {
        ...replaced,
        refuse: (refusal, call) => {
          const items = sentItems(call).map((item) => repaired(item, call));
          const body = { ...sentFields(call), items };
          return replaced.refuse?.(refusal, { ...call, body }) ?? honest.refuse(refusal, call);
        },
      };
    },
  };
}

function repaired({ productId, optionId, quantity }: Item, { store }: Call): Item {
  const deals = [...store.deals.values()];
  const product =
    typeof productId === 'string'
      ? productId
      : deals.find(({ options }) => options.some(({ id }) => id === optionId))?.id;
  const option = typeof optionId === 'string' ? optionId : store.deals.get(String(product))?.options[0]?.id;
  return { productId: product, optionId: option, quantity: typeof quantity === 'number' ? quantity : 1 };
}

import { badRequest } from '../../refusal.ts';
import type { Call } from '../../rules.ts';
import { answeredAs, sentFields } from '../../operators/answered-as.ts';
import { cartOf } from '../../operators/lines.ts';
import { fault, type Fault } from '../fault.ts';

type Body = Readonly<Record<string, unknown>>;

/** Faults of section 4.4: required and optional fields of requests. */
export const cartRequestFaults: readonly Fault[] = [
  filling('create-assumes-country', 'create-country', 'Creates a cart without the field country', {
    message: /^country is required/,
    matches: ({ endpoint }) => endpoint === 'createCart',
    fill: (body) => ({ ...body, country: 'US' }),
  }),
  filling('create-without-items-makes-cart', 'create-items', 'Creates an empty cart for a request without items', {
    message: /^items is required/,
    matches: ({ endpoint }) => endpoint === 'createCart',
    fill: (body) => ({ ...body, items: [], filled: true }),
  }),
  filling(
    'add-without-items-accepted',
    'add-items',
    'Accepts a request that adds items but lacks the field items, and changes nothing',
    {
      message: /^items is required/,
      matches: ({ endpoint }) => endpoint === 'addItems',
      fill: (body) => ({ ...body, items: [], filled: true }),
    },
  ),
  filling(
    'update-of-nothing-accepted',
    'update-quantity',
    'Accepts a line update without a quantity, and sets the quantity to 1',
    {
      message: /^quantity is required/,
      matches: (call) => !('expectedPrice' in sentFields(call)),
      fill: () => ({ quantity: 1 }),
    },
  ),
  filling('update-to-null-accepted', 'update-quantity', 'Accepts quantity null when a line is updated', {
    message: /quantity/,
    matches: (call) => sentFields(call)['quantity'] === null,
    fill: (body) => ({ ...body, quantity: 1 }),
  }),
  filling('price-below-zero-is-no-price', '4a', 'Does not check an expectedPrice below 0 when a line is updated', {
    message: /./,
    matches: (call) => Number(sentFields(call)['expectedPrice'] ?? 0) < 0,
    fill: ({ expectedPrice: _negative, ...body }) => body,
  }),
  filling(
    'fractions-of-a-price-cut-off',
    '4a-fraction',
    'Truncates an expectedPrice with a fraction when a line is updated',
    {
      message: /./,
      matches: (call) => !Number.isInteger(sentFields(call)['expectedPrice'] ?? 0),
      fill: (body) => ({ ...body, expectedPrice: Math.trunc(Number(body['expectedPrice'])) }),
    },
  ),
  filling(
    'update-of-price-only-accepted',
    'update-quantity',
    'Accepts a line update that has an expectedPrice but no quantity',
    {
      message: /^quantity is required/,
      matches: (call) => 'expectedPrice' in sentFields(call),
      fill: (body) => ({ ...body, quantity: 2 }),
    },
  ),

  ...[
    {
      name: 'create-of-two-units-needs-currency',
      says: 'to create a cart of two units without a currency',
      fails: isBare,
    },
    {
      name: 'create-refuses-currency',
      says: 'to create a cart when the request has a currency',
      fails: (body: Body) => 'currency' in body && !('clientReference' in body),
    },
    {
      name: 'create-refuses-client-reference',
      says: 'to create a cart when the request has a clientReference',
      fails: (body: Body) => 'clientReference' in body && !('currency' in body),
    },
    {
      name: 'create-refuses-both-optionals',
      says: 'to create a cart when the request has both currency and clientReference',
      fails: (body: Body) => 'clientReference' in body && 'currency' in body,
    },
  ].map(({ name, says, fails }) =>
    fault(name, 'storefront/4.4/create-optional')
      .says(`Refuses ${says}`)
      .rule('checkItems', (right, items, cart, call) =>
        cart === null && fails(sentFields(call)) ? badRequest('body') : right(items, cart, call),
      ),
  ),
  ...[true, false].flatMap((isCreate): Fault[] => [
    fault(isCreate ? 'add-refuses-country' : 'add-needs-country', 'storefront/4.4/add-country')
      .says(
        isCreate
          ? 'Refuses to add items when the request has a country'
          : 'Refuses to add two units when the request has no country',
      )
      .rule('checkItems', (right, items, cart, call) => {
        const isSent = 'country' in sentFields(call);
        const fails = cart !== null && isSent === isCreate && (isCreate || items[0]?.quantity === 2);
        return fails ? badRequest('country') : right(items, cart, call);
      }),
    fault(isCreate ? 'update-refuses-country' : 'update-needs-country', 'storefront/4.4/update-country')
      .says(
        isCreate
          ? 'Refuses to update a line when the request has a country'
          : 'Refuses to update a line when the request has no country',
      )
      .rule('checkUpdate', (right, line, change, call) =>
        'country' in sentFields(call) === isCreate ? badRequest('country') : right(line, change, call),
      ),
  ]),

  ...[
    { name: 'create-of-sixty-units', endpoint: 'createCart', of: [60] },
    { name: 'create-of-two-items', endpoint: 'createCart', of: [1, 1] },
    { name: 'add-of-one-unit-more', endpoint: 'addItems', of: [1] },
    { name: 'add-of-two-items', endpoint: 'addItems', of: [1, 1] },
  ].map(({ name, endpoint, of }) =>
    fault(`${name}-needs-price`, 'storefront/4.4/4c')
      .says(
        `When ${endpoint === 'createCart' ? 'a cart is created' : 'items are added'} with quantity ${of.join(' and ')}, refuses the last item if it has no expectedPrice`,
      )
      .rule('checkItems', (right, items, cart, call) => {
        const isCase =
          call.endpoint === endpoint && JSON.stringify(items.map(({ quantity }) => quantity)) === JSON.stringify(of);
        const isMatch = items.length === 1 ? isHeldOrNew(items[0]?.optionId, call) : items[0]?.expectedPrice !== null;
        if (isCase && isMatch && items.at(-1)?.expectedPrice === null) return badRequest('expectedPrice is required');
        return right(items, cart, call);
      }),
  ),
  ...[false, true].map((many) =>
    fault(many ? 'update-to-many-needs-price' : 'update-to-one-needs-price', 'storefront/4.4/4c')
      .says(`Refuses to update a line to ${many ? 'several units' : 'one unit'} without an expectedPrice`)
      .rule('checkUpdate', (right, line, change, call) =>
        change.expectedPrice === null && change.quantity > 1 === many
          ? badRequest('expectedPrice is required')
          : right(line, change, call),
      ),
  ),
];

interface Filling {
  readonly message: RegExp;
  readonly matches: (call: Call) => boolean;
  readonly fill: (body: Body) => Body;
}

/** Accepts a refused request with the body that `fill` returns. */
export function filling(name: string, row: string, says: string, { message, matches, fill }: Filling): Fault {
  return fault(name, row.includes('/') ? row : `storefront/4.4/${row}`)
    .says(says)
    .rules((honest) => ({
      refuse: (refusal, call) =>
        message.test(refusal.errorMessage) && matches(call)
          ? answeredAs(call, fill(sentFields(call)), honest)
          : honest.refuse(refusal, call),
      checkItems: (items, cart, call) =>
        'filled' in sentFields(call) && items.length === 0 ? null : honest.checkItems(items, cart, call),
    }));
}

function isBare(body: Body): boolean {
  return (
    !('currency' in body) && !('clientReference' in body) && JSON.stringify(body['items']).includes('"quantity":2')
  );
}

/** True for a create and for an add of an option that the cart holds. Fixtures need adds of new options. */
function isHeldOrNew(optionId: string | undefined, call: Call): boolean {
  return call.endpoint === 'createCart' || (cartOf(call)?.lines.some((line) => line.optionId === optionId) ?? false);
}

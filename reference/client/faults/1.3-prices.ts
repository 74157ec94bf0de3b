import { findOption } from '../catalogue/offers.ts';
import { items } from '../operators/edits.ts';
import type { Operation } from '../wire/call.ts';
import type { Item } from '../wire/cart.ts';
import type { Price } from '../wire/product.ts';
import { fault, type Fault } from './fault.ts';
import type { Client } from '../rules.ts';
import { absent, asText, bodyOf, itemsIn, sent, times, wrongFields } from './wrong-fields.ts';

type Expected = (
  right: (item: Item, operation: Operation, client: Client) => number | null,
  item: Item,
  operation: Operation,
  client: Client,
) => number | null;

/** Sends another amount of the same price row. */
function amountOf(select: (price: Price, item: Item) => number | null, operations?: readonly Operation[]): Expected {
  return (right, item, operation, client) => {
    const found = findOption(item, client);
    const price = found === null ? null : client.rules.unitPrice(found.option);
    const isMeant = operations === undefined || operations.includes(operation);
    return (isMeant && price !== null ? select(price, item) : null) ?? right(item, operation, client);
  };
}

const inCapitals = sent('in capitals', (id) => String(id).toUpperCase());

/** Money and ids: K21 to K25, and the price rows of G21 and G24. */
export const priceFaults: readonly Fault[] = [
  ...wrongFields([
    ['expected-price-in-dollars', 'K21', itemsIn('createCart'), 'expectedPrice', times(0.01)],
    ['expected-price-in-dollars-on-add', 'K21', itemsIn('addItems'), 'expectedPrice', times(0.01)],
    ['expected-price-in-dollars-on-change', 'K21', bodyOf('changeItem'), 'expectedPrice', times(0.01)],
    ['expected-price-as-text', 'K21', itemsIn('addItems'), 'expectedPrice', asText],
    ['expected-price-as-text-on-create', 'K21', itemsIn('createCart'), 'expectedPrice', asText],
    ['expected-price-as-text-on-change', 'K21', bodyOf('changeItem'), 'expectedPrice', asText],
    ['expected-price-times-100', 'K21', bodyOf('changeItem'), 'expectedPrice', times(100)],
    ['create-without-expected-price', 'K24', itemsIn('createCart'), 'expectedPrice', absent],
    ['add-without-expected-price', 'K24', itemsIn('addItems'), 'expectedPrice', absent],
    ['change-without-expected-price', 'K24', bodyOf('changeItem'), 'expectedPrice', absent],
    ['product-id-in-capitals', 'K25', itemsIn('createCart'), 'productId', inCapitals],
  ]),
  fault('amounts-always-with-two-decimals', 'client/K22')
    .says('Divides every amount by 100 to show it, whatever its currencyPrecision is')
    .rule('amountText', (_right, amount) => (amount / 100).toFixed(2)),
  fault('amounts-shown-in-cents', 'client/K22')
    .says('Shows prices in minor units, such as cents')
    .rule('amountText', (_right, amount) => String(amount)),
  fault('amounts-with-one-decimal', 'client/K22')
    .says('Rounds prices to one decimal to show them')
    .rule('amountText', (_right, amount, precision) => (amount / 10 ** precision).toFixed(1)),
  fault('original-price-expected', 'client/K23')
    .says('Sends the original price as expectedPrice')
    .rule(
      'expectedPrice',
      amountOf(({ original }) => original),
    ),
  fault('net-price-expected', 'client/K23')
    .says('Sends the net price as expectedPrice when it creates a cart')
    .rule(
      'expectedPrice',
      amountOf(({ net, retail }) => net ?? retail - 1, ['createCart']),
    ),
  fault('promotional-price-expected', 'client/K23')
    .says('Sends the promotional price as expectedPrice when it adds items')
    .rule(
      'expectedPrice',
      amountOf(({ promotion }) => promotion, ['addItems']),
    ),
  fault('line-total-expected', 'client/K23')
    .says('Sends the price times the quantity as expectedPrice')
    .rule('expectedPrice', (right, item, operation, client) => {
      const price = right(item, operation, client);
      return price === null ? null : price * item.quantity;
    }),
  fault('line-total-expected-on-change', 'client/K23')
    .says('Sends the price times the new quantity as expectedPrice when it changes a line')
    .rule('expectedPrice', (right, item, operation, client) => {
      const price = right(item, operation, client);
      return price !== null && operation === 'changeItem' ? price * item.quantity : price;
    }),
  fault('option-under-another-product', 'client/K25')
    .says('Adds an option together with the id of another product')
    .call('addItems', (call, client) => {
      const [, other] = client.disk.products.keys();
      return items((item) => ({ ...item, productId: other ?? `${String(item['productId'])}-1` }))(call);
    }),
  fault('product-id-as-option-id', 'client/K25')
    .says('Sends the product id as the option id when it creates a cart')
    .call(
      'createCart',
      items((item) => ({ ...item, optionId: item['productId'] })),
    ),
  fault('last-unit-priced', 'client/G21')
    .says('Takes the price of an option from its last unit instead of its first')
    .rule('unitPrice', (right, option) => option.units.at(-1)?.[0] ?? right(option)),
  fault('lowest-price-row', 'client/G21')
    .says('Takes the lowest price of all units as the price of an option')
    .rule('unitPrice', (right, option) => {
      const rows = option.units.flat();
      return rows.length === 0 ? right(option) : rows.reduce((low, row) => (row.retail < low.retail ? row : low));
    }),
  fault('promotional-price-sold', 'client/G24')
    .says('Offers the promotional price as the price of an option')
    .rule('shownPrice', (right, product, option, client) => {
      const promotion = client.rules.unitPrice(option)?.promotion ?? null;
      return promotion ?? right(product, option, client);
    }),
];

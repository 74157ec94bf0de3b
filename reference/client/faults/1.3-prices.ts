import { findOption } from '../catalogue/offers.ts';
import { body, items, without } from '../operators/edits.ts';
import type { Operation } from '../wire/call.ts';
import type { Item } from '../wire/cart.ts';
import type { Price } from '../wire/product.ts';
import { fault, type Fault } from './fault.ts';
import type { Client } from '../rules.ts';

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

function expectedBy(edit: (price: number) => unknown) {
  return (fields: Readonly<Record<string, unknown>>) => {
    const { expectedPrice } = fields;
    return typeof expectedPrice === 'number' ? { ...fields, expectedPrice: edit(expectedPrice) } : fields;
  };
}

/** Money and ids: K21 to K25, and the price rows of G21 and G24. */
export const priceFaults: readonly Fault[] = [
  fault('expected-price-in-dollars', 'client/K21')
    .says('Sends expectedPrice in dollars when it creates a cart')
    .call('createCart', items(expectedBy((price) => price / 100))),
  fault('expected-price-as-text', 'client/K21')
    .says('Sends expectedPrice as a text in adds')
    .call('addItems', items(expectedBy(String))),
  fault('expected-price-times-100', 'client/K21')
    .says('Takes the amount for dollars and sends 100 times expectedPrice in changes')
    .call('changeItem', body(expectedBy((price) => price * 100))),
  fault('amounts-always-with-two-decimals', 'client/K22')
    .says('Divides every amount by 100 when it shows it, whatever the precision is')
    .rule('amountText', (_right, amount) => (amount / 100).toFixed(2)),
  fault('amounts-shown-in-cents', 'client/K22')
    .says('Shows amounts in minor units')
    .rule('amountText', (_right, amount) => String(amount)),
  fault('amounts-with-one-decimal', 'client/K22')
    .says('Rounds amounts to one decimal when it shows them')
    .rule('amountText', (_right, amount, precision) => (amount / 10 ** precision).toFixed(1)),
  fault('original-price-expected', 'client/K23')
    .says('Sends the original price as expectedPrice')
    .rule(
      'expectedPrice',
      amountOf(({ original }) => original),
    ),
  fault('net-price-expected', 'client/K23')
    .says('Sends the net price as expectedPrice of a new cart')
    .rule(
      'expectedPrice',
      amountOf(({ net, retail }) => net ?? retail - 1, ['createCart']),
    ),
  fault('promotional-price-expected', 'client/K23')
    .says('Sends the promotional price as expectedPrice of adds')
    .rule(
      'expectedPrice',
      amountOf(({ promotion }) => promotion, ['addItems']),
    ),
  fault('line-total-expected', 'client/K23')
    .says('Sends price times quantity as expectedPrice')
    .rule('expectedPrice', (right, item, operation, client) => {
      const price = right(item, operation, client);
      return price === null ? null : price * item.quantity;
    }),
  fault('line-total-expected-on-change', 'client/K23')
    .says('Sends price times the new quantity as expectedPrice of changes')
    .rule('expectedPrice', (right, item, operation, client) => {
      const price = right(item, operation, client);
      return price !== null && operation === 'changeItem' ? price * item.quantity : price;
    }),
  fault('create-without-expected-price', 'client/K24')
    .says('Creates carts without expectedPrice')
    .call('createCart', items(without('expectedPrice'))),
  fault('add-without-expected-price', 'client/K24')
    .says('Adds items without expectedPrice')
    .call('addItems', items(without('expectedPrice'))),
  fault('change-without-expected-price', 'client/K24')
    .says('Changes lines without expectedPrice')
    .call('changeItem', body(without('expectedPrice'))),
  fault('product-id-in-capitals', 'client/K25')
    .says('Stores product ids in capitals and creates carts with them')
    .call(
      'createCart',
      items((item) => ({ ...item, productId: String(item['productId']).toUpperCase() })),
    ),
  fault('option-under-another-product', 'client/K25')
    .says('Adds options with the id of another product')
    .call('addItems', (call, client) => {
      const [, other] = client.disk.products.keys();
      return items((item) => ({ ...item, productId: other ?? `${String(item['productId'])}-1` }))(call);
    }),
  fault('product-id-as-option-id', 'client/K25')
    .says('Sends the product id as the option id of a new cart')
    .call(
      'createCart',
      items((item) => ({ ...item, optionId: item['productId'] })),
    ),
  fault('last-unit-priced', 'client/G21')
    .says('Takes the unit price from the last unit of an option')
    .rule('unitPrice', (right, option) => option.units.at(-1)?.[0] ?? right(option)),
  fault('lowest-price-row', 'client/G21')
    .says('Takes the lowest price of all units of an option')
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

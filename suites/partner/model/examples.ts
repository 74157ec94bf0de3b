import type { PurchaserName, Step, StatedPrice } from './steps.ts';

const ask = (who: PurchaserName): Step => ({ do: 'ask', who });
const reserve = (who: PurchaserName, price?: StatedPrice): Step =>
  price === undefined ? { do: 'reserve', who } : { do: 'reserve', who, price };
const fulfill = (who: PurchaserName): Step => ({ do: 'fulfill', who });
const read = (who: PurchaserName): Step => ({ do: 'read', who });
const change = (who: PurchaserName): Step => ({ do: 'change the price of', who });

/** Three purchasers at the same time. They reserve in another order than they asked. */
export const interleaved: readonly Step[] = [
  ask('A'),
  ask('B'),
  ask('C'),
  reserve('B'),
  reserve('A'),
  reserve('C'),
  fulfill('C'),
  read('A'),
  fulfill('A'),
  read('B'),
  fulfill('B'),
  read('C'),
  read('A'),
];

/** Wrong prices before and between correct ones. A refused reserve must not affect later calls. */
export const wrongPricesBetween: readonly Step[] = [
  reserve('A', 'one above'),
  reserve('A', 'one above'),
  reserve('A'),
  reserve('B', 'one below'),
  read('A'),
  reserve('B'),
  reserve('C', 'none'),
  fulfill('B'),
  fulfill('A'),
  reserve('C', 'in another currency'),
  reserve('C'),
  read('C'),
];

/** One reservation before and one after a price change. Each must keep its price. */
export const changeBetweenReserves: readonly Step[] = [
  reserve('A'),
  ask('B'),
  change('A'),
  reserve('B'),
  ask('B'),
  reserve('B'),
  read('A'),
  fulfill('A'),
  fulfill('B'),
  read('A'),
  read('B'),
];

/** Wrong prices after a price change. */
export const wrongPricesAfterChange: readonly Step[] = [
  reserve('A'),
  change('A'),
  reserve('B', 'one above'),
  reserve('B', 'one below'),
  change('A'),
  reserve('C', 'one above'),
  reserve('C'),
  fulfill('C'),
  read('A'),
];

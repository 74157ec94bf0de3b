import { fault, type Fault } from '../fault.ts';

/** Degraded and unavailable lines: K66, G43 and G55. */
export const degradedLineFaults: readonly Fault[] = [
  fault('degraded-line-counted', 'client/K66')
    .says('Adds the last known price of a degraded line to the total')
    .rule('totalOf', (right, cart, client) =>
      cart.lines.reduce<number | null>(
        (sum, line) => {
          const isDegraded = !line.available || line.price === null;
          const price = isDegraded ? (client.rules.expectedPrice(line, 'readCart', client) ?? 0) : 0;
          return sum === null ? null : sum + price * line.quantity;
        },
        right(cart, client),
      ),
    ),
  fault('unavailable-line-checked-out', 'client/G43')
    .says('Sends the shopper to the checkout with an unavailable line')
    .rule('canCheckOut', (right, cart) =>
      right({ ...cart, lines: cart.lines.map((line) => ({ ...line, available: true, price: line.price ?? 0 })) }),
    ),
  fault('buy-button-always-shown', 'client/G55')
    .says('Shows the buy button beside an unavailable line')
    .rules((honest) => ({
      canCheckOut: (cart) => cart.lines.length > 0,
      async checkOut(shopper, client) {
        const rules = { ...client.rules, canCheckOut: honest.canCheckOut };
        return honest.checkOut(shopper, { ...client, rules });
      },
    })),
];

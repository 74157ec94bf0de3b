import type { ClientScenario } from '../../../src/client-authoring.ts';
import { offersOfProducts, timesProvoked } from './buying.ts';

/** A client that repeats nothing sends the same walk again, which passes, so it needs twice as many walks. */
function walking(stimulus: string, failures: number): ClientScenario {
  return {
    name: `${stimulus} of the list`,
    operations: ['sync'],
    async steps(tools) {
      tools.activate(stimulus);
      const before = timesProvoked(tools, stimulus);
      for (let walk = 0; walk < 2 * failures && timesProvoked(tools, stimulus) < before + failures; walk += 1)
        await tools.sync();
    },
  };
}

/** New shoppers put different products in their carts, one for each failure. */
function creating(stimulus: string, failures: number): ClientScenario {
  return {
    name: `${stimulus} of a create`,
    operations: ['listOffers', 'putInCart', 'viewCart'],
    async steps(tools) {
      const offers = await offersOfProducts(tools, failures + 2);
      tools.activate(stimulus);
      const before = timesProvoked(tools, stimulus);
      for (const offer of offers) {
        if (timesProvoked(tools, stimulus) >= before + failures) return;
        const shopper = tools.shopper();
        await shopper.putInCart(offer, 1);
        await shopper.viewCart();
      }
    },
  };
}

/** One shopper has a cart, puts more in it, changes and removes lines, and looks at it. */
const changing: ClientScenario = {
  name: 'each-code of adds, changes, removals and reads',
  operations: ['listOffers', 'putInCart', 'changeQuantity', 'removeFromCart', 'viewCart'],
  async steps(tools) {
    const [first, second, ...others] = await offersOfProducts(tools, 5);
    if (first === undefined || second === undefined) return;
    const shopper = tools.shopper();
    await shopper.putInCart(first, 1);
    await shopper.putInCart(second, 1);
    tools.activate('each-code-add', 'each-code-change', 'each-code-remove', 'each-code-read');
    for (const offer of others) await shopper.putInCart(offer, 1);
    for (const quantity of [2, 3]) await shopper.changeQuantity(first, quantity);
    for (const offer of [first, second]) await shopper.removeFromCart(offer);
    for (let view = 0; view < 3; view += 1) await shopper.viewCart();
  },
};

/** Changes, removals and reads that pass when they are sent again. */
const passing: ClientScenario = {
  name: 'changes, removals and reads that fail once',
  operations: ['listOffers', 'putInCart', 'changeQuantity', 'removeFromCart', 'viewCart'],
  async steps(tools) {
    const [first, second, third] = await offersOfProducts(tools, 3);
    if (first === undefined || second === undefined || third === undefined) return;
    const shopper = tools.shopper();
    for (const offer of [first, second, third]) await shopper.putInCart(offer, 2);
    tools.activate('change-fails', 'remove-fails', 'read-fails');
    await shopper.changeQuantity(second, 4);
    await shopper.changeQuantity(third, 1);
    await shopper.removeFromCart(first);
    await shopper.viewCart();
    await shopper.removeFromCart(third);
    await shopper.viewCart();
  },
};

/** One shopper puts more in a cart that exists, while the adds fail without an effect. */
const adding: ClientScenario = {
  name: 'adds that fail without an effect',
  operations: ['listOffers', 'putInCart'],
  async steps(tools) {
    const [first, second, third] = await offersOfProducts(tools, 3);
    if (first === undefined || second === undefined || third === undefined) return;
    const shopper = tools.shopper();
    await shopper.putInCart(first, 1);
    tools.activate('add-fails');
    await shopper.putInCart(second, 2);
    await shopper.putInCart(third, 1);
  },
};

/** What the codes of products take off the client's list stays off: the last synchronisation brings changed products only. */
export const errorsScenarios: readonly ClientScenario[] = [
  walking('flat-codes', 3),
  walking('swapped-text', 3),
  walking('shapes', 2),
  walking('code-status', 2),
  walking('forbid', 1),
  adding,
  changing,
  passing,
  creating('each-code', 6),
  creating('envelope', 3),
  creating('swapped-text-cart', 2),
  creating('shapes-cart', 1),
  creating('null-details', 1),
  {
    name: 'after the errors',
    operations: ['sync'],
    async steps({ sync }) {
      await sync();
    },
  },
];

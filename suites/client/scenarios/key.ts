import type { ClientScenario, Driving } from '../../../src/client-authoring.ts';

/** Shopping with amounts of three digits, then a rotated key. Nothing works after that, so it comes last. */
export const keyScenarios: readonly ClientScenario[] = [
  {
    name: 'odd currency',
    operations: [
      ...(['sync', 'listOffers', 'putInCart', 'changeQuantity', 'viewCart', 'emptyCart'] as const),
      ...(['checkout', 'returnFromCheckout'] as const),
    ],
    steps: buyOddOffer,
  },
  {
    name: 'rotated key',
    operations: ['sync', 'putInCart'],
    async steps({ sync, offers, shopper, activate, draw }) {
      const [offer] = await offers();
      activate('revoke-key');
      const uses = [sync, async () => offer !== undefined && (await shopper().putInCart(offer, 1))];
      for (const use of [...draw.shuffled(uses), sync]) await use();
    },
  },
];

/** Creates, adds and changes with an ordinary and with the odd offer, in both orders, and buys both. */
async function buyOddOffer({ sync, offers, shopper, traffic }: Driving): Promise<void> {
  await sync();
  const listed = await offers();
  const facts = traffic().provocations.findLast(({ stimulus }) => stimulus === 'odd-currency')?.facts;
  const odd = listed.find(({ optionId }) => optionId === facts?.['optionId']);
  const plain = listed.find(({ productId }) => productId !== facts?.['productId']);
  if (odd === undefined || plain === undefined) return;
  const first = shopper();
  await first.putInCart(odd, 2);
  await first.changeQuantity(odd, 3);
  await first.putInCart(plain, 1);
  await first.viewCart();
  await first.emptyCart();
  const second = shopper();
  await second.putInCart(plain, 1);
  await second.putInCart(odd, 2);
  const visit = await second.checkout();
  const redirect = await visit?.pay({ becomes: 'CONFIRMED' });
  if (typeof redirect === 'string') await second.returnTo(redirect);
}

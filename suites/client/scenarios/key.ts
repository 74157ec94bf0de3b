import type { ClientScenario, ClientTraffic, Driving } from '../../../src/authoring.ts';
import { isRegistered, registrations } from '../traffic/registrations.ts';

/**
 * The registration of a client that got no key; it comes before everything else. A client that registers at its start does so
 * before the first stimulus, because it could be stuck after a refusal.
 */
export const registrationScenarios: readonly ClientScenario[] = [
  {
    name: 'registration',
    operations: ['register'],
    async steps(tools) {
      const { registers, register, activate, wait, traffic } = tools;
      if (!registers) return;
      await wait(3_000);
      if (registrations(traffic()).length > 0) return;
      for (const stimulus of ['refuse-register', 'closed', 'drop-register', 'rate-limit']) {
        activate(stimulus);
        await register();
        if (hasKey(traffic())) return;
      }
      activate();
      // A person does not start the registration again before the end of the wait.
      await wait(6_000);
      await register();
    },
  },
];

/** Shopping with amounts of three digits, then a rotated key. Nothing works after that, so it comes last. */
export const keyScenarios: readonly ClientScenario[] = [
  { name: 'odd currency', operations: ['sync', 'listOffers', 'putInCart', 'changeQuantity'], steps: buyOddOffer },
  {
    name: 'rotated key',
    operations: ['sync', 'putInCart'],
    async steps({ sync, offers, shopper, activate }) {
      const [offer] = await offers();
      activate('revoke-key');
      await sync();
      if (offer !== undefined) await shopper().putInCart(offer, 1);
      await sync();
    },
  },
];

async function buyOddOffer({ sync, offers, shopper, traffic }: Driving): Promise<void> {
  await sync();
  const listed = await offers();
  const facts = traffic().provocations.findLast(({ stimulus }) => stimulus === 'odd-currency')?.facts;
  const odd = listed.find(({ optionId }) => optionId === facts?.['optionId']);
  const plain = listed.find(({ productId }) => productId !== facts?.['productId']);
  if (odd === undefined) return;
  const first = shopper();
  await first.putInCart(odd, 1);
  await first.changeQuantity(odd, 3);
  if (plain !== undefined) await first.putInCart(plain, 2);
  const second = shopper();
  if (plain !== undefined) await second.putInCart(plain, 1);
  await second.putInCart(odd, 2);
  await first.emptyCart();
  await second.emptyCart();
}

function hasKey(traffic: ClientTraffic): boolean {
  return registrations(traffic).some(isRegistered);
}

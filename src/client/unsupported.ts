import type { ClientEndpoint, ClientRule, DriverOperation, DriverStep, Stimulus } from '../expect/client-suite.ts';

const shopping = ['sync', 'listOffers', 'putInCart'] as const;
const buying = [...shopping, 'checkout'] as const;

/** The operations that lead to a call of an endpoint. */
const operationsFor: Readonly<Record<ClientEndpoint, readonly DriverOperation[]>> = {
  register: ['register'],
  me: ['register'],
  supplier: ['register'],
  products: ['sync'],
  createCart: shopping,
  addItems: shopping,
  readCart: [...shopping, 'viewCart'],
  abandonCart: [...shopping, 'emptyCart'],
  updateItem: [...shopping, 'changeQuantity'],
  removeItem: [...shopping, 'removeFromCart'],
  checkout: buying,
  readOrder: [...buying, 'returnFromCheckout'],
};

/** The operations that the driver left out, and without which the situation of a rule may not occur. */
export function unsupportedFor(
  { operations, stimuli }: ClientRule['needs'],
  { steps, known }: { readonly steps: readonly DriverStep[]; readonly known: readonly Stimulus[] },
): readonly DriverOperation[] {
  const missing = new Set(
    steps.filter(({ answer }) => answer.kind === 'unsupported').map(({ operation }) => operation),
  );
  const endpoints = known.filter(({ name }) => stimuli.includes(name)).flatMap((stimulus) => stimulus.endpoints);
  const needed = [...operations, ...endpoints.flatMap((endpoint) => operationsFor[endpoint])];
  // A rule without needs is about ordinary traffic, to which each operation may lead.
  return [...missing].filter((operation) => needed.length === 0 || needed.includes(operation));
}

import { isFields, type Fields } from '../http/fields.ts';
import { cartView } from './carts/cart-view.ts';
import { synchronise } from './catalogue/walk.ts';
import { ready, settle } from './registration/onboard.ts';
import { numberOf, textOf } from './wire/decode.ts';
import type { Query } from './wire/call.ts';
import type { Item } from './wire/cart.ts';
import type { CartOutcome } from './carts/steps.ts';
import type { Client } from './rules.ts';

/** A question of the driver protocol. */
export interface Question extends Fields {
  readonly op: string;
}

export type Answer = Fields | 'unsupported';

/** Answers a question when all calls that belong to it have ended. Throws for a question without its fields. */
export async function answer(question: Question, client: Client): Promise<Answer> {
  if (!client.rules.supports(question.op)) return 'unsupported';
  if (question.op === 'register') settle(client, textOf(question['apiKey']));
  const cartStep = cartSteps[question.op];
  const step = steps[question.op];
  if (cartStep === undefined && step === undefined) return 'unsupported';
  const hasKey = await ready(client);
  if (step !== undefined) return step(question, client, hasKey);
  const shopper = textIn(question, 'shopper');
  const result: CartOutcome =
    hasKey && cartStep !== undefined ? await cartStep(shopper, question, client) : { outcome: 'failed' };
  return cartView(result, shopper, client);
}

type Step = (question: Question, client: Client, hasKey: boolean) => Promise<Fields>;
type CartStep = (shopper: string, question: Question, client: Client) => Promise<CartOutcome>;

const steps: Readonly<Record<string, Step>> = {
  sync: async (question, client, hasKey) =>
    hasKey && (await synchronise(client, filtersIn(question))) === 'done' ? {} : { outcome: 'failed' },
  register: (_question, _client, hasKey) => Promise.resolve(hasKey ? {} : { outcome: 'failed' }),
  listOffers: async (_question, client) => ({ offers: await client.rules.listOffers(client) }),
  checkout: async (question, client, hasKey) => {
    const { url } = hasKey ? await client.rules.checkOut(textIn(question, 'shopper'), client) : { url: null };
    return url === null ? { url, outcome: 'unavailable' } : { url };
  },
  returnFromCheckout: async (question, client) => ({
    ...(await client.rules.returnFromCheckout(textOf(question['shopper']), textIn(question, 'url'), client)),
  }),
};

const cartSteps: Readonly<Record<string, CartStep>> = {
  putInCart: (shopper, question, client) => client.rules.putInCart(shopper, itemIn(question), client),
  changeQuantity: (shopper, question, client) => client.rules.changeQuantity(shopper, itemIn(question), client),
  removeFromCart: (shopper, question, client) =>
    client.rules.removeFromCart(shopper, { ...itemIn({ ...question, quantity: 0 }) }, client),
  viewCart: (shopper, _question, client) => client.rules.viewCart(shopper, client),
  emptyCart: (shopper, _question, client) => client.rules.emptyCart(shopper, client),
  confirmPrice: (shopper, _question, client) => client.rules.confirmPrice(shopper, client),
};

/** The filters of a synchronisation; none for the whole catalogue. */
function filtersIn({ filters }: Question): Query {
  return Object.entries(isFields(filters) ? filters : {}).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === null ? [] : [[name, text] as const];
  });
}

function itemIn(question: Question): Item {
  const quantity = numberOf(question['quantity']);
  if (quantity === null) throw new Error(`Cannot answer ${question.op}: "quantity" is not a number`);
  return { productId: textIn(question, 'productId'), optionId: textIn(question, 'optionId'), quantity };
}

function textIn(question: Question, name: string): string {
  const text = textOf(question[name]);
  if (text === null) throw new Error(`Cannot answer ${question.op}: "${name}" is not a text`);
  return text;
}

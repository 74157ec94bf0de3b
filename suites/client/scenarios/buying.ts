import type { Driving, DriverOperation, Json, JsonObject, Offer, Shopper } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { callsTo, objectsIn, replyOf, textOf } from '../traffic/calls.ts';

/** The largest quantity that a scenario puts in a cart. */
const mostUnits = 3;

export const buyingOperations: readonly DriverOperation[] = [
  'listOffers',
  'putInCart',
  'checkout',
  'returnFromCheckout',
];

/** A shopper who has paid, and the address to which the checkout leads back. */
export interface Buyer {
  readonly shopper: Shopper;
  readonly redirect: string;
}

export interface Purchase {
  readonly offers: readonly Offer[];
  /** Of the first offer; one of each other. */
  readonly quantity?: number;
  /** The order stays PENDING for so long. */
  readonly afterMs?: number;
}

/** A new shopper puts offers in the cart and pays. Null if the client does not let the shopper buy, or nothing leads back. */
export async function buyerOf(
  { shopper: newShopper }: Driving,
  { offers, quantity = 1, afterMs = 0 }: Purchase,
): Promise<Buyer | null> {
  const shopper = newShopper();
  for (const [index, offer] of offers.entries()) await shopper.putInCart(offer, index === 0 ? quantity : 1);
  const visit = await shopper.checkout();
  const redirect = (await visit?.pay({ becomes: 'CONFIRMED', afterMs })) ?? null;
  // A client that registered no usable redirect is not told about the order.
  return redirect === null || !URL.canParse(redirect) ? null : { shopper, redirect };
}

/** Some plain offers of different products: an error of one product must not concern the others. */
export async function offersOfProducts(tools: Driving, count: number): Promise<readonly Offer[]> {
  const firstOf = new Map<string, Offer>();
  for (const offer of await plainOffers(tools)) if (!firstOf.has(offer.productId)) firstOf.set(offer.productId, offer);
  return [...firstOf.values()].slice(0, count);
}

/** Two plain options of one product: only both ids together tell their items apart. Empty if the client offers none. */
export async function optionsOfOneProduct(tools: Driving): Promise<readonly Offer[]> {
  const all = await plainOffers(tools);
  const first = all.find((offer) => all.some((one) => isOtherOption(one, offer)));
  const second = all.find((one) => first !== undefined && isOtherOption(one, first));
  return first === undefined || second === undefined ? [] : [first, second];
}

type Parameters = readonly (readonly [name: string, value: string])[];

/** The redirect with another value of the order id. */
export function withOrderId(redirect: string, value: string): string {
  const url = new URL(redirect);
  url.searchParams.set('marketplaceOrderUuid', value);
  return url.href;
}

/** The redirect with further parameters before and after its own. */
export function amongOthers(redirect: string, before: Parameters, after: Parameters): string {
  const url = new URL(redirect);
  const all: [name: string, value: string][] = [];
  for (const [name, value] of [...before, ...url.searchParams, ...after]) all.push([name, value]);
  url.search = new URLSearchParams(all).toString();
  return url.href;
}

export function timesProvoked({ traffic }: Driving, stimulus: string): number {
  return traffic().provocations.filter((one) => one.stimulus === stimulus).length;
}

/** Offers that a shopper may put in the cart once or a few times, as far as the product list shows it. */
async function plainOffers({ offers, traffic }: Driving): Promise<readonly Offer[]> {
  const served = new Map<string, JsonObject>();
  for (const page of callsTo(traffic(), 'products'))
    for (const { options } of objectsIn(replyOf(page)?.['products']))
      for (const option of objectsIn(options)) served.set(textOf(option['id']) ?? '', option);
  return (await offers()).filter(({ optionId }) => isPlain(served.get(optionId)?.['restrictions']));
}

function isPlain(restrictions: Json | undefined): boolean {
  if (!isObject(restrictions)) return true;
  const { minUnits, maxUnits } = restrictions;
  return !(typeof minUnits === 'number' && minUnits > 1) && !(typeof maxUnits === 'number' && maxUnits < mostUnits);
}

function isOtherOption(one: Offer, offer: Offer): boolean {
  return one.productId === offer.productId && one.optionId !== offer.optionId;
}

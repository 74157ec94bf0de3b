import type { ClientCall, ClientTraffic, DriverStep, Json } from '../../../src/client-authoring.ts';
import { numberOf, objectsIn, textOf } from './calls.ts';
import { groupedBy } from './groups.ts';
import { once, oncePer } from './once.ts';
import { cartIdOf, cartsOf, type CartRecord } from './carts/carts.ts';
import { callsIn, resultOf, shopperOf } from './steps.ts';
import { timelineOf } from './timeline.ts';

/** The steps that no other step overlaps, in order: every call in their time belongs to them. */
export const stepsAlone = once(({ steps }): readonly DriverStep[] => {
  const inOrder = steps.toSorted((one, other) => one.startedMs - other.startedMs);
  let endedMs = -Infinity;
  return inOrder.filter((step, index) => {
    const isAlone = step.startedMs >= endedMs && step.endedMs <= (inOrder[index + 1]?.startedMs ?? Infinity);
    endedMs = Math.max(endedMs, step.endedMs);
    return isAlone;
  });
});

/** The step to which a call belongs; null without a driver, and where steps overlap. */
export function stepOf(traffic: ClientTraffic, call: ClientCall): DriverStep | null {
  return stepsOfCalls(traffic).get(call) ?? null;
}

const stepsOfCalls = once((traffic): ReadonlyMap<ClientCall, DriverStep> => {
  return new Map(stepsAlone(traffic).flatMap((step) => callsIn(traffic, step).map((call) => [call, step] as const)));
});

/** The shopper for whom each cart was created, by cart id. Carts that were created outside of a single step are left out. */
export const ownersOf = once((traffic): ReadonlyMap<string, string> => {
  return new Map(
    [...cartsOf(traffic).values()].flatMap(({ id, created }) => {
      const step = stepOf(traffic, created);
      const shopper = step === null ? null : shopperOf(step);
      return shopper === null ? [] : [[id, shopper] as const];
    }),
  );
});

/** The end of the reply that gave a shopper a cart for the first time; Infinity without one. */
export function firstCartOf(traffic: ClientTraffic, shopper: string): number {
  return firstCarts(traffic).get(shopper) ?? Infinity;
}

/** True if another shopper had a cart at a time. */
export function isOtherWithCart(traffic: ClientTraffic, shopper: string, atMs: number): boolean {
  return [...firstCarts(traffic)].some(([other, ms]) => other !== shopper && ms <= atMs);
}

const firstCarts = once((traffic): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const [id, shopper] of ownersOf(traffic)) {
    const ms = cartsOf(traffic).get(id)?.created.endedMs ?? Infinity;
    first.set(shopper, Math.min(ms, first.get(shopper) ?? Infinity));
  }
  return first;
});

/** A step of one shopper, with the cart that the shopper had at its start. */
export interface ShopperStep {
  readonly step: DriverStep;
  readonly shopper: string;
  readonly record: CartRecord | null;
  readonly calls: readonly ClientCall[];
}

/** The steps of shoppers that can be told apart, in order. Steps that the driver does not support are left out. */
export function shopperSteps(
  traffic: ClientTraffic,
  ...operations: readonly DriverStep['operation'][]
): readonly ShopperStep[] {
  return operations.length === 0 ? allShopperSteps(traffic) : shopperStepsOf(traffic, operations);
}

const shopperStepsOf = oncePer<DriverStep['operation'], readonly ShopperStep[]>((traffic, operations) =>
  allShopperSteps(traffic).filter(({ step }) => operations.includes(step.operation)),
);

const allShopperSteps = once((traffic): readonly ShopperStep[] => {
  const owners = ownersOf(traffic);
  const ofShoppers = new Map(
    [...groupedBy(cartsOf(traffic).values(), ({ id }) => owners.get(id))].map(([shopper, records]) => [
      shopper,
      timelineOf(records, ({ created }) => created.endedMs),
    ]),
  );
  return stepsAlone(traffic).flatMap((step) => {
    const shopper = shopperOf(step);
    if (shopper === null || step.answer.kind === 'unsupported') return [];
    const record = ofShoppers.get(shopper)?.lastUntil(step.startedMs) ?? null;
    return [{ step, shopper, record, calls: callsIn(traffic, step) }];
  });
});

/** The cart that a shopper has at the end of a step: the one created last for the shopper. */
export function cartAfter({ record, calls }: ShopperStep, traffic: ClientTraffic): CartRecord | null {
  const created = calls.findLast((call) => call.endpoint === 'createCart' && cartIdOf(call) !== null);
  const id = created === undefined ? null : cartIdOf(created);
  return id === null ? record : (cartsOf(traffic).get(id) ?? record);
}

/** What the shopper is told, such as `done` or `declined`; null if the driver does not say it. */
export function outcomeOf(step: DriverStep): string | null {
  return textOf(resultOf(step)?.['outcome']);
}

export function optionOf({ fields }: DriverStep): string | null {
  return textOf(fields['optionId']);
}

/** The quantity of an option that the client shows after a step, in a line that can be bought; null if it shows none. */
export function shownQuantity(step: DriverStep, optionId: string): number | null {
  const lines = objectsIn(resultOf(step)?.['lines']);
  const line = lines.find((one) => one['optionId'] === optionId && one['available'] !== false);
  return line === undefined ? null : numberOf(line['quantity']);
}

/** The price of an option among the offers of a `listOffers` step: undefined if it is not offered, null if it has no price. */
export function offeredPrice(step: DriverStep, optionId: string): number | null | undefined {
  const offers: readonly { readonly [key: string]: Json | undefined }[] = objectsIn(resultOf(step)?.['offers']);
  const offer = offers.find((one) => one['optionId'] === optionId);
  return offer === undefined ? undefined : numberOf(offer['price']);
}

import type {
  ClientCall,
  ClientTraffic,
  DriverOperation,
  DriverStep,
  Json,
  JsonObject,
} from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { apiCalls, arrivalOf, textOf } from './calls.ts';
import { groupedBy } from './groups.ts';
import { once, oncePer } from './once.ts';
import { between, countUntil } from './timeline.ts';

/** The steps of some operations. After a question that the driver does not support nothing happened. */
export function stepsOf(traffic: ClientTraffic, ...operations: readonly DriverOperation[]): readonly DriverStep[] {
  return stepsOfThese(traffic, operations);
}

const stepsOfThese = oncePer<DriverOperation, readonly DriverStep[]>(({ steps }, operations) =>
  steps.filter(({ operation, answer }) => operations.includes(operation) && answer.kind !== 'unsupported'),
);

/** The `sync` step during which a call arrived; null without one. */
export function syncOf(traffic: ClientTraffic, { arrivedMs }: ClientCall): DriverStep | null {
  return openSyncs(traffic)(arrivedMs)[0] ?? null;
}

const openSyncs = once((traffic) => openAt(stepsOf(traffic, 'sync')));
const openSteps = once(({ steps }) => openAt(steps));

/** Gives the steps that are open at a time, in the order in which they started. */
function openAt(steps: readonly DriverStep[]): (ms: number) => readonly DriverStep[] {
  const inOrder = steps.toSorted((one, other) => one.startedMs - other.startedMs);
  let latestMs = -Infinity;
  /** By index: the latest end of this step and those before it. */
  const ends = inOrder.map(({ endedMs }) => (latestMs = Math.max(latestMs, endedMs)));
  return (ms) => {
    const started = countUntil(inOrder, ({ startedMs }) => startedMs, ms);
    let first = started;
    while (first > 0 && (ends[first - 1] ?? -Infinity) >= ms) first -= 1;
    return inOrder.slice(first, started).filter((step) => during(step, ms));
  };
}

export function during({ startedMs, endedMs }: DriverStep, atMs: number): boolean {
  return startedMs <= atMs && atMs <= endedMs;
}

/** True if the driver says that the operation failed. */
export function stepFailed({ answer }: DriverStep): boolean {
  if (answer.kind !== 'result') return answer.kind === 'error';
  return isObject(answer.value) && answer.value['outcome'] === 'failed';
}

/** The options that a `listOffers` step names, as `productId optionId`; null if the answer is not a list. */
export function offeredIn({ answer }: DriverStep): ReadonlySet<string> | null {
  const offers: Json | undefined =
    answer.kind === 'result' && isObject(answer.value) ? answer.value['offers'] : undefined;
  if (!Array.isArray(offers)) return null;
  return new Set(
    offers.flatMap((offer) =>
      isObject(offer) ? [`${textOf(offer['productId']) ?? ''} ${textOf(offer['optionId']) ?? ''}`] : [],
    ),
  );
}

/** The shopper of a step; null for a step without one. */
export function shopperOf({ fields }: DriverStep): string | null {
  return textOf(fields['shopper']);
}

/** The requests of the client during a step. */
export function callsIn(traffic: ClientTraffic, { startedMs, endedMs }: DriverStep): readonly ClientCall[] {
  return between(apiCalls(traffic), arrivalOf, [startedMs, endedMs]);
}

/** The result of a step; null for an error of the driver. */
export function resultOf({ answer }: DriverStep): JsonObject | null {
  return answer.kind === 'result' && isObject(answer.value) ? answer.value : null;
}

/** The step of the driver to which a call belongs; null without one, and where steps of several shoppers overlap. */
export function stepAt(traffic: ClientTraffic, { arrivedMs }: ClientCall): DriverStep | null {
  const open = openSteps(traffic)(arrivedMs);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** The later steps of a shopper, in order. */
export function stepsAfter(
  traffic: ClientTraffic,
  step: DriverStep,
  ...operations: readonly DriverOperation[]
): readonly DriverStep[] {
  const ofShopper = stepsByShopper(traffic).get(shopperOf(step)) ?? [];
  return ofShopper.filter((one) => one.startedMs >= step.endedMs && operations.includes(one.operation));
}

export const stepsByShopper = once(({ steps }) => groupedBy(steps, shopperOf));

import type {
  ClientCall,
  ClientTraffic,
  DriverOperation,
  DriverStep,
  Json,
  JsonObject,
} from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { apiCalls, textOf } from './calls.ts';

export function stepsOf({ steps }: ClientTraffic, ...operations: readonly DriverOperation[]): readonly DriverStep[] {
  return steps.filter(({ operation }) => operations.includes(operation));
}

/** The `sync` step during which a call arrived; null without one. */
export function syncOf(traffic: ClientTraffic, { arrivedMs }: ClientCall): DriverStep | null {
  return stepsOf(traffic, 'sync').find((step) => during(step, arrivedMs)) ?? null;
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
  return apiCalls(traffic).filter(({ arrivedMs }) => startedMs <= arrivedMs && arrivedMs <= endedMs);
}

/** The result of a step; null for an error of the driver. */
export function resultOf({ answer }: DriverStep): JsonObject | null {
  return answer.kind === 'result' && isObject(answer.value) ? answer.value : null;
}

/** The step of the driver to which a call belongs; null without one, and where steps of several shoppers overlap. */
export function stepAt({ steps }: ClientTraffic, { arrivedMs }: ClientCall): DriverStep | null {
  const open = steps.filter((step) => step.startedMs <= arrivedMs && arrivedMs <= step.endedMs);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** The later steps of a shopper, in order. */
export function stepsAfter(
  { steps }: ClientTraffic,
  step: DriverStep,
  ...operations: readonly DriverOperation[]
): readonly DriverStep[] {
  const shopper = shopperOf(step);
  return steps.filter(
    (one) => one.startedMs >= step.endedMs && shopperOf(one) === shopper && operations.includes(one.operation),
  );
}

import type { ClientCall, ClientTraffic, DriverOperation, DriverStep, Json } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { textOf } from './calls.ts';

/** The steps of the driver with these operations, in order. */
export function stepsOf({ steps }: ClientTraffic, ...operations: readonly DriverOperation[]): readonly DriverStep[] {
  return steps.filter(({ operation }) => operations.includes(operation));
}

/** The `sync` step during which a call arrived; null without one. */
export function syncOf(traffic: ClientTraffic, { arrivedMs }: ClientCall): DriverStep | null {
  return stepsOf(traffic, 'sync').find((step) => during(step, arrivedMs)) ?? null;
}

/** True for a moment within a step. */
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

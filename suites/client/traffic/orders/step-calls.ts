import type {
  ClientCall,
  ClientTraffic,
  DriverOperation,
  DriverStep,
  JsonObject,
} from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { apiCalls, textOf } from '../calls.ts';

/** The step of the driver to which a call belongs; null without one, and where steps of several shoppers overlap. */
export function stepAt({ steps }: ClientTraffic, { arrivedMs }: ClientCall): DriverStep | null {
  const open = steps.filter((step) => step.startedMs <= arrivedMs && arrivedMs <= step.endedMs);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** The API calls of the client during a step. */
export function callsDuring(traffic: ClientTraffic, { startedMs, endedMs }: DriverStep): readonly ClientCall[] {
  return apiCalls(traffic).filter(({ arrivedMs }) => startedMs <= arrivedMs && arrivedMs <= endedMs);
}

/** The shopper of a step; null for a step without one. */
export function shopperIn({ fields }: DriverStep): string | null {
  return textOf(fields['shopper']);
}

/** The result of a step as an object; null for an error of the driver. */
export function answerOf({ answer }: DriverStep): JsonObject | null {
  return answer.kind === 'result' && isObject(answer.value) ? answer.value : null;
}

/** The later steps of a shopper, in order. */
export function stepsAfter(
  { steps }: ClientTraffic,
  step: DriverStep,
  ...operations: readonly DriverOperation[]
): readonly DriverStep[] {
  const shopper = shopperIn(step);
  return steps.filter(
    (one) => one.startedMs >= step.endedMs && shopperIn(one) === shopper && operations.includes(one.operation),
  );
}

import type { DriverOperation, DriverStep, Json } from '../../../src/client-authoring.ts';

/** A driver operation with its answer. */
export function step(
  operation: DriverOperation,
  [startedMs, endedMs]: readonly [number, number],
  value: Json = {},
): DriverStep {
  return {
    number: 1,
    scenario: 'test',
    operation,
    fields: {},
    startedMs,
    endedMs,
    answer: { kind: 'result', value },
  };
}

import type { ClientCall } from '../../../../src/client-authoring.ts';
import { arrivalOf } from '../calls.ts';
import { countBefore } from '../timeline.ts';
import { oncePerCart, type CartRecord } from './carts.ts';

/** True if a change of the cart was open at the same time as a call. */
export function hasParallelChange(record: CartRecord, call: ClientCall): boolean {
  return isDisturbed(sentChanges(record), call, call.endedMs);
}

/** True if a change that may have been carried out arrived before a time and ended after the arrival of a call. */
export function hasChangeBeside(record: CartRecord, call: ClientCall, beforeMs: number): boolean {
  return isDisturbed(possibleChanges(record), call, beforeMs);
}

/** Changes in the order of arrival, and by index the two ends that are the latest ones of this change and those before it. */
interface Changes {
  readonly calls: readonly ClientCall[];
  readonly latest: readonly (readonly ClientCall[])[];
}

/** True if another change that arrived before a time ended after the arrival of the call. */
function isDisturbed({ calls, latest }: Changes, call: ClientCall, beforeMs: number): boolean {
  const open = latest[countBefore(calls, arrivalOf, beforeMs) - 1] ?? [];
  return open.some((one) => one !== call && one.endedMs > call.arrivedMs);
}

function changesOf(calls: readonly ClientCall[]): Changes {
  let two: readonly ClientCall[] = [];
  const latest = calls.map((call) => {
    two = [...two, call].toSorted((one, other) => other.endedMs - one.endedMs).slice(0, 2);
    return two;
  });
  return { calls, latest };
}

const sentChanges = oncePerCart(({ calls }) => changesOf(calls.filter(({ endpoint }) => endpoint !== 'readCart')));
const possibleChanges = oncePerCart((record) =>
  changesOf(sentChanges(record).calls.filter((call) => !isRefused(call))),
);

/** A refused change changed nothing. */
function isRefused({ reply }: ClientCall): boolean {
  return reply !== null && reply.status >= 400 && reply.status < 500;
}

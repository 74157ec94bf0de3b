import type { ClientCall, ClientTraffic, Json } from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { agentOf, apiCalls, arrivalOf, callsByAgent, errorCode, laterCall, parameter, succeeded } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { askedWait } from '../key/registrations.ts';
import { once } from '../once.ts';
import { handlingMs } from '../times.ts';
import { stepAt } from '../steps.ts';
import { firstOf, from } from '../timeline.ts';
import { pagesWithNext } from '../catalogue/walks.ts';

/** Codes after which the same request would fail again (guide). */
export const finalCodes: readonly string[] = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'INVALID_PRODUCT_ID',
  'PRODUCT_NOT_CARTABLE',
  'PRICE_MISMATCH',
  'CART_ITEM_LIMIT',
  'INVALID_BOOKING_UUID',
  'UNPROCESSABLE_ENTITY',
  'INVALID_BOOKING_STATE',
  'SELF_REGISTRATION_CLOSED',
  'INVALID_CART_ID',
  'invalid_argument',
];

/** After this time of its clock a client that did not repeat a request does not repeat it any more. */
const patienceMs = 120_000;

/** Without a driver only a program repeats a request so soon after a failure; later it may be a person. */
const promptMs = 500;

/** A walk without a cursor may be a planned one. A retry of its first page comes sooner. */
const firstPageMs = 5_000;

/** What the client did with a failed request. */
export type Reaction = 'repeated' | 'left';

/** True if the reply reached the client and reports a failure, or no reply did. */
export function failed(call: ClientCall): boolean {
  return !succeeded(call);
}

/** True for a failure that may pass: a lost reply, 429, an internal error, or a 5xx without a final code. */
export function isTransient(call: ClientCall): boolean {
  const { reply } = call;
  if (reply === null) return true;
  const code = errorCode(call);
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'RATE_LIMITED') return true;
  if (code !== null && finalCodes.includes(code)) return false;
  return reply.status === 429 || reply.status >= 500;
}

/** True if both calls are the same request. A program may write the members of a body and the query in another order. */
export function isSameRequest(one: ClientCall, other: ClientCall): boolean {
  return requestKey(one) === requestKey(other);
}

/**
 * The call that certainly repeats a failed one: the same request after the end of the failed reply, in the same step of the
 * driver. Null if there is none. `uncertain` if one may be a person's or belong to another walk.
 */
export function repeatOf(traffic: ClientTraffic, call: ClientCall): ClientCall | 'uncertain' | null {
  const step = stepAt(traffic, call);
  // The first one decides: if the cursor was served again before it, that is so before the later ones too.
  if (step !== null) {
    const next = firstAfter(sameRequests(traffic).get(requestKey(call)), call);
    if (next === undefined || next.arrivedMs > step.endedMs) return null;
    return isServedAgain(traffic, call, next) ? null : next;
  }
  const next = firstAfter(ownRequests(traffic).get(ownKey(call)), call);
  if (next === undefined || gapBetween(call, next) > longestWait(traffic, call, patienceMs)) return null;
  return isByProgram(traffic, call, next) && !isServedAgain(traffic, call, next) ? next : 'uncertain';
}

function firstAfter(calls: readonly ClientCall[] = [], { number, endedMs }: ClientCall): ClientCall | undefined {
  return firstOf(from(calls, arrivalOf, endedMs), (one) => one.number > number);
}

/** The calls that are the same request. */
const sameRequests = once((traffic) => groupedBy(apiCalls(traffic), requestKey));

/** The calls outside of the driver's steps that are the same request of one program. */
const ownRequests = once((traffic) =>
  groupedBy(
    apiCalls(traffic).filter((call) => stepAt(traffic, call) === null),
    ownKey,
  ),
);

/** The same text for the same request of one program. */
export function ownKey(call: ClientCall): string {
  return `${agentOf(call) ?? ''} ${requestKey(call)}`;
}

/** How the client reacted to a failure; null if the record does not decide it. */
export function reactionTo(traffic: ClientTraffic, call: ClientCall): Reaction | null {
  const repeat = repeatOf(traffic, call);
  if (repeat === 'uncertain') return null;
  if (repeat !== null) return 'repeated';
  return hasEnded(traffic, call) ? 'left' : null;
}

/** True if nothing more can follow from a call: its step has ended, or so much time has passed. */
export function hasEnded(traffic: ClientTraffic, call: ClientCall, ms = patienceMs): boolean {
  if (stepAt(traffic, call) !== null) return true;
  return traffic.nowMs - call.endedMs >= longestWait(traffic, call, ms);
}

function longestWait({ timeScale }: ClientTraffic, call: ClientCall, ms: number): number {
  return ms * (timeScale ?? 1) + (askedWait(call) ?? 0) + handlingMs;
}

/** The tries of each request that failed: the first one, then its repetitions, up to the first success. */
export const chainsOf = once((traffic): readonly (readonly ClientCall[])[] => {
  const repeats = new Set<ClientCall>();
  return apiCalls(traffic)
    .filter(failed)
    .flatMap((first) => {
      if (repeats.has(first)) return [];
      const chain = [first];
      for (let last: ClientCall | undefined = first; last !== undefined && failed(last);) {
        const next = repeatOf(traffic, last);
        last = next === null || next === 'uncertain' || repeats.has(next) ? undefined : next;
        if (last === undefined) break;
        repeats.add(last);
        chain.push(last);
      }
      return [chain];
    });
});

/** Milliseconds from the end of a failed reply to the arrival of the next try. */
export function gapBetween({ endedMs }: ClientCall, { arrivedMs }: ClientCall): number {
  return arrivedMs - endedMs;
}

/** A lower bound with slack, in milliseconds of real time; null without a declared scale. */
export function atLeast({ timeScale }: ClientTraffic, ms: number): number | null {
  return timeScale === null ? null : ms * timeScale * 0.9;
}

/** A program sends nothing else before the repetition. A test of the shop acts as fast as a program, but does other things between. */
function isByProgram(traffic: ClientTraffic, call: ClientCall, repeat: ClientCall): boolean {
  const gap = gapBetween(call, repeat);
  if (call.endpoint !== 'products') return gap < promptMs && !isBusyBetween(traffic, call, repeat);
  if ((parameter(call, 'cursor') ?? '') !== '') return true;
  // After a final code it may be the next of several planned walks: a script can start them without a pause.
  return gap < firstPageMs && isTransient(call);
}

function isBusyBetween(traffic: ClientTraffic, call: ClientCall, repeat: ClientCall): boolean {
  const next = laterCall(callsByAgent(traffic).get(agentOf(call)) ?? [], call);
  return next !== undefined && next.number < repeat.number;
}

/** A walk that started again meets the same cursor again, which is no repetition. */
function isServedAgain(traffic: ClientTraffic, call: ClientCall, repeat: ClientCall): boolean {
  const cursor = call.endpoint === 'products' ? (parameter(call, 'cursor') ?? '') : '';
  if (cursor === '') return false;
  for (const page of from(pagesWithNext(traffic).get(cursor) ?? [], arrivalOf, call.endedMs)) {
    if (page.endedMs <= repeat.arrivedMs) return true;
    if (page.arrivedMs > repeat.arrivedMs) return false;
  }
  return false;
}

/** The same text for the same request. */
function requestKey(call: ClientCall): string {
  const known = requestKeys.get(call) ?? keyOf(call);
  requestKeys.set(call, known);
  return known;
}

/** Each failure is compared with all other requests, and a call never changes. */
const requestKeys = new WeakMap<ClientCall, string>();

function keyOf({ endpoint, method, ids, query, json, body }: ClientCall): string {
  const sortedQuery = query.map(([name, value]) => `${name}=${value}`).toSorted();
  const sent: Json = json === undefined ? body : json;
  return canonical([endpoint, method, [...ids], sortedQuery, sent]);
}

/** JSON text that is the same for equal values, whatever the order of their members. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map((one: Json) => canonical(one)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

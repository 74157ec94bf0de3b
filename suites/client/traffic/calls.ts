import type { ClientCall, ClientEndpoint, ClientTraffic, Json, JsonObject } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { groupedBy } from './groups.ts';
import { once, oncePer } from './once.ts';
import { countBefore, countUntil } from './timeline.ts';

/** The calls of the client to these endpoints, without those of octoproof's own browser. */
export function callsTo(traffic: ClientTraffic, ...endpoints: readonly ClientEndpoint[]): readonly ClientCall[] {
  return callsToThese(traffic, endpoints);
}

const callsToThese = oncePer<ClientEndpoint, readonly ClientCall[]>(({ calls }, endpoints) =>
  calls.filter(({ endpoint, byShopper }) => !byShopper && endpoint !== null && endpoints.includes(endpoint)),
);

/** The calls of the client to endpoints of the contract. */
export const apiCalls = once(({ calls }): readonly ClientCall[] =>
  calls.filter(({ endpoint, byShopper }) => !byShopper && endpoint !== null && endpoint !== 'checkout'),
);

/** The calls by their numbers. */
export const callsByNumber = once(
  ({ calls }): ReadonlyMap<number, ClientCall> => new Map(calls.map((call) => [call.number, call])),
);

/** The calls of each program to endpoints of the contract. */
export const callsByAgent = once((traffic) => groupedBy(apiCalls(traffic), agentOf));

/** The first of some calls, in order, that arrived after another call; undefined without one. */
export function laterCall(calls: readonly ClientCall[], { number }: ClientCall): ClientCall | undefined {
  return calls[countUntil(calls, numberInRecord, number)];
}

/** The last of some calls, in order, that arrived before another call; undefined without one. */
export function earlierCall(calls: readonly ClientCall[], { number }: ClientCall): ClientCall | undefined {
  return calls[countBefore(calls, numberInRecord, number) - 1];
}

function numberInRecord({ number }: ClientCall): number {
  return number;
}

export function arrivalOf({ arrivedMs }: ClientCall): number {
  return arrivedMs;
}

export function endOf({ endedMs }: Pick<ClientCall, 'endedMs'>): number {
  return endedMs;
}

/** The first value of a header, whatever the case of its name; null without it. */
export function headerOf({ headers }: ClientCall, name: string): string | null {
  return headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? null;
}

/** The program that sent a call, by its `user-agent`; null without it. */
export function agentOf(call: ClientCall): string | null {
  return headerOf(call, 'user-agent');
}

/** True for two calls of one program: another program with the same key may send no prices, or walk on its own. */
export function isSameProgram(one: ClientCall, other: ClientCall): boolean {
  return agentOf(one) === agentOf(other);
}

/** The first value of a query parameter; null without it. */
export function parameter({ query }: ClientCall, name: string): string | null {
  return query.find(([one]) => one === name)?.[1] ?? null;
}

/** The body of the request as an object; an empty object for any other body. */
export function bodyOf({ json }: ClientCall): JsonObject {
  return isObject(json) ? json : {};
}

/** The body of the reply that reached the client, as an object; null without such a reply. */
export function replyOf({ reply }: ClientCall): JsonObject | null {
  return isObject(reply?.json) ? reply.json : null;
}

/** True for a 2xx reply that reached the client. */
export function succeeded({ reply }: ClientCall): boolean {
  return reply !== null && reply.status >= 200 && reply.status < 300;
}

/** The error code as a client reads it: `error`, else `details.error`, else `code`; null for a success. */
export function errorCode(call: ClientCall): string | null {
  const body = replyOf(call);
  if (body === null || succeeded(call)) return null;
  const { error, details, code } = body;
  const inDetails = isObject(details) ? details['error'] : undefined;
  const found = [error, inDetails, code].find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : null;
}

/** The elements of an array that are objects; empty for anything else. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

export function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

import type { Endpoint } from '../received.ts';
import type { Received } from '../rules.ts';

/** The calls that a fault concerns: those of one endpoint, or those that a test picks. */
export type Place = Endpoint | ((call: Received) => boolean);

export function isAt(place: Place, call: Received): boolean {
  return typeof place === 'string' ? call.endpoint === place : place(call);
}

/** Calls of these endpoints under the deprecated prefix; of all of them where none is named. */
export function underAlias(...endpoints: readonly Endpoint[]): (call: Received) => boolean {
  return ({ prefix, endpoint }) =>
    prefix === 'deprecated' && (endpoints.length === 0 || (endpoint !== null && endpoints.includes(endpoint)));
}

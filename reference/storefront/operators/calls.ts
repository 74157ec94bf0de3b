import type { Endpoint } from '../request.ts';
import type { Call } from '../rules.ts';

/** The calls that a fault concerns: of one endpoint, or selected by a function. */
export type Calls = Endpoint | ((call: Call) => boolean);

export function isAmong(calls: Calls, call: Call): boolean {
  return typeof calls === 'string' ? call.endpoint === calls : calls(call);
}

/** Calls of these endpoints, or of all, under the deprecated prefix. */
export function underAlias(...endpoints: readonly Endpoint[]): (call: Call) => boolean {
  return ({ prefix, endpoint }) =>
    prefix === 'deprecated' && (endpoints.length === 0 || (endpoint !== null && endpoints.includes(endpoint)));
}

import type { Endpoint } from '../request.ts';
import type { Call } from '../rules.ts';

/** The calls that a fault concerns: those of one endpoint, or those that a test picks. */
export type Calls = Endpoint | ((call: Call) => boolean);

export function isAmong(calls: Calls, call: Call): boolean {
  return typeof calls === 'string' ? call.endpoint === calls : calls(call);
}

/** Calls of these endpoints under the deprecated prefix; of all of them where none is named. */
export function underAlias(...endpoints: readonly Endpoint[]): (call: Call) => boolean {
  return ({ prefix, endpoint }) =>
    prefix === 'deprecated' && (endpoints.length === 0 || (endpoint !== null && endpoints.includes(endpoint)));
}

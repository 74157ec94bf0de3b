import type { ApiCall, HttpRequest, Operation } from '../wire/call.ts';
import { inPlaceOf, type WrongRule } from './in-place-of.ts';
import type { Client, ClientRules } from '../rules.ts';

/** How a variant differs from the honest client. */
export interface Difference {
  /** Replaces some of the `honest` rules. Called once for each client, so it may keep state. */
  readonly rules: (honest: ClientRules) => Partial<ClientRules>;
}

/** The calls that a difference concerns: of some endpoints, or selected by a function. */
export type Calls = Operation | readonly Operation[] | ((call: ApiCall) => boolean);

/** The last part of a fault or freedom: its difference. */
export interface Differing<Whole> {
  /** Replaces one rule; `wrong` gets the honest rule before its arguments. */
  readonly rule: <Name extends keyof ClientRules>(name: Name, wrong: WrongRule<Name>) => Whole;
  readonly rules: (rules: Difference['rules']) => Whole;
  /** Rewrites calls before they become requests. */
  readonly call: (calls: Calls, edit: (call: ApiCall, client: Client) => Partial<ApiCall>) => Whole;
  /** Rewrites requests just before they are sent. */
  readonly request: (calls: Calls, edit: (request: HttpRequest, client: Client) => Partial<HttpRequest>) => Whole;
}

export function differing<Whole>(by: (difference: Difference) => Whole): Differing<Whole> {
  return {
    rule: (name, wrong) => by({ rules: inPlaceOf(name, wrong) }),
    rules: (rules) => by({ rules }),
    call: (calls, edit) => by({ rules: inPlaceOf('callOf', callEdit(calls, edit)) }),
    request: (calls, edit) => by({ rules: inPlaceOf('requestOf', requestEdit(calls, edit)) }),
  };
}

function isAmong(calls: Calls, call: ApiCall): boolean {
  if (typeof calls === 'function') return calls(call);
  return typeof calls === 'string' ? call.operation === calls : calls.includes(call.operation);
}

export function callEdit(calls: Calls, edit: (call: ApiCall, client: Client) => Partial<ApiCall>): WrongRule<'callOf'> {
  return (right, sent, client) => {
    const call = right(sent, client);
    return isAmong(calls, call) ? { ...call, ...edit(call, client) } : call;
  };
}

export function requestEdit(
  calls: Calls,
  edit: (request: HttpRequest, client: Client) => Partial<HttpRequest>,
): WrongRule<'requestOf'> {
  return (right, call, client) => {
    const request = right(call, client);
    return isAmong(calls, call) ? { ...request, ...edit(request, client) } : request;
  };
}

import { isFields, type Fields } from '../../http/fields.ts';
import type { Fault } from '../faults/fault.ts';
import type { Call } from '../rules.ts';
import { faultsOf, type Cases } from './cases.ts';
import { over, type Change, type Rule } from './over.ts';

/** Backends with one changed rule. */
export function changed<R extends Rule>(
  requirement: string,
  rule: R,
  cases: Readonly<Record<string, readonly [says: string, change: Change<R>]>>,
): readonly Fault[] {
  return faultsOf(requirement, cases, (change) => ({ rules: over(rule, change) }));
}

/** Backends that rewrite the bodies of successful replies. */
export function edited(requirement: string, cases: Cases<(body: Fields, call: Call) => Fields>): readonly Fault[] {
  return faultsOf(requirement, cases, (edit, concerns) => ({
    reply: (reply, call) =>
      concerns(call) && reply.status < 300 && isFields(reply.body) ? { ...reply, body: edit(reply.body, call) } : reply,
  }));
}

import type { Replaced, WrongRule } from './over.ts';

type Validity = WrongRule<'isValid'>;

/** Also accepts signatures computed with replaced rules. */
export function lenient(replaced: Replaced): Validity {
  const withReplaced = wrong(replaced);
  return (right, authorization, call) => right(authorization, call) || withReplaced(right, authorization, call);
}

/** Computes signatures with replaced rules, so that correctly signed calls are refused. */
export function wrong(replaced: Replaced): Validity {
  return (right, authorization, call) =>
    right(authorization, { ...call, rules: { ...call.rules, ...replaced(call.rules) } });
}

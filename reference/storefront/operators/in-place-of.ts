import { isFields } from '../../http/fields.ts';
import type { Call, Rules } from '../rules.ts';
import { isAmong, type Calls } from './calls.ts';

/** Rules by name, as functions that can be called for any of the names. */
export type Callable = { [Name in keyof Rules]: (...all: Parameters<Rules[Name]>) => ReturnType<Rules[Name]> };

/** What is done in place of a rule. It gets the right rule before the rule's own arguments. */
export type WrongRule<Name extends keyof Rules> = (
  right: Callable[Name],
  ...all: Parameters<Rules[Name]>
) => ReturnType<Rules[Name]>;

/** Replaces one rule; where a place is named, for the calls of that place only. */
export function inPlaceOf<Name extends keyof Rules>(
  name: Name,
  wrong: WrongRule<Name>,
  calls: Calls = () => true,
): (honest: Rules) => Partial<Rules> {
  return (honest) => {
    const rules: Callable = honest;
    const right = rules[name];
    return {
      [name]: (...all: Parameters<Rules[Name]>) =>
        all.some((one) => isCall(one) && !isAmong(calls, one)) ? right(...all) : wrong(right, ...all),
    };
  };
}

/** Rules get the call as their last argument. */
function isCall(argument: unknown): argument is Call {
  return isFields(argument) && 'endpoint' in argument && 'rules' in argument;
}

import { isFields } from '../../http/fields.ts';
import type { Call, Rules } from '../rules.ts';
import { isAmong, type Calls } from './calls.ts';

/** The rules as functions that can be called with a generic name. */
export type Callable = { [Name in keyof Rules]: (...all: Parameters<Rules[Name]>) => ReturnType<Rules[Name]> };

/** A replacement of a rule. It gets the honest rule before the rule's own arguments. */
export type WrongRule<Name extends keyof Rules> = (
  right: Callable[Name],
  ...all: Parameters<Rules[Name]>
) => ReturnType<Rules[Name]>;

/** Replaces one rule, for all calls or only for some. */
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

/** The call is the last argument of a rule. */
function isCall(argument: unknown): argument is Call {
  return isFields(argument) && 'endpoint' in argument && 'rules' in argument;
}

import type { Fields } from '../../http/fields.ts';
import type { Operation } from '../4-endpoints/operations.ts';
import { signedOperations, type Calls } from '../operators/at.ts';
import { edited } from '../operators/edits.ts';
import { inPlaceOf, type Replaced } from '../operators/over.ts';
import { lenient, wrong } from '../operators/verifier.ts';
import type { Call } from '../rules.ts';
import { fault, type Fault } from './fault.ts';

/** `what` completes "Accepts a signature" or "Computes signatures". Without `on`, the fault concerns all calls. */
type Row = readonly [name: string, what: string, replaced: Replaced, on?: Operation];

/** Also accepts signatures that are computed with replaced rules. */
export function acceptedSignatures(requirement: string, rows: readonly Row[]): readonly Fault[] {
  return rows.map(([name, what, replaced, on]) =>
    fault(name, `partner/${requirement}`)
      .says(`Accepts a signature computed ${what}${on === undefined ? '' : ` in ${on} requests`}`)
      .rules(inPlaceOf('isValid', lenient(replaced), on)),
  );
}

/** Computes signatures with replaced rules, so that it refuses correct ones. */
export function wrongSignatures(requirement: string, rows: readonly Row[]): readonly Fault[] {
  return rows.map(([name, what, replaced, on]) =>
    fault(name, `partner/${requirement}`)
      .says(`Computes signatures ${what}${on === undefined ? '' : ` in ${on} requests`}, so it refuses correct ones`)
      .rules(inPlaceOf('isValid', wrong(replaced), on)),
  );
}

/** The rows of one kind of fault for every signed operation. */
export function onEach<Value>(name: string, what: string, value: Value) {
  return signedOperations.map((operation) => [`${name}${operation}`, what, value, operation] as const);
}

/** Faults with one kind of replacement: `what` completes the sentence that `begin` begins. */
export function rowsBy<Value>(
  begin: string,
  replacing: (value: Value, on?: Operation) => Replaced,
  requirement: string,
  rows: readonly (readonly [name: string, what: string, value: NoInfer<Value>, on?: Operation])[],
): readonly Fault[] {
  return rows.map(([name, what, value, on]) =>
    fault(name, `partner/${requirement}`)
      .says(`${begin} ${what}${on === undefined ? '' : ` in ${on} requests`}`)
      .rules(replacing(value, on)),
  );
}

/** Faults in the bodies of successful replies. */
export function wrongBodies(
  begin: string,
  requirement: string,
  rows: readonly (readonly [name: string, what: string, edit: (body: Fields, call: Call) => Fields, on?: Calls])[],
): readonly Fault[] {
  return rows.map(([name, what, edit, on]) =>
    fault(name, `partner/${requirement}`)
      .says(`${begin} ${what}${typeof on === 'string' ? ` in the reply to ${on}` : ''}`)
      .reply(edited(edit, on)),
  );
}

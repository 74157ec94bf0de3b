import type { CheckResult } from '../../run/events.ts';
import { diagnosisOf } from '../../model/diagnosis.ts';
import type { Doubt } from './doubt.ts';
import { parseJson } from '../../model/json.ts';
import {
  furtherOperations,
  namedOperations,
  type OperationName,
  type PartnerProfile,
} from '../../model/partner-profile.ts';
import { membersIn, type Pointer } from '../../model/pointer.ts';

/** A pointer of the target file that probably does not match the replies. */
interface WrongPointer {
  readonly operation: OperationName;
  readonly field: string;
  readonly given: Pointer;
  /** A pointer in the reply to a member with the same name. */
  readonly similar: Pointer;
}

/**
 * Diagnoses pointers of the target file that are probably wrong: a reply has no value at the pointer, but a member with
 * the same name elsewhere. This changes no verdict.
 */
export function pointerDoubts(results: readonly CheckResult[], profile: PartnerProfile): readonly Doubt[] {
  const doubts = results.flatMap((result) => wrongPointer(result, profile));
  const doubtOfField = new Map(doubts.map((doubt) => [`${doubt.operation} ${doubt.field}`, doubt]));
  return [...doubtOfField.values()].map((doubt) => inWords(doubt, results));
}

function wrongPointer({ cause, evidence }: CheckResult, profile: PartnerProfile): readonly WrongPointer[] {
  const finding = cause?.finding;
  const operation = [...namedOperations, ...furtherOperations].find((name) => name === cause?.endpoint);
  if (finding?.kind !== 'missing' || operation === undefined) return [];
  const targetPointer = finding.pointer;
  const reply = profile.operations[operation]?.reply ?? {};
  const field = Object.entries(reply).find(([, pointer]) => pointer === targetPointer)?.[0];
  const body = evidence.find(({ number }) => number === finding.exchange)?.reply?.body;
  if (field === undefined || body === undefined) return [];
  // Separators and the case of letters may differ.
  const similar = membersIn(parseJson(body)).find(({ name }) => plain(name) === plain(field))?.pointer;
  return similar === undefined || similar === targetPointer
    ? []
    : [{ operation, field, given: targetPointer, similar }];
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

function inWords({ operation, field, given, similar }: WrongPointer, results: readonly CheckResult[]): Doubt {
  const headline = `The target file may contain a wrong pointer to ${field} in the replies of ${operation}.`;
  const explains = results.filter(
    ({ cause }) =>
      cause?.endpoint === operation && cause.finding?.kind === 'missing' && cause.finding.pointer === given,
  );
  return diagnosisOf({ explained: true, explains }, headline, [
    `/partner/operations/${operation}/reply/${field} in the target file is ${JSON.stringify(given)}, but the reply has a value at ${JSON.stringify(similar)} instead.`,
  ]);
}

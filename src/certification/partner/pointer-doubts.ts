import type { CheckResult } from '../../run/events.ts';
import { diagnosisOf, type Diagnosis } from '../../model/diagnosis.ts';
import { isObject, parseJson, type Json } from '../../model/json.ts';
import {
  furtherOperations,
  namedOperations,
  type OperationName,
  type PartnerProfile,
} from '../../model/partner-profile.ts';
import { below, type Pointer } from '../../model/pointer.ts';

/** A pointer of the target file that probably does not match the replies. */
interface Doubt {
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
export function pointerDoubts(results: readonly CheckResult[], profile: PartnerProfile): readonly Diagnosis[] {
  const doubts = results.flatMap((result) => doubtOf(result, profile));
  const doubtOfField = new Map(doubts.map((doubt) => [`${doubt.operation} ${doubt.field}`, doubt]));
  return [...doubtOfField.values()].map(doubtInWords);
}

function doubtOf({ cause, evidence }: CheckResult, profile: PartnerProfile): readonly Doubt[] {
  const finding = cause?.finding;
  const operation = [...namedOperations, ...furtherOperations].find((name) => name === cause?.endpoint);
  if (finding?.kind !== 'missing' || operation === undefined) return [];
  const targetPointer = finding.pointer;
  const reply = profile.operations[operation]?.reply ?? {};
  const field = Object.entries(reply).find(([, pointer]) => pointer === targetPointer)?.[0];
  const body = evidence.find(({ number }) => number === finding.exchange)?.reply?.body;
  if (field === undefined || body === undefined) return [];
  const similar = pointerNamed(field, parseJson(body));
  return similar === null || similar === targetPointer ? [] : [{ operation, field, given: targetPointer, similar }];
}

/** The pointer of the first member with that name, ignoring letter case and separators. */
function pointerNamed(name: string, value: Json | undefined, at: Pointer = ''): Pointer | null {
  if (!isObject(value)) return null;
  const members = Object.entries(value);
  const member = members.find(([key]) => plain(key) === plain(name));
  if (member !== undefined) return below(at, member[0]);
  return members.reduce<Pointer | null>(
    (pointer, [key, inner]) => pointer ?? pointerNamed(name, inner, below(at, key)),
    null,
  );
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

function doubtInWords({ operation, field, given: targetPointer, similar }: Doubt): Diagnosis {
  return diagnosisOf({ explained: true }, `The pointer to ${field} in the replies of ${operation} may be wrong.`, [
    `/partner/operations/${operation}/reply/${field} in the target file is ${JSON.stringify(targetPointer)}, but the reply has a value at ${JSON.stringify(similar)} instead.`,
  ]);
}

import type { CheckResult } from '../../run/events.ts';
import type { Diagnosis } from '../../spec/diagnosis.ts';
import { isObject, parseJson, type Json } from '../../spec/json.ts';
import {
  furtherOperations,
  namedOperations,
  type OperationName,
  type PartnerProfile,
} from '../../spec/partner-profile.ts';
import { below, type Pointer } from '../../spec/pointer.ts';

/** A place that the target file gives, at which a reply held nothing. */
interface Doubt {
  readonly operation: OperationName;
  readonly field: string;
  readonly given: Pointer;
  /** Where the reply holds something of that name. */
  readonly similar: Pointer;
}

/**
 * Whether it is the target file that is wrong where a reply lacks what the contract demands: it is doubted where the same
 * reply holds something of that name in another place. No verdict changes by it.
 */
export function pointerDoubts(results: readonly CheckResult[], profile: PartnerProfile): readonly Diagnosis[] {
  const doubts = results.flatMap((result) => doubtOf(result, profile));
  const doubtOfField = new Map(doubts.map((doubt) => [`${doubt.operation} ${doubt.field}`, doubt]));
  return [...doubtOfField.values()].map(diagnosisOf);
}

function doubtOf({ cause, evidence }: CheckResult, profile: PartnerProfile): readonly Doubt[] {
  const finding = cause?.finding;
  const operation = [...namedOperations, ...furtherOperations].find((name) => name === cause?.endpoint);
  if (finding?.kind !== 'missing' || operation === undefined) return [];
  const given = finding.pointer;
  const reply = profile.operations[operation]?.reply ?? {};
  const field = Object.entries(reply).find(([, pointer]) => pointer === given)?.[0];
  const body = evidence.find(({ number }) => number === finding.exchange)?.reply?.body;
  if (field === undefined || body === undefined) return [];
  const similar = pointerNamed(field, parseJson(body));
  return similar === null || similar === given ? [] : [{ operation, field, given, similar }];
}

/** The first member of that name, letter case and separators aside. */
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

function diagnosisOf({ operation, field, given, similar }: Doubt): Diagnosis {
  return {
    explained: true,
    headline: `The target file may be wrong about where a reply of ${operation} holds ${field}.`,
    details: [
      {
        label: '',
        text: `/partner/operations/${operation}/reply/${field} says ${JSON.stringify(given)}, where nothing stood; the reply held ${JSON.stringify(similar)}.`,
      },
    ],
  };
}

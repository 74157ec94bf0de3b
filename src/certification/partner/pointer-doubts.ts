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
  readonly seen: Pointer;
}

/**
 * Whether it is the target file that is wrong where a reply lacks what the contract demands: it is doubted where the same
 * reply holds something of that name in another place. No verdict changes by it.
 */
export function pointerDoubts(results: readonly CheckResult[], profile: PartnerProfile): readonly Diagnosis[] {
  const doubts = results.flatMap((result) => doubtOf(result, profile));
  const places = new Map(doubts.map((doubt) => [`${doubt.operation} ${doubt.field}`, doubt]));
  return [...places.values()].map(tellDoubt);
}

function doubtOf({ cause, evidence }: CheckResult, profile: PartnerProfile): readonly Doubt[] {
  const finding = cause?.finding;
  const operation = [...namedOperations, ...furtherOperations].find((name) => name === cause?.endpoint);
  if (finding?.kind !== 'missing' || operation === undefined) return [];
  const given = finding.pointer;
  const reply = profile.operations[operation]?.reply ?? {};
  const field = Object.entries(reply).find(([, place]) => place === given)?.[0];
  const body = evidence.find(({ number }) => number === finding.exchange)?.reply?.body;
  if (field === undefined || body === undefined) return [];
  const seen = placeNamed(field, parseJson(body));
  return seen === null || seen === given ? [] : [{ operation, field, given, seen }];
}

/** The first member of that name, letter case and separators aside. */
function placeNamed(name: string, value: Json | undefined, at: Pointer = ''): Pointer | null {
  if (!isObject(value)) return null;
  const members = Object.entries(value);
  const found = members.find(([key]) => plain(key) === plain(name));
  if (found !== undefined) return below(at, found[0]);
  return members.reduce<Pointer | null>(
    (place, [key, inner]) => place ?? placeNamed(name, inner, below(at, key)),
    null,
  );
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

function tellDoubt({ operation, field, given, seen }: Doubt): Diagnosis {
  return {
    explained: true,
    headline: `The target file may be wrong about where a reply of ${operation} holds ${field}.`,
    details: [
      {
        label: '',
        text: `/partner/operations/${operation}/reply/${field} says ${JSON.stringify(given)}, where nothing stood; the reply held ${JSON.stringify(seen)}.`,
      },
    ],
  };
}

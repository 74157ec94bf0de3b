import type { Register } from '../model/requirement.ts';
import type { Evidence } from './evidence.ts';
import type { NextStep } from './next-steps.ts';
import type { Rules } from './rules.ts';

/** A requirement of the contract that the evidence shows as broken. */
export interface BrokenRequirement {
  readonly id: string;
  readonly section: string;
  readonly sentence: string;
}

/** One requirement of readiness, with the state that the evidence gives it. */
export interface Item {
  readonly kind: 'evidence' | 'certificate' | 'load';
  readonly subject: string;
  /** The endpoint of a load requirement; null for the others. */
  readonly endpoint: string | null;
  /** `refused`: a file is not what it says. `failed`: the evidence shows a failure. `missing`: there is no evidence. */
  readonly state: 'refused' | 'failed' | 'missing' | 'met';
  readonly says: string;
  /** Null if there is nothing to do. */
  readonly next: NextStep | null;
  /** Position of the deciding file in the list of evidence; null without one. */
  readonly evidence: number | null;
  readonly broken: readonly BrokenRequirement[];
}

/** `rehearsed`: the evidence of a rehearsal meets every requirement, and the launch is not decided. */
export type Result = 'ready' | 'rehearsed' | 'not-ready' | 'incomplete';

/** The requirements of each subject in this release. */
export type Registers = ReadonlyMap<string, Register>;

export interface Judging {
  readonly rules: Rules;
  /** The name of the integration; null if the evidence gives it. */
  readonly integration: string | null;
  /** True if evidence from this machine and from the bundled reference counts. Then the dossier decides no launch. */
  readonly rehearsal: boolean;
  readonly madeAt: Date;
  readonly registers: Registers;
  /** Whether a public key was given, by which every file of evidence must be signed. */
  readonly requiresSignature: boolean;
  /** The version of this octoproof. */
  readonly version: string;
}

/** The inputs of an item: `signs` says whether new evidence must be signed, as the given evidence is. */
export interface Itemizing extends Judging {
  readonly signs: boolean;
}

/** A valid file of evidence, and its position in the list of evidence. */
export interface Placed {
  readonly one: Evidence;
  readonly index: number;
}

/** What the evidence says about one requirement of the launch. */
export type Judged = Pick<Item, 'state' | 'says' | 'next' | 'broken'>;

export function newestFirst<T>(list: readonly T[], timeOf: (one: T) => string): readonly T[] {
  return list.toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)));
}

export function daysOld(time: string, now: Date): number {
  return (now.getTime() - Date.parse(time)) / 86_400_000;
}

export function tooOld(
  what: string,
  days: number,
  { judging, again }: { readonly judging: Judging; readonly again: NextStep },
): Judged {
  const says = `${what} is ${Math.floor(days)} days old; at most ${judging.rules.maxAgeDays} are allowed`;
  return { state: 'missing', says, next: again, broken: [] };
}

/** How strongly the contract speaks. A broken MUST fails a target, a broken SHOULD warns, OBSERVE is only recorded. */
export type Level = 'MUST' | 'SHOULD' | 'OBSERVE';

/** Why a sentence of the contract has no check. */
export interface Exclusion {
  readonly why: 'not shown' | 'unobservable' | "caller's duty";
  readonly note: string;
}

/** One demand of the contract, in our own words. The only place of its level and our interpretation. */
export interface Requirement {
  /** The contract's section, such as `4.4`. */
  readonly section: string;
  readonly level: Level;
  readonly sentence: string;
  /** How an open sentence is interpreted, why this level, which tolerance applies. */
  readonly interpretation?: string;
  readonly excluded?: Exclusion;
  /** A clash between the contract and a live service: a target file may waive it. */
  readonly waivable?: true;
  /** False while no check of this release tries it: counted as a visible gap, never as passed. */
  readonly built: boolean;
}

/** Requirement ids to requirements, as written in `suites/<suite>/requirements.ts`. */
export type Register = Readonly<Record<string, Requirement>>;

/** A check's id: its requirement's id and, for each of several cases, `#case`. */
export type CheckId<R extends Register = Register> = (keyof R & string) | `${keyof R & string}#${string}`;

/** The id itself where it cites a requirement of the register, else never: quicker to check than `CheckId`. */
export type Citing<R extends Register, I extends string> = I extends `${infer Cited}#${string}`
  ? Cited extends keyof R
    ? I
    : never
  : I extends keyof R
    ? I
    : never;

/** The requirement that a check id cites: everything before `#`. */
export function requirementOf(checkId: string): string {
  const hash = checkId.indexOf('#');
  return hash === -1 ? checkId : checkId.slice(0, hash);
}

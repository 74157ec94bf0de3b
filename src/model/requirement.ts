/** How binding a requirement is. A broken MUST fails a target, a broken SHOULD warns, an OBSERVE is only recorded. */
export type Level = 'MUST' | 'SHOULD' | 'OBSERVE';

/** Why a sentence of the contract has no check. `declared`: only the partner can state it, so it needs an attestation. */
export interface Exclusion {
  readonly why: 'not shown' | 'unobservable' | "caller's duty" | 'declared';
  readonly note: string;
}

/** One requirement of the contract, in our own words. Its level and our interpretation are defined only here. */
export interface Requirement {
  /** The contract's section, such as `4.4`. */
  readonly section: string;
  readonly level: Level;
  readonly sentence: string;
  /** How we interpret an unclear sentence, why it has this level, and which tolerance applies. */
  readonly interpretation?: string;
  readonly excluded?: Exclusion;
  /**
   * True for an open question whose other answer breaks signatures or leaves data unsigned. A target with a warning of
   * this requirement is not conformant in full.
   */
  readonly neededForFull?: true;
  /** True if the contract and a live service contradict each other: a target file may waive the requirement. */
  readonly waivable?: true;
}

/** Requirements by id, as written in `suites/<suite>/requirements.ts`. */
export type Register = Readonly<Record<string, Requirement>>;

/** A check's id: the id of its requirement, followed by `#case` if the requirement has several checks. */
export type CheckId<R extends Register = Register> = (keyof R & string) | `${keyof R & string}#${string}`;

/**
 * The id itself if it cites a requirement of the register, else never. The compiler checks it faster than `CheckId`.
 */
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

/**
 * What a program does that has the bug: `WRONG_ANSWER` refuses right requests or has its own refused, `AUTH_BYPASS` accepts
 * what must be refused, `OTHER_READING` is no bug: the contract is open there.
 */
export type BugType = 'WRONG_ANSWER' | 'AUTH_BYPASS' | 'OTHER_READING';

/** What a flag stands for. */
export interface Note {
  readonly bugType: BugType;
  /** Sections and rules of the contract. */
  readonly rule: string;
  readonly description: string;
}

/** A bug that gives other bytes than the rule. */
export function wrong(rule: string, description: string): Note {
  return { bugType: 'WRONG_ANSWER', rule, description };
}

/** A bug that lets in what must stay out. */
export function bypass(rule: string, description: string): Note {
  return { bugType: 'AUTH_BYPASS', rule, description };
}

/** Where correct programs may differ. */
export function open(rule: string, description: string): Note {
  return { bugType: 'OTHER_READING', rule, description };
}

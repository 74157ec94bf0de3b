/**
 * `WRONG_ANSWER`: the program refuses valid requests, or its own requests are refused. `AUTH_BYPASS`: it accepts
 * requests that it must refuse. `OTHER_READING`: no bug, because the contract allows several interpretations.
 */
export type BugType = 'WRONG_ANSWER' | 'AUTH_BYPASS' | 'OTHER_READING';

export interface Note {
  readonly bugType: BugType;
  readonly rule: string;
  readonly description: string;
}

/** A bug that produces other bytes than the rule. */
export function wrong(rule: string, description: string): Note {
  return { bugType: 'WRONG_ANSWER', rule, description };
}

/** A bug that accepts invalid requests. */
export function bypass(rule: string, description: string): Note {
  return { bugType: 'AUTH_BYPASS', rule, description };
}

/** Several interpretations of the contract are correct. */
export function open(rule: string, description: string): Note {
  return { bugType: 'OTHER_READING', rule, description };
}

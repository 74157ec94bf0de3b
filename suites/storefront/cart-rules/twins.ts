import { FindingError } from '../../../src/authoring.ts';

/**
 * Compares calls with their twins, which differ in one thing only. A finding about a call counts only if its twin is right: otherwise
 * the call is wrong for another reason. The twin may come later.
 */
export interface Twins {
  /** Notes a call by its name, with its finding; null if the call is right. */
  note(call: string, finding: FindingError | null): void;
  /** Throws a finding about `call` that has not been thrown yet, if its twin is right. */
  expectLike(call: string, twin: string): void;
}

export function openTwins(): Twins {
  const right = new Set<string>();
  const wrong = new Map<string, FindingError>();
  return {
    note(call, finding) {
      if (finding === null) right.add(call);
      else wrong.set(call, finding);
    },
    expectLike(call, twin) {
      const finding = right.has(twin) ? wrong.get(call) : undefined;
      if (finding === undefined) return;
      wrong.delete(call);
      throw finding;
    },
  };
}

/**
 * Judges a call under one prefix by its twin under the other: a finding counts only under the deprecated one, and only if the current one
 * is right. Returns whether the rule decided.
 */
export function expectLikeCurrent(
  twins: Twins,
  { kind, isDeprecated }: { readonly kind: string; readonly isDeprecated: boolean },
  expect: () => void,
): boolean {
  const finding = findingOf(expect);
  twins.note(`${kind} ${isDeprecated ? 'deprecated' : 'current'}`, finding);
  twins.expectLike(`${kind} deprecated`, `${kind} current`);
  return isDeprecated && finding === null;
}

/** The finding of an expectation; null if it holds. */
function findingOf(expect: () => void): FindingError | null {
  try {
    expect();
    return null;
  } catch (error) {
    if (error instanceof FindingError) return error;
    throw error;
  }
}

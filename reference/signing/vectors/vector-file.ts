import type { Note } from './note.ts';

/** Fields of every test. */
export interface Vector {
  readonly tcId: number;
  readonly comment: string;
  readonly flags: readonly string[];
  readonly result: 'valid' | 'invalid' | 'acceptable';
}

/** Tests of one type for one class of input. */
export interface TestGroup<T> {
  readonly type: 'Sign' | 'Verify' | 'EmailHash' | 'ReadAuthorization';
  readonly class: string;
  readonly tests: readonly T[];
}

/** Schema: `schemas/octoproof/signing-vectors.schema.json`. */
export interface VectorFile<T extends Vector = Vector> {
  readonly $schema: string;
  readonly algorithm: string;
  readonly generatorVersion: string;
  readonly numberOfTests: number;
  readonly header: readonly string[];
  readonly notes: Readonly<Record<string, Note>>;
  readonly testGroups: readonly TestGroup<T>[];
}

interface Contents<T extends Vector> {
  readonly algorithm: string;
  readonly header: readonly string[];
  readonly notes: Readonly<Record<string, Note>>;
  readonly groups: readonly TestGroup<Omit<T, 'tcId'>>[];
}

/** Numbers the tests across all groups, starting at 1. */
export function vectorFile<T extends Vector>({ groups, ...contents }: Contents<T>): VectorFile {
  let tcId = 0;
  const testGroups = groups.map((group) => ({
    ...group,
    tests: group.tests.map((test) => ({ tcId: ++tcId, ...test })),
  }));
  return {
    $schema: 'https://octoproof.dev/schemas/octoproof/signing-vectors.schema.json',
    algorithm: contents.algorithm,
    generatorVersion: '1.0',
    numberOfTests: tcId,
    header: contents.header,
    notes: contents.notes,
    testGroups,
  };
}

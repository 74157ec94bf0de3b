import { readFileSync } from 'node:fs';
import type { EmailVector } from './email-hash-vectors.ts';
import type { HeaderVector } from './authorization-header-vectors.ts';
import type { SignVector, VerifyVector } from './signing-vectors.ts';
import type { TestGroup, Vector, VectorFile } from './vector-file.ts';

export const vectorNames = ['signing', 'email-hash', 'authorization-header'] as const;
export type VectorName = (typeof vectorNames)[number];

/** A published file of vectors. Another test validates its format. */
export function readVectors(name: VectorName): VectorFile {
  const file: VectorFile = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
  return file;
}

export interface VectorOf {
  readonly Sign: SignVector;
  readonly Verify: VerifyVector;
  readonly EmailHash: EmailVector;
  readonly ReadAuthorization: HeaderVector;
}

export function vectorsOf<T extends keyof VectorOf>(name: VectorName, type: T): readonly VectorOf[T][] {
  return readVectors(name)
    .testGroups.filter(isOf(type))
    .flatMap(({ tests }) => tests);
}

function isOf<T extends keyof VectorOf>(type: T) {
  return (group: TestGroup<Vector>): group is TestGroup<VectorOf[T]> => group.type === type;
}

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVectors, vectorsOf, type VectorName } from './read-vectors.testing.ts';
import { openSecondRoute, type SecondRoute } from './second-route.ts';
import { vectorFiles } from './vector-files.ts';

/** Flags without a wrong program, because they are not the bug of one program. */
const withoutProgram: Readonly<Record<VectorName, readonly string[]>> = {
  signing: ['EmptyKey', 'ChangedRequest', 'ChangedKey', 'DamagedSignature', 'SameSignature', 'SameBytes'],
  'email-hash': [],
  'authorization-header': [
    'NotAHeader',
    'OtherWhiteSpace',
    'OtherQuoting',
    'FurtherPairs',
    'EmptyElements',
    'Unfinished',
  ],
};

const hasPython = isPythonInstalled();
if (!hasPython) console.warn('python3 is not installed: its results are not compared with the vectors');

function isPythonInstalled(): boolean {
  try {
    execFileSync('python3', ['--version']);
    return true;
  } catch {
    return false;
  }
}

interface Flagged<T> {
  readonly vector: T;
  readonly flag: string;
}

/** Each vector with each of its flags that has a wrong program. */
function flagged<T extends { readonly flags: readonly string[] }>(
  name: VectorName,
  vectors: readonly T[],
): readonly Flagged<T>[] {
  return vectors.flatMap((vector) =>
    vector.flags.filter((flag) => !withoutProgram[name].includes(flag)).map((flag) => ({ vector, flag })),
  );
}

/** Each vector with one right answer, with each other interpretation that the contract allows. */
function inOpenInterpretations<T extends { readonly result: string }>(
  name: VectorName,
  vectors: readonly T[],
): readonly Flagged<T>[] {
  const open = Object.entries(readVectors(name).notes).flatMap(([flag, { bugType }]) =>
    bugType === 'OTHER_READING' && !withoutProgram[name].includes(flag) ? [flag] : [],
  );
  return vectors.filter(({ result }) => result === 'valid').flatMap((vector) => open.map((flag) => ({ vector, flag })));
}

function titleOf({ vector, flag }: Flagged<{ readonly comment: string }>): string {
  return `${vector.comment}: ${flag}`;
}

describe.skipIf(!hasPython)("Python's standard library", () => {
  let route: SecondRoute;
  beforeAll(async () => {
    route = await openSecondRoute();
  });
  afterAll(async () => {
    await route.close();
  });

  it('generates exactly the published vectors: run `npm run generate:vectors` when this fails', async () => {
    for (const { file, text } of await vectorFiles(route)) expect(await readFile(file, 'utf8'), file).toBe(text);
  });

  it('computes another signature with each bug in the flags of a vector', async () => {
    const withBug = flagged('signing', vectorsOf('signing', 'Sign'));
    const answers = await route.sign(
      withBug.map(({ vector: { request, signingKey }, flag }) => ({ op: 'sign', request, signingKey, flag })),
    );
    const missed = withBug.filter(({ vector }, index) => answers[index]?.signature === vector.signature);
    expect(missed.map(titleOf)).toEqual([]);
  });

  it('computes the signature of a received request with the bug in its flags', async () => {
    const withBug = flagged('signing', vectorsOf('signing', 'Verify'));
    const answers = await route.sign(
      withBug.map(({ vector: { request, signingKey }, flag }) => ({ op: 'sign', request, signingKey, flag })),
    );
    expect(withBug.map(({ vector }) => vector.authorization)).toEqual(
      answers.map(({ authorization }) => authorization),
    );
  });

  it('computes another e-mail hash with each bug', async () => {
    const withBug = flagged('email-hash', vectorsOf('email-hash', 'EmailHash'));
    const answers = await route.emailHash(
      withBug.map(({ vector: { email }, flag }) => ({ op: 'emailHash', email, flag })),
    );
    const missed = withBug.filter(({ vector }, index) => answers[index]?.hash === vector.hash);
    expect(missed.map(titleOf)).toEqual([]);
  });

  it('reads a header differently with each bug', async () => {
    const withBug = flagged('authorization-header', vectorsOf('authorization-header', 'ReadAuthorization'));
    const answers = await route.readHeader(
      withBug.map(({ vector: { authorization }, flag }) => ({ op: 'readHeader', header: authorization, flag })),
    );
    const missed = withBug.filter(
      ({ vector }, index) => JSON.stringify(answers[index]) === JSON.stringify(vector.read),
    );
    expect(missed.map(titleOf)).toEqual([]);
  });

  it('computes every valid signature in every interpretation that the contract allows', async () => {
    const vectors = inOpenInterpretations('signing', vectorsOf('signing', 'Sign'));
    const answers = await route.sign(
      vectors.map(({ vector: { request, signingKey }, flag }) => ({ op: 'sign', request, signingKey, flag })),
    );
    const differing = vectors.filter(
      ({ vector: { signature, otherInterpretations }, flag }, index) =>
        answers[index]?.signature !== signature && !Object.hasOwn(otherInterpretations, flag),
    );
    expect(differing.map(titleOf)).toEqual([]);
  });

  it('computes every valid e-mail hash in every interpretation that the contract allows', async () => {
    const vectors = inOpenInterpretations('email-hash', vectorsOf('email-hash', 'EmailHash'));
    const answers = await route.emailHash(
      vectors.map(({ vector: { email }, flag }) => ({ op: 'emailHash', email, flag })),
    );
    expect(vectors.filter(({ vector }, index) => answers[index]?.hash !== vector.hash).map(titleOf)).toEqual([]);
  });

  it('reads every valid header in the same way in every interpretation that the contract allows', async () => {
    const vectors = inOpenInterpretations(
      'authorization-header',
      vectorsOf('authorization-header', 'ReadAuthorization'),
    );
    const answers = await route.readHeader(
      vectors.map(({ vector: { authorization }, flag }) => ({ op: 'readHeader', header: authorization, flag })),
    );
    const differing = vectors.filter(
      ({ vector }, index) => JSON.stringify(answers[index]) !== JSON.stringify(vector.read),
    );
    expect(differing.map(titleOf)).toEqual([]);
  });

  it('has a wrong program for every flag that names the bug of a program', async () => {
    const { sign, emailHash, readHeader } = await route.flags();
    const programs = { signing: sign, 'email-hash': emailHash, 'authorization-header': readHeader };
    for (const name of ['signing', 'email-hash', 'authorization-header'] as const) {
      const flags = Object.keys(readVectors(name).notes).toSorted();
      expect([...programs[name], ...withoutProgram[name]].toSorted()).toEqual(flags);
    }
  });
});

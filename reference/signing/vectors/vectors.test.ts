import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { authorize, emailHash, normalizeEmail, readAuthorization, SigningError, stagesOf, verify } from '../index.ts';
import { readVectors, vectorNames, vectorsOf } from './read-vectors.testing.ts';

const schemaFile = new URL('../../../schemas/octoproof/signing-vectors.schema.json', import.meta.url);
const schema: { readonly $id: string } = JSON.parse(readFileSync(schemaFile, 'utf8'));
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);

const fewest = { signing: 150, 'email-hash': 60, 'authorization-header': 50 } as const;

describe.each(vectorNames)('the vectors of %s', (name) => {
  const file = readVectors(name);
  const tests = file.testGroups.flatMap((group) => group.tests);

  it('are valid by their published schema', () => {
    validate(file);
    expect(validate.errors).toBeNull();
    expect(file.$schema).toBe(schema.$id);
  });

  it('have the stated number of tests, numbered from 1', () => {
    expect(tests.map(({ tcId }) => tcId)).toEqual(tests.map((_, index) => index + 1));
    expect(file.numberOfTests).toBe(tests.length);
    expect(tests.length).toBeGreaterThanOrEqual(fewest[name]);
  });

  it('use exactly the flags that the notes explain', () => {
    const used = new Set(tests.flatMap(({ flags }) => flags));
    expect([...used].toSorted()).toEqual(Object.keys(file.notes).toSorted());
  });

  it('have different inputs', () => {
    const inputs = tests.map(({ tcId: _tcId, comment: _comment, flags: _flags, ...rest }) => JSON.stringify(rest));
    expect(tests.filter((_, index) => inputs.indexOf(inputs[index] ?? '') !== index)).toEqual([]);
  });
});

describe('vectors that sign', () => {
  it('agree with the reference at every stage', () => {
    const actual = vectorsOf('signing', 'Sign').map(({ request, signingKey }) => stagesOf(request, signingKey));
    expect(actual).toMatchObject(
      vectorsOf('signing', 'Sign').map(({ stages, signature }) => ({ ...stages, signature })),
    );
  });

  it('agree with the reference on the header, or on its absence', () => {
    for (const { comment, request, signingKey, authorization } of vectorsOf('signing', 'Sign')) {
      const write = () => authorize(request, signingKey);
      if (authorization === null) expect(write, comment).toThrow(SigningError);
      else expect(write(), comment).toBe(authorization);
    }
  });

  it('have other interpretations with other signatures', () => {
    const others = vectorsOf('signing', 'Sign').flatMap(({ signature, otherInterpretations }) =>
      Object.values(otherInterpretations).map((other) => ({ signature, other })),
    );
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ signature, other }) => other === signature)).toEqual([]);
  });
});

describe('vectors that verify', () => {
  const vectors = vectorsOf('signing', 'Verify');

  it('have the result that the reference returns', () => {
    const judged = vectors.filter(({ result }) => result !== 'acceptable');
    const expected = judged.map(({ tcId, request, authorization, signingKey }) => {
      const { valid } = verify({ ...request, authorization }, signingKey);
      return { tcId, result: valid ? 'valid' : 'invalid' };
    });
    expect(expected).toEqual(judged.map(({ tcId, result }) => ({ tcId, result })));
  });

  it('contain the stages of the received request', () => {
    const expected = vectors.map(({ request, signingKey }) => stagesOf(request, signingKey));
    expect(expected).toMatchObject(
      vectors.map(({ stages, expectedSignature }) => ({ ...stages, signature: expectedSignature })),
    );
  });

  it('are acceptable only if the signature decodes to the correct bytes', () => {
    for (const { result, authorization, comment, stages } of vectors.filter((one) => one.result === 'acceptable')) {
      const { signature } = readAuthorization(authorization);
      const bytes = Buffer.from(decodeURIComponent(decodeURIComponent(signature)), 'base64');
      expect(bytes.toString('base64'), `${result}: ${comment}`).toBe(stages.mac);
    }
  });
});

describe('vectors of e-mail hashes', () => {
  it('agree with the reference', () => {
    const vectors = vectorsOf('email-hash', 'EmailHash');
    const expected = vectors.map(({ email }) => ({ normalized: normalizeEmail(email), hash: emailHash(email) }));
    expect(expected).toEqual(vectors.map(({ normalized, hash }) => ({ normalized, hash })));
  });
});

describe('vectors of headers', () => {
  const vectors = vectorsOf('authorization-header', 'ReadAuthorization');

  it('are read by the reference as stated', () => {
    const expected = vectors.map(({ authorization }) => parsedHeader(authorization));
    expect(expected).toEqual(vectors.map(({ read }) => read));
  });

  it('alone decide whether the request is accepted', () => {
    const expected = vectors.map(({ request, authorization, signingKey }) => {
      const answer = verify({ ...request, authorization }, signingKey);
      return answer.valid ? 'valid' : answer.problem;
    });
    expect(expected).toEqual(vectors.map(({ read }) => ('problem' in read ? read.problem : 'valid')));
  });
});

function parsedHeader(header: string): unknown {
  try {
    return readAuthorization(header);
  } catch (error) {
    if (error instanceof SigningError) return { problem: error.problem };
    throw error;
  }
}

import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../../../reference/signing/vectors/read-vectors.testing.ts';
import { signingSource } from './signing-source.ts';
import { inStandInForK6 } from './stand-ins.testing.ts';

const script = `import crypto from 'k6/crypto';\n${signingSource}`;

describe('the signing of a k6 script', () => {
  it('computes the published signature of every valid vector', async () => {
    const vectors = vectorsOf('signing', 'Sign').filter(({ result }) => result === 'valid');
    const questions = vectors.map(({ request, signingKey }) => ({ request, signingKey }));

    const answers = await inStandInForK6({
      script,
      ask: `return ${JSON.stringify(questions)}.map(({ request, signingKey }) => [
        script.baseString(request),
        script.signature(request, signingKey),
      ]);`,
    });

    expect(vectors.length).toBeGreaterThan(100);
    expect(answers).toEqual(vectors.map((vector) => [vector.stages.baseString, vector.signature]));
  });

  it('writes the header of section 5.4', async () => {
    const request = { method: 'POST', url: 'https://partner.example.com/a?b=c+d', nonce: 'n-1', body: ' {} ' };

    const header = await inStandInForK6({
      script,
      ask: `return script.authorization(${JSON.stringify(request)}, 'key', 'acme-third-party');`,
    });

    expect(header).toMatch(
      /^acme-third-party version="1\.1",digest="HMAC-SHA1",nonce="n-1",signature="[A-Za-z0-9%]+%3D"$/,
    );
  });
});

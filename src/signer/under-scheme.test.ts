import { describe, expect, test } from 'vitest';
import { functionsSigner } from './module-signer.ts';
import { underScheme } from './under-scheme.ts';

const schemes = { own: 'acme-third-party', neutral: 'marketplace-third-party' };
const request = { method: 'GET', url: 'https://h', nonce: 'n', body: null };

async function header(written: string): Promise<unknown> {
  const signer = underScheme(functionsSigner({ authorization: () => written }, { timeoutMs: 1_000 }), schemes);
  const [answer] = await signer.ask([{ op: 'authorization', request, signingKey: 'k' }]);
  return answer?.kind === 'result' ? answer.value : null;
}

describe('underScheme', () => {
  test("reads only the operator's scheme as the neutral scheme", async () => {
    expect(await header('acme-third-party version="1.1"')).toBe('marketplace-third-party version="1.1"');
    expect(await header('marketplace-third-party version="1.1"')).not.toMatch(/^marketplace-third-party /);
    expect(await header('Bearer x')).toBe('Bearer x');
  });

  test("passes the verifier a header with the operator's scheme", async () => {
    const questions: unknown[] = [];
    const verify = (_: unknown, authorization: string): boolean => questions.push(authorization) > 0;
    const signer = underScheme(functionsSigner({ verify }, { timeoutMs: 1_000 }), schemes);
    const question = { op: 'verify', request, signingKey: 'k' } as const;
    await signer.ask([
      { ...question, authorization: 'marketplace-third-party version="1.1"' },
      { ...question, authorization: '' },
    ]);
    expect(questions).toEqual(['acme-third-party version="1.1"', '']);
  });
});

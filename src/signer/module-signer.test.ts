import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AdapterError } from './adapter-error.ts';
import { functionsSigner, moduleSigner } from './module-signer.ts';
import { emails } from './adapters.testing.ts';

const adapters = new URL('../../reference/signing/adapters/', import.meta.url);

describe('moduleSigner', () => {
  test('calls the functions of a module', async () => {
    const signer = await moduleSigner({ path: fileURLToPath(new URL('signer.mjs', adapters)), timeoutMs: 1_000 });
    const [answer] = await signer.ask(emails('someone@example.com'));
    expect(answer).toEqual({ kind: 'result', value: 'ckl_R15PdtCyj1fHOghOzldtFwh066PuJgnZr-S3Gqs' });
  });

  test('reports missing exports as unsupported, and passes on errors of functions', async () => {
    const signer = functionsSigner(
      {
        emailHash: () => {
          throw new Error('no');
        },
      },
      { timeoutMs: 1_000 },
    );
    const [thrown, missing] = await signer.ask([
      ...emails('a'),
      { op: 'baseString', request: { method: 'GET', url: 'https://h', nonce: '', body: null } },
    ]);
    expect([thrown, missing]).toEqual([{ kind: 'error', message: 'no' }, { kind: 'unsupported' }]);
  });

  test('stops waiting after the time limit', async () => {
    const signer = functionsSigner({ emailHash: () => new Promise(() => {}) }, { timeoutMs: 20 });
    await expect(signer.ask(emails('a'))).rejects.toMatchObject({ fault: 'silent' });
  });

  test('names a missing module', async () => {
    await expect(moduleSigner({ path: './no-such-module.mjs', timeoutMs: 1 })).rejects.toBeInstanceOf(AdapterError);
  });
});

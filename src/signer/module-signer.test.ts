import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AdapterError } from './adapter-error.ts';
import { functionsSigner, moduleSigner } from './module-signer.ts';
import { emails } from './adapters.testing.ts';

const adapters = new URL('../../reference/signing/adapters/', import.meta.url);

describe('moduleSigner', () => {
  test('asks the functions of a module', async () => {
    const signer = await moduleSigner({ path: fileURLToPath(new URL('signer.mjs', adapters)), timeoutMs: 1_000 });
    const [answer] = await signer.ask(emails('someone@example.com'));
    expect(answer).toEqual({ kind: 'result', value: 'ckl_R15PdtCyj1fHOghOzldtFwh066PuJgnZr-S3Gqs' });
  });

  test('says what a module does not export, and passes on what its functions throw', async () => {
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

  test('does not wait for ever', async () => {
    const signer = functionsSigner({ emailHash: () => new Promise(() => {}) }, { timeoutMs: 20 });
    await expect(signer.ask(emails('a'))).rejects.toMatchObject({ fault: 'silent' });
  });

  test('names a module that is not there', async () => {
    await expect(moduleSigner({ path: './no-such-module.mjs', timeoutMs: 1 })).rejects.toBeInstanceOf(AdapterError);
  });
});

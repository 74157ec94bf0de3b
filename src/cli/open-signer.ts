import * as reference from '../../reference/signing/index.ts';
import type { SignerRequest } from '../spec/question.ts';
import { commandSigner } from '../signer/command-signer.ts';
import { httpSigner } from '../signer/http-signer.ts';
import { functionsSigner, moduleSigner } from '../signer/module-signer.ts';
import type { Signer } from '../signer/signer.ts';
import type { Io } from './io.ts';
import type { WantedSigner } from './signer-flags.ts';

/** Reaches the signer that was asked for. Rejects with an `AdapterError`. */
export async function openSigner(
  wanted: WantedSigner,
  { timeoutMs, env }: { readonly timeoutMs: number; readonly env: Io['env'] },
): Promise<Signer> {
  switch (wanted.kind) {
    case 'command':
      return commandSigner({ command: wanted.value, env: withoutSecrets(env), timeoutMs });
    case 'http':
      return await httpSigner({ url: wanted.value, timeoutMs });
    case 'module':
      return await moduleSigner({ path: wanted.value, timeoutMs });
    case 'reference':
      return functionsSigner(referenceFunctions, { timeoutMs });
  }
}

/** How a report names it. */
export function nameOfSigner(wanted: WantedSigner): string {
  return wanted.kind === 'reference' ? 'bundled reference' : `${wanted.kind} ${wanted.value}`;
}

/** A child sees the variables that programs need, and none of those that hold our keys. */
function withoutSecrets(env: Io['env']): Io['env'] {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('OCTOPROOF_')));
}

const referenceFunctions = {
  baseString: reference.baseString,
  signature: reference.signature,
  authorization: (request: SignerRequest, signingKey: string) => reference.authorize(request, signingKey),
  verify: (request: Omit<SignerRequest, 'nonce'>, authorization: string, signingKey: string) =>
    reference.verify({ ...request, authorization }, signingKey).valid,
  emailHash: reference.emailHash,
};

import * as reference from '../../../reference/signing/index.ts';
import type { SignerRequest } from '../../spec/question.ts';
import { commandSigner } from '../../signer/command-signer.ts';
import { httpSigner } from '../../signer/http-signer.ts';
import { functionsSigner, moduleSigner } from '../../signer/module-signer.ts';
import type { Signer } from '../../signer/signer.ts';
import type { Io } from '../../cli/process/io.ts';
import { isCredentialVariable } from '../../cli/process/keep-secrets.ts';
import type { WantedSigner } from '../../cli/certify/signer-flags.ts';
import { shownSigner } from './command-words.ts';

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
  return wanted.kind === 'reference' ? 'bundled reference' : `${wanted.kind} ${shownSigner(wanted)}`;
}

/** A child sees the variables that programs need, and none that hold what gives access: its keys come with the questions. */
function withoutSecrets(env: Io['env']): Io['env'] {
  const held = Object.entries(env).filter(
    ([name, value = '']) => isCredentialVariable(name) && value.length >= shortestSecret,
  );
  const secrets = new Set(held.map(([, value]) => value));
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name, value = '']) => !isCredentialVariable(name) && !secrets.has(value) && !hasUserInfo(value),
    ),
  );
}

/** Of a shorter value, such as a 1, it means nothing that another variable has it, too. */
const shortestSecret = 6;

/** As a proxy with a password has it. */
function hasUserInfo(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#@]+@/i.test(value);
}

const referenceFunctions = {
  baseString: reference.baseString,
  signature: reference.signature,
  authorization: (request: SignerRequest, signingKey: string) => reference.authorize(request, signingKey),
  verify: (request: Omit<SignerRequest, 'nonce'>, authorization: string, signingKey: string) =>
    reference.verify({ ...request, authorization }, signingKey).valid,
  emailHash: reference.emailHash,
};

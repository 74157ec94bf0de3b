import { knownSecrets } from '../../run/masking/known-secrets.ts';
import { AdapterError } from '../../signer/adapter-error.ts';
import type { Signer } from '../../signer/signer.ts';
import { credentialsIn, type Environment } from '../target/environment.ts';

/**
 * Masks the secrets of the environment in texts: a module can read the environment, and its errors may contain secrets.
 */
type Discretion = (text: string) => string;

export function discretionOf(env: Environment): Discretion {
  const secrets = knownSecrets();
  for (const secret of credentialsIn(env)) secrets.add(secret);
  return (text) => secrets.replacedIn(text, () => '<hidden>');
}

/** A signer whose errors are masked. Its answers stay unchanged, because they are judged. */
export function discreet(signer: Signer, hide: Discretion): Signer {
  return {
    async ask(questions) {
      const answers = await signer.ask(questions).catch((error: unknown) => {
        throw error instanceof AdapterError ? hiddenError(error, hide) : error;
      });
      return answers.map((answer) => (answer.kind === 'error' ? { ...answer, message: hide(answer.message) } : answer));
    },
    close: async () => await signer.close(),
  };
}

function hiddenError({ fault, message, hint }: AdapterError, hide: Discretion): AdapterError {
  return new AdapterError(fault, hide(message), hint);
}

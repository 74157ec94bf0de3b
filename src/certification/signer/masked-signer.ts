import { knownSecrets } from '../../run/masking/known-secrets.ts';
import { AdapterError } from '../../signer/adapter-error.ts';
import type { Signer } from '../../signer/signer.ts';
import { credentialsIn, type Environment } from '../target/environment.ts';

type TextMask = (text: string) => string;

/**
 * Masks the secrets of the environment in texts. A module can read the environment, so its errors may contain secrets.
 */
export function environmentMask(env: Environment): TextMask {
  const secrets = knownSecrets();
  for (const secret of credentialsIn(env)) secrets.add(secret);
  return (text) => secrets.replacedIn(text, () => '<hidden>');
}

/** A signer whose errors are masked. Its answers stay unchanged, because the checks compare them. */
export function maskedSigner(signer: Signer, hide: TextMask): Signer {
  return {
    async ask(questions) {
      const answers = await signer.ask(questions).catch((error: unknown) => {
        throw error instanceof AdapterError ? maskedError(error, hide) : error;
      });
      return answers.map((answer) => (answer.kind === 'error' ? { ...answer, message: hide(answer.message) } : answer));
    },
    close: async () => await signer.close(),
  };
}

function maskedError({ fault, message, hint }: AdapterError, hide: TextMask): AdapterError {
  return new AdapterError(fault, hide(message), hint);
}

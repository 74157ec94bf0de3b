import { knownSecrets } from '../../run/masking/known-secrets.ts';
import { AdapterError } from '../../signer/adapter-error.ts';
import type { Signer } from '../../signer/signer.ts';
import { credentialsIn, type Environment } from '../target/environment.ts';

/** Texts without what the environment holds that gives access: a module sees it all, and its errors may tell it. */
type Discretion = (text: string) => string;

export function discretionOf(env: Environment): Discretion {
  const secrets = knownSecrets();
  for (const secret of credentialsIn(env)) secrets.add(secret);
  return (text) => secrets.replacedIn(text, () => '<hidden>');
}

/** A signer of which no error tells a secret. What it answers stays as it is: that is what is judged. */
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

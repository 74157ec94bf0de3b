import * as reference from '../../../reference/signing/index.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { SignerRequest } from '../../model/question.ts';
import { AdapterError } from '../../signer/adapter-error.ts';
import { commandSigner } from '../../signer/command-signer.ts';
import { httpSigner } from '../../signer/http-signer.ts';
import { functionsSigner, moduleSigner } from '../../signer/module-signer.ts';
import type { Signer } from '../../signer/signer.ts';
import { underScheme } from '../../signer/under-scheme.ts';
import { type Environment, credentialsIn } from '../target/environment.ts';
import { commandEnvironment } from './command-environment.ts';
import { refuseUnverified } from '../unverified-tls.ts';
import { milliseconds } from '../ranges.ts';
import type { SignerSettings, WantedSigner } from './settings.ts';
import { knownSecrets } from '../../run/masking/known-secrets.ts';

/** Connects to the signer in the settings. Throws a ConfigurationError if it is not reachable. */
export async function reachedSigner(
  wanted: WantedSigner,
  {
    env,
    settings,
  }: {
    readonly env: Environment;
    readonly settings: Pick<SignerSettings, 'timeout' | 'schemeName' | 'passEnv' | 'insecure'>;
  },
): Promise<Signer> {
  if (wanted.kind === 'http') refuseUnverified([wanted.value], { env, insecure: settings.insecure });
  const hide = environmentMask(env);
  try {
    const signer = await openSigner(wanted, {
      timeoutMs: milliseconds(settings.timeout),
      env,
      passEnv: settings.passEnv,
      insecure: settings.insecure,
    });
    // Functions of the calling program need no masking.
    return ofScheme(wanted.kind === 'functions' ? signer : maskedSigner(signer, hide), settings);
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    throw new ConfigurationError([{ flag: `--${wanted.kind}`, message: hide(error.message), hint: error.hint }]);
  }
}

/** Converts the authorization scheme in the headers of a signer to the scheme of the contract. */
function ofScheme(signer: Signer, { schemeName }: Pick<SignerSettings, 'schemeName'>): Signer {
  return schemeName === undefined ? signer : underScheme(signer, { own: schemeName, neutral: reference.neutralScheme });
}

/** Connects to a signer. Rejects with an `AdapterError` if it is not reachable. */
export async function openSigner(
  wanted: WantedSigner,
  {
    timeoutMs,
    env,
    passEnv,
    insecure,
  }: { readonly timeoutMs: number; readonly env: Environment } & Pick<SignerSettings, 'passEnv' | 'insecure'>,
): Promise<Signer> {
  switch (wanted.kind) {
    case 'command':
      return commandSigner({ command: wanted.value, env: commandEnvironment(env, passEnv), timeoutMs });
    case 'http':
      return await httpSigner({ url: wanted.value, timeoutMs, insecure });
    case 'module':
      return await moduleSigner({ path: wanted.value, timeoutMs });
    case 'functions':
      return functionsSigner({ ...wanted.functions }, { timeoutMs });
    case 'reference':
      return functionsSigner(referenceFunctions, { timeoutMs });
  }
}

const referenceFunctions = {
  baseString: reference.baseString,
  signature: reference.signature,
  authorization: (request: SignerRequest, signingKey: string) => reference.authorize(request, signingKey),
  verify: (request: Omit<SignerRequest, 'nonce'>, authorization: string, signingKey: string) =>
    reference.verify({ ...request, authorization }, signingKey).valid,
  emailHash: reference.emailHash,
};

type TextMask = (text: string) => string;

/**
 * Masks the secrets of the environment in texts. A module can read the environment, so its errors may contain secrets.
 */
function environmentMask(env: Environment): TextMask {
  const secrets = knownSecrets();
  for (const secret of credentialsIn(env)) secrets.add(secret);
  return (text) => secrets.replacedIn(text, () => '<hidden>');
}

/** A signer whose errors are masked. Its answers stay unchanged, because the checks compare them. */
function maskedSigner(signer: Signer, hide: TextMask): Signer {
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

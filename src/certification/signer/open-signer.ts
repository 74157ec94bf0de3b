import * as reference from '../../../reference/signing/index.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { SignerRequest } from '../../model/question.ts';
import { AdapterError } from '../../signer/adapter-error.ts';
import { commandSigner } from '../../signer/command-signer.ts';
import { httpSigner } from '../../signer/http-signer.ts';
import { functionsSigner, moduleSigner } from '../../signer/module-signer.ts';
import type { Signer } from '../../signer/signer.ts';
import { underScheme } from '../../signer/under-scheme.ts';
import { givenSecrets } from '../given-secrets.ts';
import type { Environment } from '../target/environment.ts';
import { commandEnvironment } from './command-environment.ts';
import { refuseUnverified } from '../unverified-tls.ts';
import { milliseconds } from '../ranges.ts';
import type { SignerSettings, WantedSigner } from './settings.ts';
import { createMask, type Mask } from '../../run/masking/mask.ts';

/** A signer, and the secrets that a run with it may meet. */
export interface ReachedSigner {
  readonly signer: Signer;
  readonly secrets: readonly string[];
  /** Masks only secrets: all data of such a run is generated. */
  readonly mask: Mask;
}

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
): Promise<ReachedSigner> {
  if (wanted.kind === 'http') refuseUnverified([wanted.value], { env, insecure: settings.insecure });
  // A module can read the whole environment.
  const texts = 'value' in wanted ? [wanted.value] : [];
  const secrets = givenSecrets({ env, passEnv: settings.passEnv, texts });
  const mask = createMask({ secrets, keyHeader: '', registeredOnly: true });
  const hide = mask.text;
  try {
    const signer = await openSigner(wanted, {
      timeoutMs: milliseconds(settings.timeout),
      env,
      passEnv: settings.passEnv,
      insecure: settings.insecure,
      hide,
    });
    return { signer: ofScheme(maskedSigner(signer, hide), settings), secrets, mask };
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
    hide,
  }: {
    readonly timeoutMs: number;
    readonly env: Environment;
    readonly hide?: TextMask;
  } & Pick<SignerSettings, 'passEnv' | 'insecure'>,
): Promise<Signer> {
  switch (wanted.kind) {
    case 'command':
      return commandSigner({ command: wanted.value, env: commandEnvironment(env, passEnv), timeoutMs, hide });
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

/** A signer whose errors are masked. Its answers stay unchanged, because the checks compare them. */
function maskedSigner(signer: Signer, hide: TextMask): Signer {
  return {
    async ask(questions) {
      const answers = await signer.ask(questions).catch((error: unknown) => {
        throw error instanceof AdapterError ? new AdapterError(error.fault, hide(error.message), error.hint) : error;
      });
      return answers.map((answer) => (answer.kind === 'error' ? { ...answer, message: hide(answer.message) } : answer));
    },
    close: async () => await signer.close(),
  };
}

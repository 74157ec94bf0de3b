import { signer as suite } from '../../suites/signer/index.ts';
import { tryDestinations } from '../certification/report-files/report-files.ts';
import { certified, eventsOf, type Certified, type Running } from '../certification/running.ts';
import { reachedSigner } from '../certification/signer/open-signer.ts';
import { runSigner } from '../certification/signer/run-signer.ts';
import { signerSettings, type OwnSignerOptions, type SignerSettings } from '../certification/signer/settings.ts';
import type { Plan, RunEvent } from '../run/events.ts';
import { planSigner } from '../signer/plan-signer.ts';
import { refuse } from '../model/configuration-error.ts';
import type { SignerRequest } from '../model/question.ts';
import { inOptions } from './option-names.ts';
import type { RunOptions } from '../certification/library-options.ts';
import { runSettings } from './server-run.ts';
import type { BundledReference } from './storefront.ts';

/** The functions under test. All are optional, and each may return a promise. */
export interface SigningFunctions {
  readonly baseString?: (request: SignerRequest) => unknown;
  readonly signature?: (request: SignerRequest, signingKey: string) => unknown;
  readonly authorization?: (request: SignerRequest, signingKey: string) => unknown;
  readonly verify?: (request: Omit<SignerRequest, 'nonce'>, authorization: string, signingKey: string) => unknown;
  readonly emailHash?: (email: string) => unknown;
}

/** Functions in the same process, or a signer that is called as by `octoproof signer`. */
export type NamedSigner =
  | { readonly functions: SigningFunctions }
  | { readonly command: string }
  | { readonly http: string }
  | { readonly module: string }
  | BundledReference;

export interface SignerRunOptions extends RunOptions, OwnSignerOptions {
  /** The environment of the variables that a command gets. Default: `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export type SignerOptions = SignerRunOptions & NamedSigner;

/**
 * Certifies a signing function as `octoproof signer` does. A function that breaks its contract is a
 * result, not an error. Throws a `ConfigurationError`, before any question, for invalid options.
 */
export async function certifySigner(options: SignerOptions): Promise<Certified> {
  return await certified(signerRun(options), options);
}

/** The events of such a run. If the caller stops reading, the run ends. */
export function signerEvents(options: SignerOptions): AsyncGenerator<RunEvent, void, undefined> {
  return eventsOf(signerRun(options), options);
}

/** The plan of a run with these options. Throws a `ConfigurationError` if `only` or `skip` match nothing. */
export function signerPlan({ only = [], skip = [] }: RunOptions): Plan {
  return planSigner(suite, { only, skip });
}

export function signerRun(options: SignerOptions): Running {
  return async (followed) =>
    await inOptions(async () => {
      const settings = settingsOf(options);
      const { signer: wantedSigner } = settings;
      if (wantedSigner === undefined) throw new Error('no signer was given');
      await tryDestinations(settings);
      const reached = await reachedSigner(wantedSigner, { settings, env: options.env ?? process.env });
      try {
        return await runSigner(reached, { ...followed, settings, wanted: wantedSigner });
      } finally {
        await reached.signer.close();
      }
    });
}

function settingsOf(options: SignerOptions): SignerSettings {
  const { problems: reportProblems, ...shared } = runSettings(options);
  const { settings, problems } = signerSettings({ ...options, ...shared });
  refuse([...reportProblems, ...problems]);
  return settings;
}

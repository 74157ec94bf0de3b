import { tryDestinations } from '../certification/report-files/report-files.ts';
import { nameOfSigner } from '../certification/signer/open-signer.ts';
import { ofScheme, reachedSigner } from '../certification/signer/configured-signer.ts';
import { runSigner } from '../certification/signer/run-signer.ts';
import { readSignerFlags, type SignerFlags, type WantedSigner } from '../cli/certify/signer-flags.ts';
import { signerWords } from '../certification/signer/command-words.ts';
import type { Plan, RunEvent } from '../run/events.ts';
import { functionsSigner } from '../signer/module-signer.ts';
import { planSigner } from '../signer/plan-signer.ts';
import type { Signer } from '../signer/signer.ts';
import { signer as suite } from '../../suites/signer/index.ts';
import type { SignerRequest } from '../spec/question.ts';
import { asFlags, inOptions } from './as-flags.ts';
import { givenOfRun, type RunOptions } from './run-options.ts';
import { certified, happening, type Certified, type Running } from './running.ts';
import type { BundledReference } from './storefront.ts';

/** Functions under test, or some of them; each may return a promise of its answer. */
export interface SigningFunctions {
  readonly baseString?: (request: SignerRequest) => unknown;
  readonly signature?: (request: SignerRequest, signingKey: string) => unknown;
  readonly authorization?: (request: SignerRequest, signingKey: string) => unknown;
  readonly verify?: (request: Omit<SignerRequest, 'nonce'>, authorization: string, signingKey: string) => unknown;
  readonly emailHash?: (email: string) => unknown;
}

/** A signer at hand, or reached as `octoproof signer` reaches it. */
export type NamedSigner =
  | { readonly functions: SigningFunctions }
  | { readonly command: string }
  | { readonly http: string }
  | { readonly module: string }
  | BundledReference;

export interface SignerRunOptions extends RunOptions {
  /** Random cases in all. */
  readonly cases?: number;
  /** Seconds for which no answer may come while some are due. */
  readonly timeout?: number;
  /** The scheme of the Authorization header where it is not the contract's word. */
  readonly schemeName?: string;
  /** What a command sees beside our keys: `process.env` where it is left out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export type SignerOptions = SignerRunOptions & NamedSigner;

/**
 * Certifies a signing function as `octoproof signer` does. One that breaks its contract is a result, not an error. Throws a
 * `ConfigurationError`, before any question, for options that cannot be followed.
 */
export async function certifySigner(options: SignerOptions): Promise<Certified> {
  return await certified(signerRun(options), options);
}

/** The events of such a run, as they happen. Whoever stops reading ends the run. */
export function signerEvents(options: SignerOptions): AsyncGenerator<RunEvent, void, undefined> {
  return happening(signerRun(options), options);
}

/** What a run of these options will judge. Throws a `ConfigurationError` where `only` or `skip` match nothing. */
export function signerPlan({ only = [], skip = [] }: RunOptions): Plan {
  return planSigner(suite, { only, skip });
}

export function signerRun(options: SignerOptions): Running {
  return async (told) =>
    await inOptions(async () => {
      const flags = readSignerFlags(asFlags(givenOf(options)));
      const wanted = flags.signer;
      if (wanted === null) throw new Error('no signer was named');
      await tryDestinations(flags);
      const signer = await open(options, { wanted, flags });
      try {
        const name = 'functions' in options ? 'functions of this program' : nameOfSigner(wanted);
        const words = signerWords(flags, wanted);
        return await runSigner(signer, { ...told, flags, name, words, reference: wanted.kind === 'reference' });
      } finally {
        await signer.close();
      }
    });
}

async function open(
  options: SignerOptions,
  { wanted, flags }: { readonly wanted: WantedSigner; readonly flags: SignerFlags },
): Promise<Signer> {
  if (!('functions' in options)) return await reachedSigner(wanted, { flags, env: options.env ?? process.env });
  const functions = Object.fromEntries(Object.entries(options.functions));
  return ofScheme(functionsSigner(functions, flags), flags);
}

function givenOf(options: SignerOptions) {
  return {
    ...givenOfRun(options),
    cases: options.cases,
    timeout: options.timeout,
    'scheme-name': options.schemeName,
    // A command that repeats the run has to be given them as a module.
    ...('functions' in options ? { module: 'a-module-of-these-functions.js' } : {}),
    ...('command' in options ? { command: options.command } : {}),
    ...('http' in options ? { http: options.http } : {}),
    ...('module' in options ? { module: options.module } : {}),
    ...('reference' in options ? { reference: options.reference } : {}),
  };
}

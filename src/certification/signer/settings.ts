import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { headerName } from '../headers.ts';
import type { Some } from '../flags/flag.ts';
import { countProblems, onlyWith } from '../flags/problems.ts';
import { certificateProblems, rangeProblems, type RunSettings } from '../settings.ts';
import { signerFlags, usualSettings } from './flags.ts';

/** How octoproof calls a signing function. */
export type WantedSigner =
  | { readonly kind: 'command' | 'http' | 'module'; readonly value: string }
  | { readonly kind: 'functions'; readonly functions: Readonly<Record<string, unknown>> }
  | { readonly kind: 'reference' };

/** The options of a signer, besides those of every run. */
export interface OwnSignerOptions {
  /** The total number of random cases. */
  readonly cases?: number;
  /** The maximum time without an answer while answers are due, in seconds. */
  readonly timeout?: number;
  /** The maximum duration of the run in seconds. The default depends on the number of cases. */
  readonly maxDuration?: number;
  /** The scheme of the Authorization header, if it differs from the contract's. */
  readonly schemeName?: string;
  /** Does not verify the certificate of a signer that is called over https. All reports say so. */
  readonly insecure?: boolean;
  /** Names of further environment variables that a command gets. */
  readonly passEnv?: readonly string[];
}

/** The settings of a run against a signing function: the options with their defaults. */
export interface SignerSettings
  extends
    RunSettings,
    Some<Omit<OwnSignerOptions, 'cases' | 'timeout'>>,
    Required<Pick<OwnSignerOptions, 'cases' | 'timeout'>> {
  /** Undefined if only the plan is wanted. */
  readonly signer?: WantedSigner | undefined;
}

/** How a caller gives the settings. */
export type GivenSigner = RunSettings &
  Some<
    OwnSignerOptions & {
      readonly command: string;
      readonly http: string;
      readonly module: string;
      readonly functions: object;
    }
  >;

/** The settings with their defaults, and their problems. */
export function signerSettings({ command, http, module, functions, ...given }: GivenSigner): {
  readonly settings: SignerSettings;
  readonly problems: readonly ConfigurationProblem[];
} {
  const { reference = false, list = false } = given;
  const settings = {
    ...given,
    signer: signerOf({ command, http, module, functions, reference }),
    cases: given.cases ?? usualSettings.cases,
    timeout: given.timeout ?? usualSettings.timeout,
  };
  const named = { '--command': command, '--http': http, '--module': module, '--reference': reference, functions };
  const hint = "give --command 'WORDS', --http URL, --module FILE, or --reference for the bundled reference";
  const missing = list ? null : { message: 'no signer is given', hint };
  return { settings, problems: [...countProblems('signer', named, missing), ...signerProblems(settings)] };
}

type NamedSigner = Pick<GivenSigner, 'command' | 'http' | 'module' | 'functions' | 'reference'>;

function signerOf({ functions, reference, ...named }: NamedSigner): WantedSigner | undefined {
  if (functions !== undefined) return { kind: 'functions', functions: { ...functions } };
  for (const kind of ['command', 'http', 'module'] as const) {
    const value = named[kind];
    if (value !== undefined) return { kind, value };
  }
  return reference === true ? { kind: 'reference' } : undefined;
}

function signerProblems(settings: SignerSettings): readonly ConfigurationProblem[] {
  return [
    ...rangeProblems(signerFlags, settings),
    ...certificateProblems(settings),
    ...addressProblems(settings.signer),
    ...schemeProblems(settings),
    ...environmentProblems(settings),
  ];
}

/** The problem of the address of a signer. No message repeats the address, because it may contain a key. */
export function addressProblems(signer: WantedSigner | undefined): readonly ConfigurationProblem[] {
  if (signer?.kind !== 'http') return [];
  const url = URL.canParse(signer.value) ? new URL(signer.value) : null;
  const hint = 'such as http://127.0.0.1:9000/sign';
  if (url === null || !/^https?:$/.test(url.protocol))
    return [{ flag: '--http', message: 'expected an http or https address', hint }];
  if (url.username === '' && url.password === '') return [];
  const message = 'the address contains credentials, which reports and process lists would show';
  return [{ flag: '--http', message, hint }];
}

function environmentProblems({ passEnv = [], signer }: SignerSettings): readonly ConfigurationProblem[] {
  if (passEnv.length === 0) return [];
  const flag = '--pass-env';
  const hint = 'such as --pass-env SIGNER_CONFIG';
  if (signer !== undefined && signer.kind !== 'command') return [onlyWith(flag, '--command', 'remove the flag')];
  if (passEnv.every((name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name))) return [];
  return [{ flag, message: 'expected names of environment variables', hint }];
}

function schemeProblems({ schemeName, signer }: SignerSettings): readonly ConfigurationProblem[] {
  if (schemeName === undefined) return [];
  if (signer?.kind === 'reference') {
    const hint = 'remove the flag';
    return [
      { flag: '--scheme-name', message: 'the bundled reference signs only with the scheme name of the contract', hint },
    ];
  }
  if (headerName.test(schemeName)) return [];
  const message = `expected one word, received ${JSON.stringify(schemeName)}`;
  return [{ flag: '--scheme-name', message, hint: 'such as acme-third-party' }];
}

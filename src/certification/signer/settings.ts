import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { headerName } from '../headers.ts';
import { rangeProblems } from '../ranges.ts';
import { certificateProblems, type RunSettings } from '../settings.ts';

/** How a signing function is reached. */
export type WantedSigner =
  | { readonly kind: 'command' | 'http' | 'module'; readonly value: string }
  | { readonly kind: 'functions'; readonly functions: Readonly<Record<string, unknown>> }
  | { readonly kind: 'reference' };

/** How a signing function is certified, and which. */
export interface SignerSettings extends RunSettings {
  /** Undefined only where the plan is all that is wanted. */
  readonly signer?: WantedSigner | undefined;
  /** Random cases in all. */
  readonly cases: number;
  /** Seconds for which no answer may come while some are due. */
  readonly timeout: number;
  /** The scheme of the Authorization header; undefined for the contract's neutral word. */
  readonly schemeName?: string | undefined;
}

/** What applies where nothing is said of it. */
export const usualSettings = { cases: 10_000, timeout: 10 } as const;

/** The one signer among those that are named, and what is wrong where there is none or several. */
export function oneSigner(
  named: readonly WantedSigner[],
  { needed }: { readonly needed: boolean },
): { readonly signer: WantedSigner | undefined; readonly problems: readonly ConfigurationProblem[] } {
  const [signer, ...more] = named;
  if (more.length > 0) {
    const flag = named.map(({ kind }) => `--${kind}`).join(', ');
    const hint = 'name one: each run certifies one signer';
    return { signer, problems: [{ flag, message: 'more than one signer is named', hint }] };
  }
  if (signer !== undefined || !needed) return { signer, problems: [] };
  const hint = "name one: --command 'WORDS', --http URL, --module FILE, or --reference for the bundled reference";
  return { signer, problems: [{ message: 'no signer is named', hint }] };
}

/** What is wrong with these settings. */
export function signerProblems(settings: SignerSettings): readonly ConfigurationProblem[] {
  return [
    ...rangeProblems(settings),
    ...certificateProblems(settings),
    ...addressProblems(settings.signer),
    ...schemeProblems(settings),
  ];
}

/** What is wrong with the address of a signer, which may hold a key and is never repeated. */
export function addressProblems(signer: WantedSigner | undefined): readonly ConfigurationProblem[] {
  if (signer?.kind !== 'http') return [];
  const url = URL.canParse(signer.value) ? new URL(signer.value) : null;
  const hint = 'such as http://127.0.0.1:9000/sign';
  if (url === null || !/^https?:$/.test(url.protocol))
    return [{ flag: '--http', message: 'expected an address of http or https', hint }];
  if (url.username === '' && url.password === '') return [];
  const message = 'the address holds credentials, which would be shown in reports and process lists';
  return [{ flag: '--http', message, hint }];
}

function schemeProblems({ schemeName, signer }: SignerSettings): readonly ConfigurationProblem[] {
  if (schemeName === undefined) return [];
  if (signer?.kind === 'reference') {
    const hint = 'the bundled reference keeps the word of the contract; leave the flag out';
    return [{ flag: '--scheme-name', message: 'the reference has no scheme of its own', hint }];
  }
  if (headerName.test(schemeName)) return [];
  const message = `expected one word, received ${JSON.stringify(schemeName)}`;
  return [{ flag: '--scheme-name', message, hint: 'such as acme-third-party' }];
}

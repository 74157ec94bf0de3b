import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { readCertificateFlags, type WantedCertificate } from './certificate-flags.ts';
import { readGithub, type GithubFlag } from '../output/github.ts';
import { readKnownFlags, type KnownFlags } from '../../certification/known-failures/entries.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { readReports, type WantedReport } from '../flags/reports.ts';
import { valueReader } from '../flags/values.ts';

/** How the signer is reached. */
export type WantedSigner =
  { readonly kind: 'command' | 'http' | 'module'; readonly value: string } | { readonly kind: 'reference' };

/** What `octoproof signer` was asked for, understood. */
export interface SignerFlags extends KnownFlags, GithubFlag {
  /** Null only where the plan is all that is wanted. */
  readonly signer: WantedSigner | null;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly list: boolean;
  readonly cases: number;
  readonly seed: number | undefined;
  readonly timeoutMs: number;
  /** The scheme of the Authorization header; undefined for the contract's neutral word. */
  readonly schemeName: string | undefined;
  readonly reports: readonly WantedReport[];
  /** The certificate to write; null for none. */
  readonly certificate: WantedCertificate | null;
  readonly quiet: boolean;
  readonly color: boolean | null;
}

/** Understands the flags of `octoproof signer`. Throws a ConfigurationError with everything that is wrong with them. */
export function readSignerFlags(parsed: ParsedFlags): SignerFlags {
  const values = valueReader(parsed);
  const reports = readReports(parsed);
  const certificate = readCertificateFlags(parsed);
  const known = readKnownFlags(parsed);
  const list = parsed.switched('list') === true;
  const named = namedSigners(parsed);
  const flags: SignerFlags = {
    signer: named[0] ?? null,
    only: values.ids('only'),
    skip: values.ids('skip'),
    list,
    cases: values.whole('cases', 0, 10_000_000) ?? 10_000,
    seed: values.whole('seed', 0, 2 ** 31 - 1),
    timeoutMs: Math.ceil((values.seconds('timeout') ?? 10) * 1000),
    schemeName: parsed.text('scheme-name'),
    reports: reports.reports,
    certificate: certificate.certificate,
    ...known.flags,
    ...readGithub(parsed),
    quiet: parsed.switched('quiet') === true,
    color: parsed.switched('color') ?? null,
  };
  const problems = [
    ...values.problems,
    ...reports.problems,
    ...certificate.problems,
    ...known.problems,
    ...countProblems(named, list),
    ...addressProblems(flags.signer),
    ...schemeProblems(flags),
  ];
  for (const word of parsed.words) {
    const hint = 'every option begins with --, and a command of several words stands between quotation marks';
    problems.push({ message: `unexpected word ${JSON.stringify(word)}`, hint });
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return flags;
}

function namedSigners(parsed: ParsedFlags): readonly WantedSigner[] {
  const kinds = ['command', 'http', 'module'] as const;
  return [
    ...kinds.flatMap((kind) => {
      const value = parsed.text(kind);
      return value === undefined ? [] : [{ kind, value }];
    }),
    ...(parsed.switched('reference') === true ? [{ kind: 'reference' as const }] : []),
  ];
}

function countProblems(named: readonly WantedSigner[], list: boolean): readonly ConfigurationProblem[] {
  if (named.length === 1 || (named.length === 0 && list)) return [];
  if (named.length === 0) {
    const hint = "name one: --command 'WORDS', --http URL, --module FILE, or --reference for the bundled reference";
    return [{ message: 'no signer is named', hint }];
  }
  const flag = named.map(({ kind }) => `--${kind}`).join(', ');
  return [{ flag, message: 'more than one signer is named', hint: 'name one: each run certifies one signer' }];
}

/** What is wrong with the address of a signer, which is never repeated. */
export function addressProblems(signer: WantedSigner | null): readonly ConfigurationProblem[] {
  if (signer?.kind !== 'http') return [];
  const url = URL.canParse(signer.value) ? new URL(signer.value) : null;
  const hint = 'such as http://127.0.0.1:9000/sign';
  if (url === null || !/^https?:$/.test(url.protocol)) {
    // Not repeated: it may hold a key.
    return [{ flag: '--http', message: 'expected an address of http or https', hint }];
  }
  const message = 'the address holds credentials, which would be shown in reports and process lists';
  return url.username === '' && url.password === '' ? [] : [{ flag: '--http', message, hint }];
}

function schemeProblems({ schemeName, signer }: SignerFlags): readonly ConfigurationProblem[] {
  if (schemeName === undefined) return [];
  if (signer?.kind === 'reference') {
    const hint = 'the bundled reference keeps the word of the contract; leave the flag out';
    return [{ flag: '--scheme-name', message: 'the reference has no scheme of its own', hint }];
  }
  if (/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(schemeName)) return [];
  const message = `expected one word, received ${JSON.stringify(schemeName)}`;
  return [{ flag: '--scheme-name', message, hint: 'such as acme-third-party' }];
}

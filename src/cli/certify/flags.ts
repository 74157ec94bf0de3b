import { resolve } from 'node:path';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { readCertificateFlags, type WantedCertificate } from './certificate-flags.ts';
import { readGithub, type GithubFlag } from '../output/github.ts';
import { readKnownFlags, type KnownFlags } from '../../certification/known-failures/entries.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { readHeaders } from '../flags/headers.ts';
import { evidencePath, readReports, type WantedReport } from '../flags/reports.ts';
import type { ValueReader } from '../flags/values.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What every command that certifies a server was asked for. Absent numbers are left to the target file and the defaults. */
export interface CertifyFlags extends KnownFlags, GithubFlag {
  readonly target: string | undefined;
  readonly reference: boolean;
  readonly control: string | undefined;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly list: boolean;
  readonly seed: number | undefined;
  readonly path: string | null;
  readonly runs: number | undefined;
  readonly concurrency: number | undefined;
  readonly rateLimit: number | undefined;
  readonly maxRequests: number | undefined;
  readonly timeoutMs: number | undefined;
  readonly deep: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly headerSecrets: readonly string[];
  readonly ca: string | undefined;
  readonly reports: readonly WantedReport[];
  /** Path of the evidence file; null for none. */
  readonly evidence: string | null;
  /** The certificate to write; null for none. */
  readonly certificate: WantedCertificate | null;
  readonly quiet: boolean;
  readonly color: boolean | null;
  readonly logLevel: LogLevel;
}

/** The flags that commands share, and what is wrong with them beyond what `values` gathers. */
export function readCertifyFlags(
  parsed: ParsedFlags,
  values: ValueReader,
): { readonly flags: CertifyFlags; readonly problems: readonly ConfigurationProblem[] } {
  const headers = readHeaders(parsed.list('header'));
  const known = readKnownFlags(parsed);
  const reports = readReports(parsed);
  const certificate = readCertificateFlags(parsed);
  const on = (flag: string) => parsed.switched(flag) === true;
  const flags: CertifyFlags = {
    target: parsed.text('target'),
    reference: on('reference'),
    control: parsed.text('control'),
    only: values.ids('only'),
    skip: values.ids('skip'),
    list: on('list'),
    seed: values.whole('seed', 0, 2 ** 31 - 1),
    path: parsed.text('path') ?? null,
    runs: values.whole('runs', 0),
    concurrency: values.whole('concurrency', 1, 64),
    rateLimit: values.positive('rate-limit'),
    maxRequests: values.whole('max-requests', 1),
    timeoutMs: milliseconds(values.seconds('timeout')),
    deep: on('deep'),
    headers: headers.headers,
    headerSecrets: headers.secrets,
    ca: parsed.text('ca'),
    reports: reports.reports,
    ...known.flags,
    evidence: evidencePath(reports.reports, parsed.text('evidence')),
    certificate: certificate.certificate,
    ...readGithub(parsed),
    quiet: on('quiet'),
    color: parsed.switched('color') ?? null,
    logLevel: values.oneOf('log-level', logLevels) ?? 'warn',
  };
  return {
    flags,
    problems: [
      ...headers.problems,
      ...reports.problems,
      ...known.problems,
      ...certificate.problems,
      ...contradictions(flags, parsed),
    ],
  };
}

export function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.ceil(seconds * 1000);
}

/** What is wrong with how the target is named: by none of the ways, or by several. */
export function wayProblems(
  ways: readonly string[],
  { list, hint }: { readonly list: boolean; readonly hint: string },
): readonly ConfigurationProblem[] {
  if (ways.length === 1 || (ways.length === 0 && list)) return [];
  if (ways.length === 0) return [{ message: 'no target is named', hint }];
  const message = 'more than one target is named';
  return [{ flag: ways.join(', '), message, hint: 'name one: each run certifies one target' }];
}

/** Flags that are each right and do not go together. */
function contradictions(flags: CertifyFlags, parsed: ParsedFlags): readonly ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = [];
  if (flags.reports.some(({ path }) => flags.evidence !== null && resolve(path) === resolve(flags.evidence))) {
    const hint = 'give each a path of its own';
    problems.push({ flag: '--evidence', message: 'a report goes to the same path', hint });
  }
  if (flags.path !== null && (flags.seed === undefined || flags.only.length !== 1)) {
    const hint = 'give --seed N and --only ID along with it';
    problems.push({ flag: '--path', message: 'a path belongs to one law and one seed', hint });
  }
  if (flags.path !== null && !/^\d{1,15}(?::\d{1,15})*$/.test(flags.path)) {
    const hint = 'copy it from the command that a report prints for a law';
    problems.push({ flag: '--path', message: 'expected numbers with colons between them, such as 3:0:1', hint });
  }
  for (const word of parsed.words)
    problems.push({ message: `unexpected word ${JSON.stringify(word)}`, hint: 'every option begins with --' });
  return problems;
}

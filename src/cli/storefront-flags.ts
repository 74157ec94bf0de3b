import { resolve } from 'node:path';
import { ConfigurationError, type ConfigurationProblem } from '../spec/configuration-error.ts';
import type { ParsedFlags } from './parse-flags.ts';
import { readHeaders } from './read-headers.ts';
import { evidencePath, readReports, type WantedReport } from './read-reports.ts';
import { valueReader } from './read-values.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What `octoproof storefront` was asked for, understood. Absent numbers are left to the target file and the defaults. */
export interface StorefrontFlags {
  readonly target: string | undefined;
  readonly url: string | undefined;
  readonly reference: boolean;
  readonly apiKeyEnv: string | undefined;
  readonly apiKey: string | undefined;
  readonly otherApiKeyEnv: string | undefined;
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
  /** Null where neither --read-only nor --allow-writes was given. */
  readonly writes: boolean | null;
  readonly deep: boolean;
  readonly hostile: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly headerSecrets: readonly string[];
  readonly ca: string | undefined;
  readonly userAgent: string | undefined;
  readonly reports: readonly WantedReport[];
  /** Path of the evidence file; null for none. */
  readonly evidence: string | null;
  readonly writeTarget: boolean;
  readonly quiet: boolean;
  readonly color: boolean | null;
  readonly logLevel: LogLevel;
}

/** Understands the flags of `octoproof storefront`. Throws a ConfigurationError with everything that is wrong with them. */
export function readStorefrontFlags(parsed: ParsedFlags): StorefrontFlags {
  const values = valueReader(parsed);
  const headers = readHeaders(parsed.list('header'));
  const reports = readReports(parsed.list('report'));
  const on = (flag: string) => parsed.switched(flag) === true;
  const flags: StorefrontFlags = {
    target: parsed.text('target'),
    url: parsed.text('url'),
    reference: on('reference'),
    apiKeyEnv: parsed.text('api-key-env'),
    apiKey: parsed.text('api-key'),
    otherApiKeyEnv: parsed.text('other-api-key-env'),
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
    timeoutMs: milliseconds(values.positive('timeout')),
    writes: on('read-only') ? false : on('allow-writes') ? true : null,
    deep: on('deep'),
    hostile: on('hostile'),
    headers: headers.headers,
    headerSecrets: headers.secrets,
    ca: parsed.text('ca'),
    userAgent: parsed.text('user-agent'),
    reports: reports.reports,
    evidence: evidencePath(reports.reports, parsed.text('evidence')),
    writeTarget: on('write-target'),
    quiet: on('quiet'),
    color: parsed.switched('color') ?? null,
    logLevel: values.oneOf('log-level', logLevels) ?? 'warn',
  };
  const problems = [...values.problems, ...headers.problems, ...reports.problems, ...contradictions(flags, parsed)];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return flags;
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.ceil(seconds * 1000);
}

/** Flags that are each right and do not go together. */
function contradictions(flags: StorefrontFlags, parsed: ParsedFlags): readonly ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = [];
  const say = (flag: string, message: string, hint: string) => problems.push({ flag, message, hint });
  const ways = [
    flags.target === undefined ? [] : '--target',
    flags.url === undefined ? [] : '--url',
    flags.reference ? '--reference' : [],
  ].flat();
  if (ways.length > 1) say(ways.join(', '), 'more than one target is named', 'name one: each run certifies one target');
  if (ways.length === 0 && !flags.list) problems.push(noTarget);
  if (flags.reference) {
    for (const flag of ['api-key', 'api-key-env', 'other-api-key-env', 'control'].filter(
      (name) => parsed.text(name) !== undefined,
    )) {
      say(`--${flag}`, 'the bundled reference brings its own', 'leave it out, or name a target by --url or --target');
    }
  }
  if (flags.writeTarget && (flags.url === undefined || flags.list)) {
    say(
      '--write-target',
      'it takes a run against a --url to know the gaps',
      'for a sandbox, octoproof serve storefront --write-target prints a file',
    );
  }
  if (flags.writeTarget && flags.only.length + flags.skip.length > 0) {
    say('--write-target', 'a part of the checks does not show all gaps', 'leave --only and --skip out');
  }
  if (flags.apiKey !== undefined && flags.apiKeyEnv !== undefined)
    say('--api-key, --api-key-env', 'the key is given twice', 'keep --api-key-env: process lists do not show it');
  if (parsed.switched('read-only') === true && parsed.switched('allow-writes') === true) {
    say('--read-only, --allow-writes', 'these contradict each other', 'give one of them');
  }
  if (flags.reports.some(({ path }) => flags.evidence !== null && resolve(path) === resolve(flags.evidence))) {
    say('--evidence', 'a report goes to the same path', 'give each a path of its own');
  }
  if (flags.path !== null && (flags.seed === undefined || flags.only.length !== 1)) {
    say('--path', 'a path belongs to one law and one seed', 'give --seed N and --only ID along with it');
  }
  for (const word of parsed.words)
    problems.push({ message: `unexpected word ${JSON.stringify(word)}`, hint: 'every option begins with --' });
  return problems;
}

const noTarget: ConfigurationProblem = {
  message: 'no target is named',
  hint: 'name one of three ways: --target FILE (octoproof.target.json), --url URL, or --reference for the bundled reference',
};

import type { RunSettings, ServerSettings, WantedCertificate } from '../../certification/settings.ts';
import { refuse, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { readHeaders } from '../flags/headers.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { readReports } from '../flags/reports.ts';
import { valueReader, type ValueReader } from '../flags/values.ts';
import { pathOf } from '../output/stdout-reports.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What a command that certifies prints. */
export interface Shown {
  /** The plan, and nothing is sent. */
  readonly list: boolean;
  /** Signed requests, and nothing is sent. */
  readonly dryRun: boolean;
  /** A target file beside the report. */
  readonly writeTarget: boolean;
  /** The file with which this run's failures would be known, beside the report. */
  readonly writeKnownFailures: boolean;
  readonly quiet: boolean;
  /** Null to go by the terminal. */
  readonly color: boolean | null;
  /** Null to go by the environment. */
  readonly github: boolean | null;
  readonly logLevel: LogLevel;
}

/** What a command was asked for, understood. */
export interface Asked<S extends RunSettings> {
  readonly settings: S;
  readonly shown: Shown;
}

/** The flags of a command line as they are read, with all that is wrong with them. */
export interface Reading {
  readonly parsed: ParsedFlags;
  readonly values: ValueReader;
  readonly problems: ConfigurationProblem[];
  /** What to do about a word that belongs to no flag. */
  readonly wordHint: string;
}

export function readingOf(parsed: ParsedFlags, wordHint = 'every option begins with --'): Reading {
  const values = valueReader(parsed);
  return { parsed, values, problems: values.problems, wordHint };
}

/** The settings that every run has, beside the reference. */
export function readRunSettings({ parsed, values, problems }: Reading): RunSettings {
  const reports = readReports(parsed);
  problems.push(...reports.problems);
  return {
    only: values.ids('only'),
    skip: values.ids('skip'),
    seed: values.whole('seed', 0, 2 ** 31 - 1),
    reports: reports.reports,
    knownFailures: parsed.text('known-failures'),
    certificate: certificateOf(parsed, problems),
    reference: parsed.switched('reference') === true,
  };
}

export function readServerSettings(reading: Reading): ServerSettings {
  const { parsed, values, problems } = reading;
  const headers = readHeaders(parsed.list('header'));
  problems.push(...headers.problems);
  const evidence = parsed.text('evidence');
  return {
    ...readRunSettings(reading),
    target: parsed.text('target'),
    control: parsed.text('control'),
    path: parsed.text('path'),
    runs: values.whole('runs', 0),
    concurrency: values.whole('concurrency', 1, 64),
    rateLimit: values.positive('rate-limit'),
    maxRequests: values.whole('max-requests', 1),
    timeout: values.seconds('timeout'),
    deep: parsed.switched('deep') === true,
    headers: headers.headers,
    ca: parsed.text('ca'),
    evidence: evidence === undefined ? undefined : pathOf(evidence),
  };
}

export function readShown({ parsed, values }: Reading): Shown {
  const on = (flag: string) => parsed.switched(flag) === true;
  return {
    list: on('list'),
    dryRun: on('dry-run'),
    writeTarget: on('write-target'),
    writeKnownFailures: on('write-known-failures'),
    quiet: on('quiet'),
    color: parsed.switched('color') ?? null,
    github: parsed.switched('github') ?? null,
    logLevel: values.oneOf('log-level', logLevels) ?? 'warn',
  };
}

function certificateOf(parsed: ParsedFlags, problems: ConfigurationProblem[]): WantedCertificate | null {
  const path = parsed.text('certificate');
  const keyFile = parsed.text('certificate-key') ?? null;
  if (path === undefined && keyFile !== null) {
    const hint = 'give --certificate PATH along with it';
    problems.push({ flag: '--certificate-key', message: 'there is no certificate to sign', hint });
  }
  return path === undefined ? null : { path, keyFile };
}

/** Throws a ConfigurationError with everything that is wrong: with the values, with the settings, and with what is printed. */
export function refuseReading<S extends RunSettings>(
  { parsed, problems, wordHint }: Reading,
  asked: Asked<S>,
  more: readonly ConfigurationProblem[],
): Asked<S> {
  const words = parsed.words.map((word) => ({
    message: `unexpected word ${JSON.stringify(word)}`,
    hint: wordHint,
  }));
  refuse([...problems, ...more, ...printingProblems(asked), ...words]);
  return asked;
}

/** What is printed that does not go together. */
function printingProblems({ settings, shown }: Asked<RunSettings>): readonly ConfigurationProblem[] {
  const { list, dryRun, writeTarget, writeKnownFailures } = shown;
  const problems: ConfigurationProblem[] = [];
  const say = (flag: string, message: string, hint: string) => problems.push({ flag, message, hint });
  const others = [list && '--list', dryRun && '--dry-run', writeTarget && '--write-target'].filter(
    (flag) => flag !== false,
  );
  if (writeKnownFailures)
    for (const flag of others) say(`--write-known-failures, ${flag}`, 'each prints something else', 'give one of them');
  if (dryRun && list) say('--dry-run, --list', 'each prints something else', 'give one of them');
  if (settings.certificate !== null && settings.certificate !== undefined) {
    for (const flag of [list && '--list', dryRun && '--dry-run'].filter((name) => name !== false))
      say('--certificate', `${flag} runs nothing that could be certified`, `leave ${flag} out`);
  }
  return problems;
}

import { resolve } from 'node:path';
import type { ConfigurationProblem } from '../model/configuration-error.ts';
import { settingOf, type FlagTable, type Some } from './flags/flag.ts';
import { headerProblems } from './headers.ts';
import type { RunOptions, ServerRunOptions } from './library-options.ts';
import { evidencePath, type WantedReport } from './report-files/wanted-reports.ts';

/** The settings of every run. Absent settings have their defaults. */
export interface RunSettings
  extends
    Required<Pick<RunOptions, 'only' | 'skip'>>,
    Some<Pick<ServerRunOptions, 'seed' | 'knownFailures' | 'strictKnownFailures'>> {
  readonly reports: readonly WantedReport[];
  /** The path of a certificate to write. */
  readonly certificate?: string | undefined;
  /** The file of its signing key; undefined for an unsigned certificate. */
  readonly certificateKey?: string | undefined;
  /** The file of the certificate of the run before. */
  readonly previous?: string | undefined;
  /** The name of the integration, for reports and certificates. */
  readonly integration?: string | undefined;
  /** Whether the target is the bundled reference. Such a run says nothing about the user's own service. */
  readonly reference?: boolean | undefined;
  /** True if only the plan is wanted: then variables of keys need no value, and no target is needed. */
  readonly list?: boolean | undefined;
}

/** Further settings for a server: the options of the library, and those of a command only. */
export interface ServerSettings extends RunSettings, Some<Omit<ServerRunOptions, keyof RunOptions | 'env' | 'warn'>> {
  /** The path of a target file. */
  readonly target?: string | undefined;
  /** The base URL. It overrides the base URL in the target file. */
  readonly url?: string | undefined;
  /** The base URL of the control endpoint. */
  readonly control?: string | undefined;
  /** The environment variable with the key of the control endpoint. */
  readonly controlKeyEnv?: string | undefined;
}

/** The problems of the settings that all servers share. They name the flags of the command line. */
export function serverProblems(flags: FlagTable, settings: ServerSettings): readonly ConfigurationProblem[] {
  return [
    ...rangeProblems(flags, settings),
    ...headerProblems(settings.headers ?? {}),
    ...certificateProblems(settings),
    ...evidenceProblems(settings),
    ...pathProblems(settings),
  ];
}

/** The problems of the numbers in these settings, by the ranges of their flags. */
export function rangeProblems(flags: FlagTable, settings: object): readonly ConfigurationProblem[] {
  const values = new Map<string, unknown>(Object.entries(settings));
  return Object.entries(flags).flatMap(([name, { range }]) => {
    const value = values.get(settingOf(name));
    if (range === undefined || typeof value !== 'number' || range.holds(value)) return [];
    return [{ flag: `--${name}`, message: `expected ${range.expected}, received "${value}"`, hint: null }];
  });
}

/** The problems of a certificate: it needs the whole suite and the user's own target. */
export function certificateProblems(settings: ServerSettings): readonly ConfigurationProblem[] {
  const { certificate, reference = false, only, skip, path } = settings;
  if (certificate === undefined) return [];
  const problems: ConfigurationProblem[] = [];
  const say = (message: string, hint: string) => problems.push({ flag: '--certificate', message, hint });
  if (reference) say('octoproof writes no certificate of the bundled reference', 'give your own target');
  const parts = [only.length > 0 && '--only', skip.length > 0 && '--skip', path !== undefined && '--path'];
  const namedFlags = parts.filter((part) => part !== false).join(', ');
  if (namedFlags !== '')
    say(`a certificate needs a run of all checks, but ${namedFlags} selects only a part`, `remove ${namedFlags}`);
  if (otherFiles(settings).some((other) => resolve(other) === resolve(certificate)))
    say('another output file has the same path', 'give each file its own path');
  return problems;
}

/** Every file in the settings, except for the certificate. */
function otherFiles(settings: ServerSettings): readonly string[] {
  const { certificateKey, previous, target, knownFailures, reports } = settings;
  const files = [certificateKey, previous, target, knownFailures, evidencePath(settings)];
  return [...files, ...reports.map(({ path }) => path)].flatMap((path) => path ?? []);
}

function evidenceProblems({ reports, evidence }: ServerSettings): readonly ConfigurationProblem[] {
  const path = evidencePath({ reports, evidence });
  if (path === null || !reports.some((report) => resolve(report.path) === resolve(path))) return [];
  return [{ flag: '--evidence', message: 'a report has the same path', hint: 'give each file its own path' }];
}

function pathProblems({ path, seed, only }: ServerSettings): readonly ConfigurationProblem[] {
  if (path === undefined) return [];
  const problems: ConfigurationProblem[] = [];
  const say = (message: string, hint: string) => problems.push({ flag: '--path', message, hint });
  if (seed === undefined || only.length !== 1)
    say('this flag works only with one check and a seed', 'also give --seed N and --only ID');
  if (!/^\d{1,15}(?::\d{1,15})*$/.test(path))
    say('expected numbers separated by colons, such as 3:0:1', 'copy the path from the command in the report');
  return problems;
}

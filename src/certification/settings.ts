import { resolve } from 'node:path';
import type { ConfigurationProblem } from '../spec/configuration-error.ts';
import { headerProblems } from './headers.ts';
import { rangeProblems } from './ranges.ts';
import { evidencePath, type WantedReport } from './report-files/wanted-reports.ts';

/** A certificate to write. */
export interface WantedCertificate {
  readonly path: string;
  /** The file of the signing key; null for an unsigned certificate. */
  readonly keyFile: string | null;
}

/** The settings of every run, of a server or of a signing function. Absent settings have their defaults. */
export interface RunSettings {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly seed?: number | undefined;
  readonly reports: readonly WantedReport[];
  readonly certificate?: WantedCertificate | null;
  /** A file of known failures. */
  readonly knownFailures?: string | undefined;
  /** Whether an entry of it that was not seen to fail is a problem. */
  readonly strictKnownFailures?: boolean | undefined;
  /** The bundled reference: such a run says nothing about the user's own service. */
  readonly reference?: boolean;
}

/** Further settings for a server. */
export interface ServerSettings extends RunSettings {
  /** The path of a target file. */
  readonly target?: string | undefined;
  /** The base URL; instead of that in the target file where both are given. */
  readonly url?: string | undefined;
  /** The base URL of the control endpoint. */
  readonly control?: string | undefined;
  /** The variable that holds the key of the control endpoint. */
  readonly controlKeyEnv?: string | undefined;
  /** Replays one law along this path. */
  readonly path?: string | undefined;
  readonly runs?: number | undefined;
  readonly concurrency?: number | undefined;
  readonly rateLimit?: number | undefined;
  readonly maxRequests?: number | undefined;
  /** Seconds for the whole run. */
  readonly maxDuration?: number | undefined;
  /** Allows keys that are too short to be masked. */
  readonly allowShortKeys?: boolean | undefined;
  /** Seconds for one request and its reply. */
  readonly timeout?: number | undefined;
  readonly deep?: boolean | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A PEM file with certificate authorities to trust. */
  readonly ca?: string | undefined;
  /** A file for every exchange; the default is a file beside the JSON report. */
  readonly evidence?: string | undefined;
}

/** The problems of the settings that every server has. Problems name the equivalent flags. */
export function serverProblems(settings: ServerSettings): readonly ConfigurationProblem[] {
  return [
    ...rangeProblems(settings),
    ...headerProblems(settings.headers ?? {}),
    ...certificateProblems(settings),
    ...evidenceProblems(settings),
    ...pathProblems(settings),
  ];
}

/** The problem if the settings name no target, or several. */
export function wayProblems(
  targetFlags: readonly (string | false)[],
  { needed, hint }: { readonly needed: boolean; readonly hint: string },
): readonly ConfigurationProblem[] {
  const namedFlags = targetFlags.filter((way) => way !== false);
  if (namedFlags.length === 0) return needed ? [{ message: 'no target is given', hint }] : [];
  if (namedFlags.length === 1) return [];
  const message = 'more than one target is given';
  return [{ flag: namedFlags.join(', '), message, hint: 'give one: each run certifies one target' }];
}

/** A certificate needs a whole run against the user's own target. */
export function certificateProblems(settings: ServerSettings): readonly ConfigurationProblem[] {
  const { certificate = null, reference = false, only, skip, path } = settings;
  if (certificate === null) return [];
  const problems: ConfigurationProblem[] = [];
  const say = (message: string, hint: string) => problems.push({ flag: '--certificate', message, hint });
  if (reference) say('there is no certificate for the bundled reference', 'give your own target');
  const parts = [only.length > 0 && '--only', skip.length > 0 && '--skip', path !== undefined && '--path'];
  const namedFlags = parts.filter((part) => part !== false).join(', ');
  if (namedFlags !== '')
    say(`a certificate needs the whole suite, but a part is selected: ${namedFlags}`, `remove ${namedFlags}`);
  if (otherFiles(settings).some((other) => resolve(other) === resolve(certificate.path)))
    say('another output file has the same path', 'give each a path of its own');
  return problems;
}

/** Every file in the settings, except for the certificate. */
function otherFiles({ certificate, reports, evidence, target, knownFailures }: ServerSettings): readonly string[] {
  const beside = evidencePath({ reports, evidence });
  const namedFlags = [certificate?.keyFile, target, knownFailures, beside, ...reports.map(({ path }) => path)];
  return namedFlags.flatMap((path) => path ?? []);
}

function evidenceProblems({ reports, evidence }: ServerSettings): readonly ConfigurationProblem[] {
  const path = evidencePath({ reports, evidence });
  if (path === null || !reports.some((report) => resolve(report.path) === resolve(path))) return [];
  return [{ flag: '--evidence', message: 'a report has the same path', hint: 'give each a path of its own' }];
}

function pathProblems({ path, seed, only }: ServerSettings): readonly ConfigurationProblem[] {
  if (path === undefined) return [];
  const problems: ConfigurationProblem[] = [];
  const say = (message: string, hint: string) => problems.push({ flag: '--path', message, hint });
  if (seed === undefined || only.length !== 1)
    say('--path works only with one law and one seed', 'also give --seed N and --only ID');
  if (!/^\d{1,15}(?::\d{1,15})*$/.test(path))
    say('expected numbers separated by colons, such as 3:0:1', 'copy the path from the command in the report');
  return problems;
}

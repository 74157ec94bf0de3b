import { figuresOf } from '../verdict/judge.ts';
import type { Criterion } from '../plan.ts';
import type { EndpointResult } from '../result.ts';
import { levelsOf, verdictOf, wholeVerdict, type Circumstances, type Levels } from '../verdict/verdict.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { decodeLatencies } from './encoding.ts';
import type { LatencyFile, RecordedEndpoint } from './latency-file.ts';

export interface NamedFile {
  readonly path: string;
  readonly file: LatencyFile;
}

export type MergedEndpoint = Omit<EndpointResult, 'slices'>;

/** The measurements of one target by several machines, judged together. */
export interface MergedLoad {
  readonly criterion: Criterion;
  readonly subject: string;
  readonly baseUrl: string;
  readonly endpoints: readonly MergedEndpoint[];
  readonly whole: MergedEndpoint;
  /** The sum of the planned rates. */
  readonly perMinute: number;
  /** True if the measured times mostly overlap. Only then was the sum of the rates ever sent. */
  readonly atOnce: boolean;
}

/**
 * Adds up samples and counts, and judges the sums. Throws a ConfigurationError for files that cannot be merged:
 * different limits, confidences, endpoints or targets, or the same run twice.
 */
export function mergeLoads(files: readonly NamedFile[]): MergedLoad {
  const [first, ...others] = files;
  if (first === undefined) {
    const hint = 'give the files to merge: octoproof load merge FILE FILE…';
    throw new ConfigurationError([{ message: 'no file is given', hint }]);
  }
  const problems = [...others.flatMap((other) => differences(other, first)), ...twice(files)];
  if (problems.length > 0) throw new ConfigurationError(problems);

  const all = files.map(({ file }) => file);
  const { criterion, subject, baseUrl } = first.file;
  const circumstances: Circumstances = {
    rateOffered: all.every(({ rateOffered }) => rateOffered),
    interrupted: all.some(({ interrupted }) => interrupted),
    aborted: all.some(({ aborted }) => aborted !== null),
  };
  const levels = levelsOf(criterion, first.file.endpoints.length);
  const endpoints = first.file.endpoints.map(({ name }): MergedEndpoint => {
    const parts = all.flatMap((file) => file.endpoints.filter((endpoint) => endpoint.name === name));
    const merged = added(name, parts, { criterion, levels });
    const counts = {
      n: merged.planned,
      above: merged.response.above,
      surelyAbove: merged.surelyAbove,
      inAll: merged.inAll,
    };
    return { ...merged, verdict: verdictOf(counts, levels, criterion, circumstances) };
  });
  const everything = all.flatMap((file) => file.endpoints);
  const whole = added('all', everything, { criterion, levels: levelsOf(criterion, 1) });
  return {
    criterion,
    subject,
    baseUrl,
    endpoints,
    whole: { ...whole, verdict: wholeVerdict(endpoints.map(({ verdict }) => verdict)) },
    perMinute: all.reduce((sum, { perMinute }) => sum + perMinute, 0),
    atOnce: atOnce(all),
  };
}

interface Judging {
  readonly criterion: Criterion;
  readonly levels: Levels;
}

function added(
  name: string,
  parts: readonly RecordedEndpoint[],
  { criterion, levels }: Judging,
): Omit<MergedEndpoint, 'verdict'> {
  const sum = (of: (part: RecordedEndpoint) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const planned = sum((part) => part.planned);
  const clock = (clockName: 'response' | 'service') => {
    const above = sum((part) => part[clockName].above);
    const latencies = decodeLatencies(parts.map((part) => part[clockName].histogram));
    return figuresOf(latencies, { above, n: planned, levels, criterion });
  };
  const errors: Record<string, number> = {};
  for (const [kind, number] of parts.flatMap((part) => Object.entries(part.errors)))
    errors[kind] = (errors[kind] ?? 0) + number;
  return {
    name,
    planned,
    sent: sum((part) => part.sent),
    succeeded: sum((part) => part.succeeded),
    errors,
    response: clock('response'),
    service: clock('service'),
    surelyAbove: sum((part) => part.surelyAbove),
    inAll: { n: sum((part) => part.inAll.n), failed: sum((part) => part.inAll.failed) },
  };
}

function differences({ path, file }: NamedFile, { path: firstPath, file: first }: NamedFile): ConfigurationProblem[] {
  const names = ({ endpoints }: LatencyFile) =>
    endpoints
      .map(({ name }) => name)
      .toSorted()
      .join(', ');
  const settingsOf = (one: LatencyFile): Readonly<Record<string, string | number>> => ({
    subject: one.subject,
    target: one.baseUrl,
    'limit in ms': one.criterion.stated ? one.criterion.limitMs : 'none',
    quantile: one.criterion.quantile,
    confidence: one.criterion.confidence,
    endpoints: names(one),
  });
  const expected = settingsOf(first);
  return Object.entries(settingsOf(file)).flatMap(([setting, received]) => {
    if (received === expected[setting]) return [];
    const message = `${setting} differs from ${firstPath}: expected ${expected[setting]}, received ${received}`;
    return [{ file: path, message, hint: 'merge only runs with the same target, limit and mix' }];
  });
}

function twice(files: readonly NamedFile[]): readonly ConfigurationProblem[] {
  return files.flatMap(({ path, file }, index) => {
    const before = files.slice(0, index).find((other) => other.file.run === file.run);
    if (before === undefined) return [];
    const message = `this file is of the same run as ${before.path}, so the requests of the run would count twice`;
    return [{ file: path, message, hint: 'give each run once' }];
  });
}

/** The part of the longest measured time that all files must share. */
const together = 0.9;

function atOnce(files: readonly LatencyFile[]): boolean {
  const shared =
    Math.min(...files.map(({ measuredTo }) => measuredTo)) - Math.max(...files.map(({ measuredFrom }) => measuredFrom));
  const longest = Math.max(...files.map(({ measuredFrom, measuredTo }) => measuredTo - measuredFrom));
  return shared >= together * longest;
}

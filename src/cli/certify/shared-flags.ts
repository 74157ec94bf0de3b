import { malformedHeader, headerName } from '../../certification/headers.ts';
import { ranges } from '../../certification/ranges.ts';
import { reportKindNames } from '../../certification/report-files/report-kinds.ts';
import { wantedReports, type WantedReport } from '../../certification/report-files/wanted-reports.ts';
import type { RunSettings, ServerSettings } from '../../certification/settings.ts';
import { choice, group, list, names, number, text, toggle, type Flag, type Values } from '../flags/flag.ts';
import { pathOf } from '../output/stdout-reports.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Headings under which help lists the flags of a command that certifies. */
export const headings = {
  target: 'What to certify:',
  selection: 'Which checks:',
  gentleness: 'How hard:',
  wire: 'On the wire:',
  output: 'What comes out:',
} as const;

export const colorFlag = toggle('colour, or --no-color; else as the terminal and NO_COLOR say');
export const helpFlag = toggle('this text');
export const caFlag = text('FILE', 'certificate authorities to trust, PEM');
export const referenceFlag = toggle('the bundled reference, as a demonstration');
export const onlyFlag = names('ID,…', 'only these: what ids begin with, ids with *, or just one by ID$');
export const skipFlag = names('ID,…', 'all but these');
export const seedFlag = number('N', 'repeat the random choices of a run', { range: ranges.seed });
const quietFlag = toggle('headlines and outcome only');
export const githubFlag = toggle(
  'annotations and a step summary, or --no-github; else as GITHUB_ACTIONS and GITHUB_STEP_SUMMARY say',
);
const reportFlag = reportsFlag(reportKindNames);
/** For what has no requests of single root causes. */
export const reportWithoutReproFlag = reportsFlag(reportKindNames.filter((kind) => kind !== 'repro'));

export function reportsFlag(kinds: readonly string[]): Flag<readonly WantedReport[]> {
  return list('KIND=PATH', `write a report: ${kinds.join(', ')}; to stdout with the path -`, {
    choices: kinds.map((kind) => `${kind}=`),
    parse(written, complain) {
      const pairs = written.map((one) => /^([^=]*)=(.*)$/s.exec(one));
      for (const [index, one] of written.entries())
        if (pairs[index] === null)
          complain(`expected KIND=PATH, received ${JSON.stringify(one)}`, 'such as --report json=report.json');
      const namedHeaders = pairs.flatMap((pair) =>
        pair === null ? [] : [{ kind: pair[1] ?? '', path: pathOf(pair[2] ?? '') }],
      );
      const { reports, problems } = wantedReports(namedHeaders, kinds);
      for (const { message, hint } of problems) complain(message, hint);
      return reports;
    },
  });
}

export const headerFlag: Flag<Readonly<Record<string, string>>> = list(
  "'NAME: VALUE'",
  'a further header with every request',
  {
    parse(written, complain) {
      const pairs = written.map((line) => {
        const [, name = '', value = ''] = /^([^:]*):[ \t]*(.*)$/s.exec(line) ?? [];
        if (headerName.test(name)) return [name, value.trimEnd()] as const;
        complain(malformedHeader.message, malformedHeader.hint);
        return null;
      });
      return Object.fromEntries(pairs.filter((pair) => pair !== null));
    },
  },
);

/** Flags of every command that certifies, about files that it reads and writes beside reports. */
export const fileFlags = group(headings.output, {
  certificate: text('PATH', 'write what the whole run came to, for others to check with verify-certificate'),
  'certificate-key': text('FILE', 'sign it with this Ed25519 private key, PKCS#8 in PEM'),
  'known-failures': text(
    'FILE',
    'failures that are known, each with an owner, a reason and a last day: excused until then',
  ),
  'strict-known-failures': toggle('fail also for an entry of that file whose failure was not seen'),
  'write-known-failures': toggle('print that file for the failures met; the report goes to stderr'),
});

export const planJsonFlag = toggle('with --list: print the plan as JSON');

/** Flags that mean the same in every command that certifies a server, by their headings. */
export const selectionFlags = group(headings.selection, {
  only: onlyFlag,
  skip: skipFlag,
  list: toggle('print the plan and send nothing'),
  json: planJsonFlag,
});
export const repeatFlags = group(headings.selection, {
  seed: seedFlag,
  path: text('PATH', 'replay one counterexample of one law, with --seed and --only'),
});
export const maxDurationFlag = (usual: string) =>
  number('SECONDS', 'for the whole run, which then ends with exit code 3', { range: ranges.maxDuration, usual });
export const paceFlags = group(headings.gentleness, {
  runs: number('N', 'random runs of a law beyond its examples', { range: ranges.runs }),
  concurrency: number('N', 'checks at a time', { range: ranges.concurrency }),
  'rate-limit': number('N', 'requests a second', { range: ranges.rateLimit }),
  'max-requests': number('N', 'requests in all', { range: ranges.maxRequests }),
  'max-duration': maxDurationFlag('by the number of checks and the rate'),
});
export const deepFlag = group(headings.gentleness, {
  deep: toggle('laws and concurrent calls also off loopback, within the budgets'),
});
export const wireFlags = group(headings.wire, {
  'allow-short-keys': toggle('keys of fewer than 6 characters, which are not masked'),
  timeout: number('SECONDS', 'for one request and its reply', { range: ranges.timeout, usual: 30 }),
  header: headerFlag,
});
export const reportFlags = group(headings.output, {
  report: reportFlag,
  evidence: text('PATH', 'every exchange, one JSON a line; compressed (gzip) above 1 MB', {
    usual: 'beside the JSON report',
  }),
});
export const outputFlags = group(headings.output, {
  github: githubFlag,
  quiet: quietFlag,
  color: colorFlag,
  'log-level': choice('LEVEL', 'diagnostics on stderr: trace, debug, info, warn, error, silent', {
    choices: logLevels,
    usual: 'warn',
  }),
  help: helpFlag,
});
const target = group(headings.target, {
  target: text('FILE', 'a target file', { usual: 'octoproof.target.json, if it is in this folder' }),
  url: text('URL', 'the base URL; wins over that of the target file', { usual: '$OCTOPROOF_URL' }),
  reference: referenceFlag,
  control: text('URL', 'base URL of the control endpoint'),
  'control-key-env': text('NAME', 'the variable that holds its key, where it wants one'),
});
/** One by one: each command has flags of its own between them. */
export const { target: targetFlag, url: urlFlag, reference: targetReferenceFlag, control: controlFlag } = target;
export const controlKeyFlag = target['control-key-env'];

/** The values of flags, of which a command may lack some. */
export type Some<T> = { readonly [K in keyof T]?: T[K] | undefined };

type RunFlags = Some<
  Values<
    typeof selectionFlags &
      typeof fileFlags & { seed: typeof seedFlag; report: typeof reportFlag; reference: typeof referenceFlag }
  >
>;

export function runSettings(flags: RunFlags): RunSettings {
  const { only = [], skip = [], seed, report: reports = [], reference = false } = flags;
  const { certificate: path, 'certificate-key': keyFile = null, 'known-failures': knownFailures } = flags;
  const strictKnownFailures = flags['strict-known-failures'];
  const certificate = path === undefined ? null : { path, keyFile };
  return { only, skip, seed, reports, reference, knownFailures, strictKnownFailures, certificate };
}

type ServerFlags = RunFlags &
  Some<
    Values<
      typeof target &
        typeof repeatFlags &
        typeof paceFlags &
        typeof deepFlag &
        typeof wireFlags &
        typeof reportFlags & { ca: typeof caFlag }
    >
  >;

export function serverSettings(flags: ServerFlags): ServerSettings {
  const {
    target: file,
    url,
    control,
    'control-key-env': controlKeyEnv,
    path,
    runs,
    concurrency,
    deep,
    timeout,
    header: headers,
    ca,
    evidence,
  } = flags;
  return {
    ...runSettings(flags),
    target: file,
    url,
    control,
    controlKeyEnv,
    path,
    runs,
    concurrency,
    rateLimit: flags['rate-limit'],
    maxRequests: flags['max-requests'],
    maxDuration: flags['max-duration'],
    timeout,
    allowShortKeys: flags['allow-short-keys'],
    deep,
    headers,
    ca,
    evidence: evidence === undefined ? undefined : pathOf(evidence),
  };
}

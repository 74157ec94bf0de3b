import { malformedHeader, headerName } from '../headers.ts';
import { aboveZero, seeds, whole } from '../ranges.ts';
import { certifiedKindNames } from '../report-files/report-kinds.ts';
import { pathOf, wantedReports, type WantedReport } from '../report-files/wanted-reports.ts';
import {
  choice,
  group,
  list,
  names,
  number,
  parsed,
  text,
  toggle,
  unrecorded,
  without,
  type Flag,
  type FlagTable,
} from './flag.ts';
import { time } from './measure.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Headings under which help lists the flags of a command that certifies. */
export const headings = {
  target: 'Target:',
  selection: 'Selection:',
  safety: 'Safety limits:',
  wire: 'Connection:',
  output: 'Output:',
} as const;

export const colorFlag = toggle('use colour; --no-color turns it off. Default: on in a terminal without NO_COLOR');
export const helpFlag = toggle('print this help');
/** Flags about the certificates of connections. */
export const tlsFlags = {
  ca: text('FILE', 'PEM file with certificate authorities to trust'),
  cert: text('FILE', 'PEM file with the certificate that octoproof shows to a target that demands one'),
  key: text('FILE', 'PEM file with the private key of the certificate in --cert'),
  insecure: toggle('do not verify the TLS certificate of the target; all reports then say so'),
};
export const referenceFlag = toggle('test the bundled reference instead of a target of your own, as a demonstration');
const onlyFlag = names(
  'ID,…',
  'select checks by the start of their id (storefront/4.4), a pattern (*/4.4/*), or one check by its whole id and $ (storefront/4.4/5$)',
);
const skipFlag = names('ID,…', 'leave out these checks; takes the same patterns as --only');
export const seedFlag = number('N', 'repeat the random choices of an earlier run: give the seed that it printed', {
  range: seeds,
});

export function reportsFlag(kinds: readonly string[]): Flag<readonly WantedReport[]> {
  return list('KIND=PATH', `write a report; kinds: ${kinds.join(', ')}. The path - is stdout`, {
    parse(written, complain) {
      const pairs = written.map((one) => /^([^=]*)=(.*)$/s.exec(one));
      for (const [index, one] of written.entries())
        if (pairs[index] === null)
          complain(`expected KIND=PATH, received ${JSON.stringify(one)}`, 'such as --report json=report.json');
      const namedReports = pairs.flatMap((pair) =>
        pair === null ? [] : [{ kind: pair[1] ?? '', path: pathOf(pair[2] ?? '') }],
      );
      const { reports, problems } = wantedReports(namedReports, kinds);
      for (const { message, hint } of problems) complain(message, hint);
      return reports;
    },
  });
}

export const headerFlag: Flag<Readonly<Record<string, string>>> = list(
  "'NAME: VALUE'",
  'send this header with every request; may be repeated',
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

const integrationFlag = parsed(
  'NAME',
  'name of the integration in reports and certificates; octoproof dossier refuses files with different names',
  {
    parse(written, complain) {
      // A dossier uses the name in file names and pages.
      if (/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(written)) return written;
      complain(
        `expected at most 64 letters, digits, dots, hyphens and underscores, received ${JSON.stringify(written)}`,
        'such as --integration acme-tours',
      );
      return undefined;
    },
  },
);

export const knownFailuresFlag = text(
  'FILE',
  'excuse the failures in this file; each entry has an owner, a reason and a last day',
);

/** Flags about input files, and output files other than reports, of every command that certifies. */
const fileFlags = outputs({
  integration: integrationFlag,
  certificate: text('PATH', 'write a certificate of the whole run, for octoproof verify-certificate'),
  'certificate-key': text('FILE', 'sign the certificate with this Ed25519 private key (PKCS#8, PEM)'),
  previous: text('FILE', 'certificate of the previous run; the new certificate contains its digest'),
  'known-failures': knownFailuresFlag,
  'strict-known-failures': toggle('end with exit code 2 if a known failure does not occur'),
  'write-known-failures': toggle(
    'print a known-failures file with the failures of this run to stdout; the report goes to stderr',
  ),
});
export const outputFlags = outputs({
  github: toggle('write annotations and a step summary; --no-github turns both off. Default: on in GitHub Actions'),
  quiet: toggle('print only a short form of each failure and the outcome; a single line if the target is conformant'),
  color: colorFlag,
  'log-level': choice('LEVEL', 'diagnostics on stderr: trace, debug, info, warn, error or silent', {
    choices: logLevels,
    usual: 'warn',
  }),
  help: helpFlag,
});
/** All flags of the output of a command that certifies no server: it has no reproduction scripts. */
export const plainOutputFlags = {
  ...outputs({ report: reportsFlag(certifiedKindNames.filter((kind) => kind !== 'repro')) }),
  ...fileFlags,
  ...without(outputFlags, 'log-level'),
};

/** Flags that select checks. `listing` says what `--list` does. */
export function selectionFlags(listing: string) {
  const flags = {
    only: onlyFlag,
    skip: skipFlag,
    list: toggle(listing),
    json: toggle('print the plan as JSON; only with --list'),
  };
  return unrecorded(group(headings.selection, flags));
}

export const maxDurationFlag = (usual: string) =>
  time('maximum duration of the run, such as 90s or 10m; a longer run ends with exit code 3', usual);

/** Flags with the same meaning in every command that certifies a server. Each command puts its own flags between them. */
export const serverFlags = {
  target: group(headings.target, {
    target: text('FILE', 'target file', { usual: 'octoproof.target.json in the current folder' }),
    url: text('URL', 'base URL; replaces the base URL of the target file', { usual: '$OCTOPROOF_URL' }),
    reference: referenceFlag,
  }),
  control: group(headings.target, {
    control: text('URL', 'base URL of the control endpoint, which creates states for tests'),
    'control-key-env': text('NAME', 'name of the environment variable with the key of the control endpoint'),
  }),
  selection: selectionFlags('print the plan; send nothing'),
  repeat: unrecorded(
    group(headings.selection, {
      seed: seedFlag,
      path: text(
        'PATH',
        'repeat one random input of one check; copy the value from the report; needs --seed and --only',
      ),
    }),
  ),
  pace: group(headings.safety, {
    runs: number('N', 'number of random inputs for each check that uses random inputs, in addition to its examples', {
      range: whole(0),
    }),
    concurrency: number('N', 'maximum number of checks that run at the same time', { range: whole(1, 64) }),
    'rate-limit': number('N', 'maximum number of requests a second', { range: aboveZero }),
    'max-requests': number('N', 'maximum number of requests', { range: whole(1) }),
    'max-duration': maxDurationFlag('depends on the number of checks and the rate'),
    ...unrecorded({
      bail: number('N', 'end the run as soon as its failures have N different causes', { range: whole(1) }),
    }),
  }),
  deep: group(headings.safety, { deep: toggle('allow random inputs and parallel calls outside loopback') }),
  wire: group(headings.wire, {
    'allow-short-keys': toggle('allow keys of fewer than 6 characters, which cannot be masked'),
    timeout: time('time-out of one request, such as 500ms or 1m', '30s'),
    header: headerFlag,
    ...tlsFlags,
  }),
  files: {
    ...outputs({
      report: reportsFlag(certifiedKindNames),
      evidence: parsed(
        'PATH',
        'write every request with its reply, one JSON object per line; compressed (gzip) above 1 MB',
        {
          usual: 'next to the JSON report',
          parse: pathOf,
        },
      ),
    }),
    ...fileFlags,
  },
};

/** Flags about files and printing, under the heading of the output. */
export function outputs<T extends FlagTable>(flags: T): T {
  return unrecorded(group(headings.output, flags));
}

import type { OpenedSandbox } from '../../certification/client/run-client.ts';
import { clientSettings } from '../../certification/client/settings.ts';
import { judgeFlags, proxyFlags } from '../../certification/judge/flags.ts';
import { runJudge, type JudgeSettings } from '../../certification/judge/run-judge.ts';
import { runProxy, type ProxySettings } from '../../certification/judge/run-proxy.ts';
import { refuse } from '../../model/configuration-error.ts';
import { terminalReporter } from '../../report/terminal/reporter.ts';
import { visible } from '../../report/text/visible.ts';
import type { Reporter } from '../../run/events.ts';
import { invitation } from '../certify/client.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { exitCodeTable } from '../flags/help.ts';
import type { Parsed } from '../flags/parse.ts';
import { withFlags } from '../flags/with-flags.ts';
import { exposureInWords } from '../output/exposure.ts';
import { githubOf, githubReporter, type GithubReporter } from '../output/github.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { colorFor, terminalOptions } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { createDiagnostics } from '../process/logger.ts';
import { stopping } from '../process/stop-signal.ts';

export const judgeSpec: CommandSpec<typeof judgeFlags> = {
  name: 'judge',
  takes: '[FILE… | --proxy URL] [options]',
  purpose:
    'Judges recorded traffic and sends nothing: a HAR file, the evidence of a run, or JSON Lines. It reports which rules of the contract the traffic breaks, and which rules the traffic cannot decide. With --proxy, octoproof stands between a client and a service and judges the requests and the replies that it forwards. judge writes no certificate.',
  flags: judgeFlags,
  examples: [
    ['octoproof judge session.har', 'judge what a browser or a proxy recorded'],
    ['octoproof judge octoproof.evidence.ndjson.gz', 'judge an earlier run by the rules of this release'],
    [
      'octoproof judge session.har --complete',
      'the file has all calls to its carts, so octoproof also judges their order',
    ],
    [
      'octoproof judge calls.ndjson --as partner --target octoproof.target.json',
      'judge the replies of a partner backend',
    ],
    ['octoproof judge calls.ndjson --as client', 'judge the requests in the file by the rules for clients'],
    [
      'octoproof judge --proxy https://staging.example.com --record traffic.ndjson',
      'judge a service and its client, and record the traffic',
    ],
  ],
  epilogue: exitCodeTable(),
};

type Read = Parsed<typeof judgeFlags>;

function readJudge({ words, flags, given, problems }: Read): JudgeSettings {
  const { only, skip, knownFailures, report: reports, as, target, complete = false } = flags;
  const missing = { message: 'no recording was given', hint: 'such as octoproof judge session.har' };
  const ofProxy = Object.keys(proxyFlags).filter((name) => given.has(name));
  refuse([
    ...problems,
    ...(words.length === 0 ? [missing] : []),
    ...ofProxy.map((name) => ({
      flag: `--${name}`,
      message: 'this flag works only with --proxy',
      hint: 'remove it, or add --proxy URL',
    })),
  ]);
  return { files: words, as, target, complete, only, skip, knownFailures, reports };
}

/** Flags that judge recordings in one way or another. */
const ofRecordings = ['as', 'complete', 'only', 'skip', 'known-failures', 'report'];

function readProxy(upstream: string, { words, flags, given, problems }: Read): ProxySettings {
  const { target, record, port, host, allowHost, ca, cert, key, insecure, idle } = flags;
  const own = { upstream, port, host, allowHost, ca, cert, key, insecure, idle };
  const { settings: watched, problems: wrong } = clientSettings({ ...own, only: [], skip: [], reports: [] });
  const names = [...ofRecordings.filter((name) => given.has(name)).map((name) => `--${name}`), ...words];
  const hint = 'record the traffic with --record FILE, then use octoproof judge FILE for these';
  refuse([
    ...problems,
    // The client command has the same setting.
    ...wrong.map((one) => (one.flag === '--upstream' ? { ...one, flag: '--proxy' } : one)),
    ...(names.length === 0 ? [] : [{ message: `--proxy does not work with ${names.join(', ')}`, hint }]),
  ]);
  return { watched: { ...watched, upstream }, target, record };
}

/** Recordings do not name the variable of their key. */
const keyOfStorefront = { keyVariable: 'OCTOPROOF_API_KEY', keyHeader: 'g-api-key' };

const sections = { storefront: 'The replies of the service', client: 'The requests of the client' } as const;

/** From the worst to the best. Of two judgements, the worst one decides. */
const exitCodes = [2, 3, 1, 4, 0];

/** `octoproof judge`: judges traffic. Gives the exit code; throws a ConfigurationError before it judges. */
export async function judgeCommand(io: Io): Promise<number> {
  return await withFlags(io, judgeSpec, async (parsed) => {
    const { flags } = parsed;
    const ends: GithubReporter[] = [];
    const reporterTo = (beside: Io): Reporter => {
      const terminal = terminalReporter(
        terminalOptions(beside, { outputOptions: flags, stream: 'stdout', ...keyOfStorefront }),
      );
      const github = githubReporter(githubOf(beside, flags), terminal);
      ends.push(github);
      return github.reporter;
    };
    const judge = flags.proxy === undefined ? judgeFiles(io, parsed) : judgeLive(io, flags.proxy, parsed);
    const stop = stopping(io);
    try {
      await judge(stop.signal, reporterTo);
      return exitCodes.find((code) => ends.some((end) => end.footer()?.exitCode === code)) ?? 0;
    } finally {
      stop.end();
    }
  });
}

type Judge = (signal: AbortSignal, reporterTo: (beside: Io) => Reporter) => Promise<unknown>;

function judgeFiles(io: Io, parsed: Read): Judge {
  const settings = readJudge(parsed);
  return async (signal, reporterTo) => {
    const reporter = reporterTo(besideReports(io, settings.reports));
    await runJudge({ settings, env: io.env, reporter, signal });
  };
}

function judgeLive(io: Io, upstream: string, parsed: Read): Judge {
  const settings = readProxy(upstream, parsed);
  const { watched } = settings;
  const { warn } = createDiagnostics(io, { color: colorFor(io, 'stderr', parsed.flags) });
  const onNotice = (message: string): void => warn(visible(message));
  const exposure = exposureInWords(watched.host, upstream);
  if (exposure !== null) onNotice(exposure);
  const onOpen = (opened: OpenedSandbox): void => io.stdout.write(invitation(opened, watched));
  return async (signal, reporterTo) => {
    const reporterOf = (side: keyof typeof sections): Reporter => {
      io.stdout.write(`\n${sections[side]}\n\n`);
      return reporterTo(io);
    };
    await runProxy({ settings, env: io.env, signal, onOpen, onNotice, reporterOf });
  };
}

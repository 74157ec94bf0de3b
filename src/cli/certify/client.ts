import { knownFailuresOf } from '../../certification/known-failures/entries.ts';
import { tryDestinations } from '../../certification/report-files/report-files.ts';
import { nameOfClient } from '../../certification/client/command-words.ts';
import { possibilitiesOf, runClient, type OpenedSandbox } from '../../certification/client/run-client.ts';
import type { ClientSettings } from '../../certification/client/settings.ts';
import { idsOfClient, planClient } from '../../client/plan-client.ts';
import { rowLines } from '../../report/text/page.ts';
import { terminalReporter } from '../../report/terminal/reporter.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { client as suite } from '../../../suites/client/index.ts';
import { withFlags } from '../flags/with-flags.ts';
import { githubOf, githubReporter } from '../output/github.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { terminalOptions } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { stopping } from '../process/stop-signal.ts';
import { clientSpec, readClient } from './client-flags.ts';
import { knownFailuresWriter } from './known-failures.ts';
import { planList, planText } from './plan-list.ts';
import type { RequestedRun } from './requested-run.ts';

/** `octoproof client`: watches and certifies a client. Gives the exit code; throws a ConfigurationError before any request. */
export async function clientCommand(io: Io): Promise<number> {
  return await withFlags(io, clientSpec, async (parsed) => {
    const requested = readClient(parsed);
    const { settings, outputOptions } = requested;
    const known = await knownFailuresOf(settings, idsOfClient(suite));
    if (outputOptions.list) {
      io.stdout.write(listOf(settings, { json: outputOptions.json, known, columns: io.stdout.columns }));
      return 0;
    }
    await tryDestinations(settings);
    return await run({ ...requested, io: besideReports(io, settings.reports), known });
  });
}

interface Listing {
  readonly json: boolean | undefined;
  readonly known: KnownFailures | undefined;
  readonly columns: number | undefined;
}

function listOf(settings: ClientSettings, { json, known, columns }: Listing): string {
  const { only, skip } = settings;
  const plan = planClient(suite, { only, skip, known, possible: possibilitiesOf(settings) });
  if (json) return planText(plan, { subject: suite.name, target: nameOfClient(settings) });
  const longest = Math.max(...suite.stimuli.map(({ name }) => name.length));
  const stimuli = suite.stimuli.flatMap(({ name, says }) => rowLines(`  ${name.padEnd(longest)}  `, says, columns));
  const heading = `${suite.stimuli.length} stimuli of the sandbox`;
  return [planList(plan, { judged: true, columns }), heading, ...stimuli, ''].join('\n');
}

interface Call extends RequestedRun<ClientSettings> {
  readonly io: Io;
  readonly known: KnownFailures | undefined;
}

async function run({ io, settings, outputOptions, known }: Call): Promise<number> {
  const writing = knownFailuresWriter(outputOptions, known);
  const terminal = terminalReporter(terminalOptions(io, { outputOptions, stream: writing.on ? 'stderr' : 'stdout' }));
  const github = githubReporter(githubOf(io, outputOptions), terminal);
  const stop = stopping(io);
  try {
    const footer = await runClient({
      settings,
      known,
      env: io.env,
      reporter: writing.beside(github.reporter),
      onOpen: (opened) => {
        if (isRunningAlready(settings.driver)) io.stdout.write(invitation(opened, settings));
      },
      signal: stop.signal,
    });
    writing.print(footer, io);
    return (github.footer() ?? footer).exitCode;
  } finally {
    stop.end();
  }
}

/** A client that octoproof does not start has to be configured by its user. */
function isRunningAlready(driver: ClientSettings['driver']): boolean {
  return driver === null || driver.kind === 'http';
}

function invitation({ baseUrl, apiKey }: OpenedSandbox, { upstream, idle, register, driver }: ClientSettings): string {
  const key =
    apiKey !== null
      ? `  key       ${apiKey}\n`
      : register
        ? '  key       none: register first\n'
        : '  key       the key of the service\n';
  const service = upstream === undefined ? '' : `  service   ${upstream}\n`;
  const end =
    driver !== null
      ? 'The verdict comes when the driver has answered all questions.'
      : idle === undefined
        ? 'Press Ctrl-C to stop and see the verdict.'
        : `The verdict comes after ${idle} s without a request.`;
  return `Point the client at this address:\n\n  base URL  ${baseUrl}\n${key}${service}\n${end}\n\n`;
}

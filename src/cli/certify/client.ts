import { knownFailuresOf } from '../../certification/known-failures/entries.ts';
import { tryDestinations } from '../../certification/report-files/report-files.ts';
import { nameOfClient } from '../../certification/client/command-words.ts';
import { clientFlags } from '../../certification/client/flags.ts';
import { clientSettings, type ClientSettings } from '../../certification/client/settings.ts';
import { possibilitiesOf, runClient, type OpenedSandbox } from '../../certification/client/run-client.ts';
import { planClient } from '../../client/plan-client.ts';
import { rowLines } from '../../report/text/page.ts';
import { visible } from '../../report/text/visible.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { client as suite } from '../../../suites/client/index.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { exitCodeTable } from '../flags/help.ts';
import type { Parsed } from '../flags/parse.ts';
import { withFlags } from '../flags/with-flags.ts';
import { exposureInWords } from '../output/exposure.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { colorFor } from '../output/terminal.ts';
import { createDiagnostics } from '../process/logger.ts';
import type { Io } from '../process/io.ts';
import { planList, planText } from './plan-list.ts';
import { reportedRun } from './reported-run.ts';
import { runSettings, validated, type RequestedRun } from './requested-run.ts';

export const clientSpec: CommandSpec<typeof clientFlags> = {
  name: 'client',
  takes: '[--command WORDS | --driver-url URL | --reference] [options]',
  purpose:
    'Certifies a client of the storefront API. octoproof serves a sandbox, records the requests of the client and judges them by its rules for clients.',
  flags: clientFlags,
  examples: [
    ['octoproof client', 'serve the sandbox until Ctrl-C, then print the verdict'],
    [
      'octoproof client --command "npm run octoproof-driver"',
      'act as the shoppers of the client, which tests more rules',
    ],
    [
      'octoproof client --upstream https://staging.example.com --idle 60',
      'forward the requests of a client to a real service; stop after 60 s without a request',
    ],
  ],
  epilogue: exitCodeTable(),
};

/** Reads the flags of `octoproof client`. Throws a ConfigurationError with every problem. */
export function readClient(read: Parsed<typeof clientFlags>): RequestedRun<ClientSettings> {
  const { settings, problems } = clientSettings(runSettings(read.flags));
  return validated(read, settings, problems);
}

/** `octoproof client`: watches and certifies a client. Gives the exit code; throws a ConfigurationError before any request. */
export async function clientCommand(io: Io): Promise<number> {
  return await withFlags(io, clientSpec, async (parsed) => {
    const { settings, outputOptions } = readClient(parsed);
    const known = await knownFailuresOf(settings, suite);
    if (outputOptions.list) {
      io.stdout.write(listOf(settings, { json: outputOptions.json, known, columns: io.stdout.columns }));
      return 0;
    }
    await tryDestinations(settings);
    const exposure = exposureInWords(settings.host, settings.upstream);
    if (exposure !== null)
      createDiagnostics(io, { color: colorFor(io, 'stderr', outputOptions) }).warn(visible(exposure));
    const output = { io: besideReports(io, settings.reports), outputOptions, known, stream: 'stdout' } as const;
    const { exitCode } = await reportedRun(
      output,
      async (followed) =>
        await runClient({ ...followed, settings, known, env: io.env, onOpen: inviting(output.io, settings) }),
    );
    return exitCode;
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
  const heading = `${suite.stimuli.length} stimuli: unusual replies that the sandbox sends to test the client`;
  return [planList(plan, { judged: true, columns }), heading, ...stimuli, ''].join('\n');
}

/** A client that octoproof does not start has to be configured by its user. */
function inviting({ stdout }: Pick<Io, 'stdout'>, settings: ClientSettings): (opened: OpenedSandbox) => void {
  const { driver } = settings;
  if (driver !== null && driver.kind !== 'http') return () => {};
  return (opened) => stdout.write(invitation(opened, settings));
}

/** Where the client finds the sandbox or the proxy, and when the verdict comes. */
export function invitation(
  { baseUrl, apiKey }: OpenedSandbox,
  { upstream, idle, register, driver }: ClientSettings,
): string {
  const key =
    apiKey !== null
      ? `  key       ${apiKey}\n`
      : register
        ? '  key       none: the client must register first\n'
        : '  key       the key of the service\n';
  const service = upstream === undefined ? '' : `  service   ${visible(upstream)}\n`;
  const end =
    driver !== null
      ? 'octoproof prints the verdict when the driver has answered all questions.'
      : idle === undefined
        ? 'Press Ctrl-C to stop and see the verdict.'
        : `octoproof prints the verdict after ${idle} s without a request.`;
  return `Point the client at this address:\n\n  base URL  ${baseUrl}\n${key}${service}\n${end}\n\n`;
}

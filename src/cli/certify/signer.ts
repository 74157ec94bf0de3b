import { knownFailuresOf } from '../../certification/known-failures/entries.ts';
import { tryDestinations } from '../../certification/report-files/report-files.ts';
import { reachedSigner } from '../../certification/signer/open-signer.ts';
import { runSigner } from '../../certification/signer/run-signer.ts';
import type { SignerSettings, WantedSigner } from '../../certification/signer/settings.ts';
import { terminalReporter } from '../../report/terminal/reporter.ts';
import { idsOfSigner, planSigner } from '../../signer/plan-signer.ts';
import type { Signer } from '../../signer/signer.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import { withFlags } from '../flags/with-flags.ts';
import { githubOf, githubReporter } from '../output/github.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { terminalOptions } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { stopping } from '../process/stop-signal.ts';
import type { RequestedRun } from './requested-run.ts';
import { knownFailuresWriter } from './known-failures.ts';
import { nameOfSigner } from '../../certification/signer/command-words.ts';
import { planList, planText } from './plan-list.ts';
import { readSigner, signerSpec } from './signer-flags.ts';

/** `octoproof signer`: certifies one signing function. Returns the exit code; throws a ConfigurationError before any question. */
export async function signerCommand(io: Io): Promise<number> {
  return await withFlags(io, signerSpec, async (parsed) => {
    const requested = readSigner(parsed);
    const { settings, outputOptions } = requested;
    const { signer: wantedSigner } = settings;
    const known = await knownFailuresOf(settings, idsOfSigner(suite));
    const plan = planSigner(suite, { ...settings, ...(known === undefined ? {} : { known }) });
    if (outputOptions.list || wantedSigner === undefined) {
      const planned = { subject: suite.name, target: wantedSigner === undefined ? null : nameOfSigner(wantedSigner) };
      io.stdout.write(
        outputOptions.json
          ? planText(plan, planned)
          : planList(plan, { judged: wantedSigner !== undefined, columns: io.stdout.columns }),
      );
      return 0;
    }
    await tryDestinations(settings);
    const opened = await reachedSigner(wantedSigner, { env: io.env, settings });
    try {
      return await run(opened, {
        ...requested,
        io: besideReports(io, settings.reports),
        wanted: wantedSigner,
        known,
      });
    } finally {
      await opened.close();
    }
  });
}

interface Call extends RequestedRun<SignerSettings> {
  readonly io: Io;
  readonly wanted: WantedSigner;
  readonly known: KnownFailures | undefined;
}

async function run(
  signer: Signer,
  { io, settings, outputOptions, wanted: wantedSigner, known }: Call,
): Promise<number> {
  const writing = knownFailuresWriter(outputOptions, known);
  const terminal = terminalReporter(terminalOptions(io, { outputOptions, stream: writing.on ? 'stderr' : 'stdout' }));
  const github = githubReporter(githubOf(io, outputOptions), terminal);
  const stop = stopping(io);
  try {
    const reporter = writing.beside(github.reporter);
    const footer = await runSigner(signer, { settings, wanted: wantedSigner, known, reporter, signal: stop.signal });
    writing.print(footer, io);
    return (github.footer() ?? footer).exitCode;
  } finally {
    stop.end();
  }
}

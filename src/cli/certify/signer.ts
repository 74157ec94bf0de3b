import { wantsColor } from '../../report/text/paint.ts';
import { terminalReporter } from '../../report/terminal/reporter.ts';
import type { Reporter } from '../../run/events.ts';
import type { KnownFailure } from '../../spec/known-failure.ts';
import { idsOfSigner, planSigner } from '../../signer/plan-signer.ts';
import type { Signer } from '../../signer/signer.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import { tryDestinations } from '../../certification/report-files/report-files.ts';
import { flagHelp } from '../flags/help.ts';
import { githubOf, tellGithub, toPeople } from '../output/github.ts';
import type { Io } from '../process/io.ts';
import { entriesOf, knownToday, writingKnown } from '../../certification/known-failures/entries.ts';
import { nameOfSigner } from '../../certification/signer/open-signer.ts';
import { parseFlags, wantsHelp } from '../flags/parse.ts';
import { planList } from './plan-list.ts';
import { readSignerFlags, type SignerFlags, type WantedSigner } from './signer-flags.ts';
import { reachedSigner } from '../../certification/signer/configured-signer.ts';
import { runSigner } from '../../certification/signer/run-signer.ts';
import { signerUsage } from './signer-usage.ts';
import { signerWords } from '../../certification/signer/command-words.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { stopping } from '../process/stop-signal.ts';

/** `octoproof signer`: certifies one signing function. Gives the exit code; throws a ConfigurationError before any question. */
export async function signerCommand(io: Io): Promise<number> {
  const usage = signerUsage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const flags = readSignerFlags(await parseFlags(io.argv, usage));
  const entries = await entriesOf(flags, idsOfSigner(suite));
  const plan = planSigner(suite, { ...flags, ...knownToday(entries) });
  if (flags.list || flags.signer === null) {
    io.stdout.write(planList(plan, { judged: flags.signer !== null }));
    return 0;
  }
  await tryDestinations(flags);
  const opened = await reachedSigner(flags.signer, { env: io.env, flags });
  try {
    return await run(opened, { io: besideReports(io, flags.reports), flags, wanted: flags.signer, entries });
  } finally {
    await opened.close();
  }
}

interface Call {
  readonly io: Io;
  readonly flags: SignerFlags;
  readonly wanted: WantedSigner;
  readonly entries: readonly KnownFailure[] | undefined;
}

async function run(signer: Signer, { io, flags, wanted, entries }: Call): Promise<number> {
  const writing = writingKnown(flags, entries);
  const github = tellGithub(githubOf(io, flags), terminalFor({ io, flags }));
  const stop = stopping(io);
  try {
    const footer = await runSigner(signer, {
      flags,
      name: nameOfSigner(wanted),
      reference: wanted.kind === 'reference',
      words: signerWords(flags, wanted),
      entries,
      reporter: writing.beside(github.reporter),
      signal: stop.signal,
    });
    writing.print(footer, io);
    return (github.footer() ?? footer).exitCode;
  } finally {
    stop.end();
  }
}

function terminalFor({ io, flags }: Pick<Call, 'io' | 'flags'>): Reporter {
  const stream = flags.writeKnownFailures ? 'stderr' : 'stdout';
  const { columns = 100, tty } = io[stream];
  return terminalReporter({
    write: toPeople(io, stream),
    columns,
    tty: tty && io.env['TERM'] !== 'dumb',
    color: wantsColor({ flag: flags.color, env: io.env, tty }),
    quiet: flags.quiet,
    keyVariable: '',
    keyHeader: '',
    now: () => performance.now(),
  });
}

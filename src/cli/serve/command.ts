import { ConfigurationError } from '../../spec/configuration-error.ts';
import { exitCodeTable } from '../flags/exit-code-table.ts';
import { flagHelp } from '../flags/help.ts';
import type { Io } from '../process/io.ts';
import { wantsHelp, type Usage } from '../flags/parse.ts';
import { serveFlagSpecs } from './flags.ts';

const served: Readonly<Record<string, () => Promise<(io: Io) => Promise<number>>>> = {
  storefront: async () => (await import('./storefront.ts')).serveStorefront,
  partner: async () => (await import('./partner.ts')).servePartner,
};

function usageOf(columns: number): Usage {
  return {
    usage:
      'octoproof serve storefront [options]\noctoproof serve partner [options]\n\n' +
      'Serves a bundled reference on 127.0.0.1 until Ctrl-C. Each has options of its own, too: see its --help.',
    flags: serveFlagSpecs,
    examples: [
      ['octoproof serve storefront --port 8080', 'a sandbox at a fixed address'],
      ['octoproof serve partner --control', 'a partner backend that checks can arrange'],
    ],
    epilogue: exitCodeTable(),
    columns,
  };
}

/** `octoproof serve`: hands the command line to what is to be served. Gives the exit code. */
export async function serveCommand(io: Io): Promise<number> {
  const [what = '', ...argv] = io.argv;
  const load = Object.hasOwn(served, what) ? served[what] : undefined;
  if (load !== undefined) return await (await load())({ ...io, argv });
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usageOf(io.stdout.columns ?? 100)));
    return 0;
  }
  const isNamed = what !== '' && !what.startsWith('-');
  const message = isNamed ? `there is no ${JSON.stringify(what)} to serve` : 'what to serve is missing';
  throw new ConfigurationError([{ message, hint: 'write octoproof serve storefront, or octoproof serve partner' }]);
}

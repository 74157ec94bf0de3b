import { ConfigurationError } from '../spec/configuration-error.ts';
import type { Io } from './io.ts';
import { wantsHelp } from './parse-flags.ts';

const served: Readonly<Record<string, () => Promise<(io: Io) => Promise<number>>>> = {
  storefront: async () => (await import('./serve-storefront.ts')).serveStorefront,
  partner: async () => (await import('./serve-partner.ts')).servePartner,
};

const usage = `octoproof serve storefront [options]
octoproof serve partner [options]

Serves a bundled reference on 127.0.0.1 until Ctrl-C: a sandbox to try clients, checks and faults on. Each has --help of its
own.
`;

/** `octoproof serve`: hands the command line to what is to be served. Gives the exit code. */
export async function serveCommand(io: Io): Promise<number> {
  const [what = '', ...argv] = io.argv;
  const load = Object.hasOwn(served, what) ? served[what] : undefined;
  if (load !== undefined) return await (await load())({ ...io, argv });
  if (wantsHelp(io.argv)) {
    io.stdout.write(usage);
    return 0;
  }
  const isNamed = what !== '' && !what.startsWith('-');
  const message = isNamed ? `there is no ${JSON.stringify(what)} to serve` : 'what to serve is missing';
  throw new ConfigurationError([{ message, hint: 'write octoproof serve storefront, or octoproof serve partner' }]);
}

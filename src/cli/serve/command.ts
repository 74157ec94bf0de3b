import { ConfigurationError } from '../../model/configuration-error.ts';
import { wantsHelp } from '../flags/with-flags.ts';
import { flagHelp, helpColumns } from '../flags/help.ts';
import type { Io } from '../process/io.ts';
import { serveSpec } from './flags.ts';

const sandboxes: Readonly<Record<string, () => Promise<(io: Io) => Promise<number>>>> = {
  storefront: async () => (await import('./storefront.ts')).serveStorefront,
  partner: async () => (await import('./partner.ts')).servePartner,
};

/** `octoproof serve`: serves the named sandbox. Returns the exit code. */
export async function serveCommand(io: Io): Promise<number> {
  const [name = '', ...argv] = io.argv;
  const load = Object.hasOwn(sandboxes, name) ? sandboxes[name] : undefined;
  if (load !== undefined) return await (await load())({ ...io, argv });
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(serveSpec, helpColumns(io)));
    return 0;
  }
  const isNamed = name !== '' && !name.startsWith('-');
  const message = isNamed ? `unknown sandbox ${JSON.stringify(name)}` : 'the name of the sandbox is missing';
  throw new ConfigurationError([{ message, hint: 'use octoproof serve storefront or octoproof serve partner' }]);
}

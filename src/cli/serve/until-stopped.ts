import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Io } from '../process/io.ts';
import type { ServeSettings } from './flags.ts';

/** A running reference and the texts about it. */
export interface Served {
  /** Its addresses and keys, and how to certify it. */
  readonly account: string;
  readonly targetFile: string;
  close(): Promise<void>;
}

/** Starts a reference, prints how to use it, and waits until it is stopped. Returns the exit code. */
export async function serveUntilStopped(
  io: Io,
  { port, host, writeTarget }: Pick<ServeSettings, 'port' | 'writeTarget'> & { readonly host?: string },
  start: () => Promise<Served>,
): Promise<number> {
  const { account, targetFile, close } = await start().catch((error: unknown) => {
    throw listeningProblem(error, { port, host });
  });
  const stopRequest = stopRequested(io);
  if (writeTarget) {
    io.stdout.write(targetFile);
    io.stderr.write(account);
  } else {
    io.stdout.write(
      `${account}\nA target file for it, octoproof.target.json:\n\n${targetFile}\nPress Ctrl-C to stop.\n`,
    );
  }
  await stopRequest;
  await close();
  return 0;
}

function stopRequested(io: Io): Promise<void> {
  return new Promise((resolve) => {
    const end = io.onStop(() => {
      end();
      resolve();
    });
  });
}

/** Returns a ConfigurationError for a problem that the user can fix, and any other error unchanged. */
function listeningProblem(error: unknown, { port, host = '' }: { port: number; host: string | undefined }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const onPort = { EADDRINUSE: `port ${port} is taken`, EACCES: `no permission to listen on port ${port}` }[code];
  if (onPort !== undefined) {
    const hint = 'use another port, or omit the flag for any free port';
    return new ConfigurationError([{ flag: '--port', message: onPort, hint }]);
  }
  if (!['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code)) return error;
  const message = `this machine has no address ${JSON.stringify(host)}`;
  const hint = 'give an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them';
  return new ConfigurationError([{ flag: '--host', message, hint }]);
}

import { ConfigurationError } from '../../spec/configuration-error.ts';
import type { Io } from '../process/io.ts';
import type { ServeSettings } from './flags.ts';

/** A reference that is up, and what there is to say of it. */
export interface Served {
  /** Its addresses and keys, and how to certify it. */
  readonly account: string;
  /** A target file for it. */
  readonly targetFile: string;
  close(): Promise<void>;
}

/** Starts a reference, tells of it, and waits until it is told to stop. Gives the exit code. */
export async function serveUntilStopped(
  io: Io,
  { port, writeTarget }: Pick<ServeSettings, 'port' | 'writeTarget'>,
  start: () => Promise<Served>,
): Promise<number> {
  const { account, targetFile, close } = await start().catch((error: unknown) => {
    throw portProblem(error, port);
  });
  const stopRequest = stopRequested(io);
  if (writeTarget) {
    io.stdout.write(targetFile);
    io.stderr.write(account);
  } else {
    io.stdout.write(`${account}\nA target file for it, octoproof.target.json:\n\n${targetFile}\nCtrl-C ends it.\n`);
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

/** A ConfigurationError for a problem that the user can fix; any other error unchanged. */
function portProblem(error: unknown, port: number): unknown {
  if (!(error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')))
    return error;
  const message = error.code === 'EACCES' ? `no permission to listen on port ${port}` : `port ${port} is taken`;
  return new ConfigurationError([{ flag: '--port', message, hint: 'name another, or leave it out for any free one' }]);
}

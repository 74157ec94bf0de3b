import type { Input, ProcessIo } from './io.ts';
import { outputOf, type OnLost } from './output.ts';

/** Returns the running process as `ProcessIo`. `onLost` is called if an output cannot be written. */
export function ioOf(process: NodeJS.Process, onLost: OnLost): ProcessIo {
  return {
    argv: process.argv.slice(2),
    env: process.env,
    stdin: inputOf(process),
    stdout: outputOf(process.stdout, onLost),
    stderr: outputOf(process.stderr, onLost),
    onStop: (listener) => onStopSignal(process, listener),
    keptReports: '.octoproof',
    exit: (code) => process.exit(code),
  };
}

/**
 * A closing terminal sends SIGHUP more than once. Only the first may count: a second request to stop would end the process
 * without clean-up.
 */
function onStopSignal(process: NodeJS.Process, listener: () => void): () => void {
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    listener();
  };
  const hungUp = (): void => {
    if (!isStopping) stop();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', hungUp);
  return () => {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', hungUp);
  };
}

/** Accesses `process.stdin` only when it is read: an open stdin keeps a process from ending. */
function inputOf(process: NodeJS.Process): Input {
  return {
    get tty() {
      return process.stdin.isTTY;
    },
    async read() {
      const parts: Uint8Array[] = [];
      for await (const part of process.stdin) parts.push(Buffer.from(part));
      return Buffer.concat(parts);
    },
    prompts: async () => (await import('./prompts.ts')).promptsOf(process),
  };
}

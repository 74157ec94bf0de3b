import type { Input, ProcessIo } from './io.ts';
import { outputOf, type OnLost } from './output.ts';

/** The running process. `onLost` is called for an output that was closed. */
export function ioOf(process: NodeJS.Process, onLost: OnLost): ProcessIo {
  return {
    argv: process.argv.slice(2),
    env: process.env,
    stdin: inputOf(process),
    stdout: outputOf(process.stdout, onLost),
    stderr: outputOf(process.stderr, onLost),
    onStop: (listener) => onStopSignal(process, listener),
    exit: (code) => process.exit(code),
  };
}

/** A terminal that closes says so more than once, and never out of impatience: it asks to stop, and then no more. */
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

/** Not touched before it is read: a command that needs no input leaves it alone, and a process can end. */
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

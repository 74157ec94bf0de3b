import type { Input, Output, ProcessIo } from './io.ts';

/** The running process. A reader that goes away (`| head`) is no error: what is written after that is lost. */
export function ioOf(process: NodeJS.Process): ProcessIo {
  return {
    argv: process.argv.slice(2),
    env: process.env,
    stdin: inputOf(process),
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    onStop(listener) {
      process.on('SIGINT', listener).on('SIGTERM', listener);
      return () => {
        process.off('SIGINT', listener).off('SIGTERM', listener);
      };
    },
    exit: (code) => process.exit(code),
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
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  let gone = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    gone = true;
  });
  return {
    write(text) {
      if (!gone) stream.write(text);
    },
    tty: stream.isTTY,
    columns: stream.columns,
  };
}

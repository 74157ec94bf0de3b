import type { Io, Output } from './io.ts';

/** The running process as an `Io`. A reader that goes away (`| head`) is no error: what is written after that is lost. */
export function ioOf(process: NodeJS.Process): Io {
  return {
    argv: process.argv.slice(2),
    env: process.env,
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

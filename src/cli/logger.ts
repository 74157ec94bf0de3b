import type { Logger } from 'pino';
import { createRequire } from 'node:module';
import type { Io } from './io.ts';
import { logLevels, type LogLevel } from './certify-flags.ts';

/** Diagnostics: how octoproof itself fares, apart from what a command prints. */
export interface Diagnostics {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** Writes to stderr: readable on a terminal, JSON lines in a pipe. pino is loaded when there is a first line to write. */
export function createDiagnostics(
  { stderr }: Pick<Io, 'stderr'>,
  { level, color }: { level: LogLevel; color: boolean },
): Diagnostics {
  let logger: Logger | null = null;
  const log = (at: 'debug' | 'warn', message: string, facts: Readonly<Record<string, unknown>> = {}) => {
    if (logLevels.indexOf(at) < logLevels.indexOf(level)) return;
    logger ??= loadLogger({ level, pretty: stderr.tty, color, write: stderr.write });
    logger[at](facts, message);
  };
  return {
    debug: (message, facts) => log('debug', message, facts),
    warn: (message, facts) => log('warn', message, facts),
  };
}

interface LoggerParts {
  readonly level: LogLevel;
  readonly pretty: boolean;
  readonly color: boolean;
  readonly write: (line: string) => void;
}

function loadLogger({ level, pretty, color, write }: LoggerParts): Logger {
  const require = createRequire(import.meta.url);
  const pino: typeof import('pino').pino = require('pino');
  if (!pretty) return pino({ level, base: null }, { write });
  const { prettyFactory }: typeof import('pino-pretty') = require('pino-pretty');
  const format = prettyFactory({ colorize: color, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' });
  return pino({ level, base: null }, { write: (line: string) => write(format(line)) });
}

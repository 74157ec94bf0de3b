import type { Logger } from 'pino';
import { createRequire } from 'node:module';
import { inert } from '../../report/github/workflow-command.ts';
import { visible } from '../../report/text/visible.ts';
import type { Io } from './io.ts';
import { logLevels, type LogLevel } from '../../certification/flags/shared.ts';

/** Messages about octoproof itself, separate from the output of a command. */
export interface Diagnostics {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** Writes one readable line per message to stderr, also in CI. On a terminal, pino is loaded when the first line is written. */
export function createDiagnostics(
  { stderr }: Pick<Io, 'stderr'>,
  { level = 'warn', color }: { level?: LogLevel | undefined; color: boolean },
): Diagnostics {
  let logger: Logger | null = null;
  const log = (at: 'debug' | 'warn', message: string, facts: Readonly<Record<string, unknown>> = {}) => {
    if (logLevels.indexOf(at) < logLevels.indexOf(level)) return;
    if (!stderr.tty) return stderr.write(`${lineOf(at, message, facts)}\n`);
    logger ??= loadLogger({ level, color, write: stderr.write });
    const texts = Object.entries(facts).map(([name, value]) => [name, visible(inWords(value))]);
    logger[at](Object.fromEntries(texts), visible(message));
  };
  return {
    debug: (message, facts) => log('debug', message, facts),
    warn: (message, facts) => log('warn', message, facts),
  };
}

function lineOf(at: 'debug' | 'warn', message: string, facts: Readonly<Record<string, unknown>>): string {
  const factsInWords = Object.entries(facts).map(([name, value]) => `${name}: ${inWords(value)}`);
  const brackets = factsInWords.length === 0 ? '' : ` (${factsInWords.join(', ')})`;
  return inert(`${at === 'warn' ? 'warning' : at}  ${visible(`${message}${brackets}`)}`);
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

interface LoggerParts {
  readonly level: LogLevel;
  readonly color: boolean;
  readonly write: (line: string) => void;
}

function loadLogger({ level, color, write }: LoggerParts): Logger {
  const require = createRequire(import.meta.url);
  const pino: typeof import('pino').pino = require('pino');
  const { prettyFactory }: typeof import('pino-pretty') = require('pino-pretty');
  const format = prettyFactory({ colorize: color, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' });
  return pino({ level, base: null }, { write: (line: string) => write(format(line)) });
}

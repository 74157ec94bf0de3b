import { wantsColor } from '../../report/text/paint.ts';
import type { TerminalOptions } from '../../report/terminal/reporter.ts';
import type { OutputOptions } from '../certify/requested-run.ts';
import type { Io } from '../process/io.ts';
import { toPeople } from './ci-runner.ts';

export interface TerminalLook {
  readonly outputOptions: Pick<OutputOptions, 'color' | 'quiet'>;
  /** The variable of the key, and its header; empty if there is none. */
  readonly keyVariable?: string;
  readonly keyHeader?: string;
  readonly stream: 'stdout' | 'stderr';
}

/** Returns the options of a readable report on one of the two outputs. */
export function terminalOptions(
  io: Io,
  { outputOptions, keyVariable = '', keyHeader = '', stream }: TerminalLook,
): TerminalOptions {
  const { columns = 100, tty } = io[stream];
  return {
    write: toPeople(io, stream),
    columns,
    tty: tty && io.env['TERM'] !== 'dumb',
    color: colorFor(io, stream, outputOptions),
    quiet: outputOptions.quiet === true,
    keyVariable,
    keyHeader,
    now: () => performance.now(),
  };
}

export function colorFor(
  io: Io,
  stream: 'stdout' | 'stderr',
  { color }: { readonly color?: boolean | null | undefined },
): boolean {
  return wantsColor({ flag: color ?? null, env: io.env, tty: io[stream].tty });
}

import type { RunOptions } from '../certification/library-options.ts';
import type { Running } from '../certification/running.ts';
import type { PlannedCheck } from '../run/events.ts';
import { register } from './register.ts';

/** The options of every call. */
export interface Tested {
  /** The describe block of the tests. */
  readonly name?: string;
}

/** A target that is started before the first test. `target` returns its description and a function that stops it. */
export interface Starting<N> {
  readonly target: () => Ended<N> | Promise<Ended<N>>;
}

/** The started target, and a function that stops it. */
export type Ended<N> = N & { readonly close?: () => unknown };

/** Options with a running target. */
export interface Ready<O> {
  readonly options: O;
  readonly close: () => unknown;
}

interface Testing<O extends RunOptions> {
  readonly name: string;
  readonly checks: readonly PlannedCheck[];
  readonly ready: () => Promise<Ready<O>>;
  readonly running: (options: O) => Running;
}

/** Registers the tests of one interface. */
export function testing<O extends RunOptions>(
  { reporters = [], signal }: RunOptions,
  { name, checks, ready, running }: Testing<O>,
): void {
  register({
    name,
    checks,
    reporters,
    signal: signal ?? null,
    async open() {
      const { options, close } = await ready();
      const seed = seedOf(process.env);
      return {
        running: (ids) => {
          const whole = ids.length === 0 || ids.length === checks.length;
          return running({ ...options, ...seed, ...(whole ? {} : { only: ids, skip: [] }) });
        },
        close: async () => void (await close()),
      };
    },
  });
}

/**
 * A failed test prints a command that repeats it, with the seed in this variable. The variable overrides the options.
 */
function seedOf(env: Readonly<Record<string, string | undefined>>): { readonly seed?: number } {
  const text = env['OCTOPROOF_SEED'] ?? '';
  return text === '' ? {} : { seed: Number(text) };
}

import type { CertifyOptions } from '../certify.ts';
import { wantsColor } from '../report/paint.ts';
import type { TerminalOptions } from '../report/terminal.ts';
import { storefront as suite } from '../../suites/storefront/index.ts';
import { authorities } from './authorities.ts';
import { budgetsOf } from './budgets.ts';
import { commandWords } from './command-words.ts';
import type { Io } from './io.ts';
import { defaultKeyVariable } from './keys.ts';
import type { Diagnostics } from './logger.ts';
import type { StorefrontFlags } from './storefront-flags.ts';
import type { ChosenTarget } from './targets.ts';
import { ownVersion } from './version.ts';

/** One call of a command that certifies: the process, what it was asked for, and where its diagnostics go. */
export interface Call {
  readonly io: Io;
  readonly flags: StorefrontFlags;
  readonly diagnostics: Diagnostics;
}

/** What a certification takes from its target and flags, whatever part of the suite it runs. */
export type Certification = Omit<CertifyOptions, 'selection' | 'path' | 'recorded' | 'spill' | 'reporters' | 'signal'>;

/** How a target is certified under these flags. Throws a ConfigurationError for authorities that cannot be read. */
export async function certificationOf(
  target: ChosenTarget,
  { io, flags, diagnostics }: Call,
  seed: number,
): Promise<Certification> {
  const { facts } = target;
  const version = ownVersion();
  const budgets = budgetsOf({ loopback: facts.loopback, writes: facts.writes, file: target.budgets, flags });
  return {
    suite,
    facts,
    budgets,
    header: {
      tool: 'octoproof',
      version,
      subject: suite.name,
      target: { name: target.name, baseUrl: facts.baseUrl, reference: target.reference },
      seed,
      budgets,
      node: process.versions.node,
      command: commandWords(flags),
    },
    acceptedGaps: target.acceptedGaps,
    waive: target.waive,
    secrets: target.secrets,
    headers: target.headers,
    userAgent: target.userAgent ?? `octoproof/${version}`,
    ca: await authorities(flags.ca),
    reproduce: 2,
    env: io.env,
    warn: (what, error) => diagnostics.warn(what, { error: error instanceof Error ? error.message : String(error) }),
  };
}

/** What is unwise about how a target was named. */
export function warnOf({ facts }: ChosenTarget, { flags, diagnostics }: Call): void {
  if (flags.apiKey !== undefined)
    diagnostics.warn('--api-key: process lists and shell histories show the key; --api-key-env NAME does not');
  if (!facts.loopback && facts.baseUrl.startsWith('http:'))
    diagnostics.warn('the key travels in the clear: the base URL is http, and not on this machine');
}

/** How a report on one of the two outputs looks. */
export function terminalOptions(
  target: ChosenTarget,
  { io, flags }: Call,
  stream: 'stdout' | 'stderr',
): TerminalOptions {
  const { write, columns = 100, tty } = io[stream];
  return {
    write,
    columns,
    tty: tty && io.env['TERM'] !== 'dumb',
    color: colorFor(io, stream, flags),
    quiet: flags.quiet,
    keyVariable: target.keyVariable ?? defaultKeyVariable,
    keyHeader: suite.protocol.keyHeader,
    now: () => performance.now(),
  };
}

export function colorFor(io: Io, stream: 'stdout' | 'stderr', { color }: Pick<StorefrontFlags, 'color'>): boolean {
  return wantsColor({ flag: color, env: io.env, tty: io[stream].tty });
}

import type { CertifyOptions } from './certify.ts';
import { wantsColor } from '../report/text/paint.ts';
import type { TerminalOptions } from '../report/terminal/reporter.ts';
import type { KnownFailure } from '../spec/known-failure.ts';
import { authorities } from './authorities.ts';
import { budgetsOf } from './budgets.ts';
import type { CertifyFlags } from '../cli/certify/flags.ts';
import { createMask, type Mask } from '../run/masking/mask.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { withoutSecrets } from './command-words.ts';
import { toPeople } from '../cli/output/github.ts';
import type { Io } from '../cli/process/io.ts';
import type { Diagnostics } from '../cli/process/logger.ts';
import { ownVersion } from './version.ts';

/** One call of a command that certifies: the process, what it was asked for, and where its diagnostics go. */
export interface Call<F extends CertifyFlags = CertifyFlags> {
  readonly io: Io;
  readonly flags: F;
  readonly diagnostics: Diagnostics;
  /** The words that name the same target under the same conditions again. */
  readonly words: readonly string[];
  /** Failures that are known; absent where no file of them was given. */
  readonly entries?: readonly KnownFailure[] | undefined;
}

/** What of a call a certification hangs on. */
export interface CertifyingCall extends Pick<Call, 'flags' | 'words' | 'entries'> {
  readonly io: Pick<Io, 'env'>;
  readonly diagnostics: Pick<Diagnostics, 'warn'>;
}

/** What a certification takes from its target and flags, whatever part of the suite it runs. */
export type Certification = Omit<
  CertifyOptions,
  'selection' | 'path' | 'recorded' | 'spill' | 'reporters' | 'signal' | 'mask'
> & { readonly mask: Mask };

/** How a target is certified under these flags. Throws a ConfigurationError for authorities that cannot be read. */
export async function certificationOf(
  target: ChosenTarget,
  { io, flags, diagnostics, words, entries }: CertifyingCall,
  seed: number,
): Promise<Certification> {
  const { facts, suite } = target;
  const version = ownVersion();
  const budgets = budgetsOf({ loopback: facts.loopback, writes: facts.writes, file: target.budgets, flags });
  const reservations = target.reserves?.(flags);
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
      command: withoutSecrets(words, target.secrets),
      keyVariable: target.keyVariable ?? target.usualKeyVariable,
      ...(reservations === undefined ? {} : { reservations }),
      ...(target.acceptedGaps.length === 0 ? {} : { acceptedGaps: target.acceptedGaps }),
      ...(target.gentleFor === undefined ? {} : { gentleFor: target.gentleFor }),
      ...(target.listensAt === undefined ? {} : { listensAt: target.listensAt }),
    },
    acceptedGaps: target.acceptedGaps,
    waive: target.waive,
    ...(entries === undefined ? {} : { knownFailures: entries }),
    secrets: target.secrets,
    mask: createMask({ secrets: target.secrets, keyHeader: suite.protocol.keyHeader }),
    headers: target.headers,
    userAgent: target.userAgent ?? `octoproof/${version}`,
    ca: (await authorities(flags.ca)) ?? target.ca,
    listener: target.listener,
    reproduce: 2,
    env: io.env,
    warn: (what, error) => diagnostics.warn(what, { error: error instanceof Error ? error.message : String(error) }),
  };
}

/** How a report on one of the two outputs looks. */
export function terminalOptions(
  target: ChosenTarget,
  { io, flags }: Pick<Call, 'io' | 'flags'>,
  stream: 'stdout' | 'stderr',
): TerminalOptions {
  const { columns = 100, tty } = io[stream];
  return {
    write: toPeople(io, stream),
    columns,
    tty: tty && io.env['TERM'] !== 'dumb',
    color: colorFor(io, stream, flags),
    quiet: flags.quiet,
    keyVariable: target.keyVariable ?? target.usualKeyVariable,
    keyHeader: target.suite.protocol.keyHeader,
    now: () => performance.now(),
  };
}

export function colorFor(io: Io, stream: 'stdout' | 'stderr', { color }: Pick<CertifyFlags, 'color'>): boolean {
  return wantsColor({ flag: color, env: io.env, tty: io[stream].tty });
}

import { randomInt } from 'node:crypto';
import { certify } from '../certify.ts';
import { wantsColor } from '../report/paint.ts';
import { terminalReporter } from '../report/terminal.ts';
import type { Reporter, RunEvent } from '../run/events.ts';
import { planOf } from '../run/plan.ts';
import type { Gap } from '../spec/obstacle.ts';
import { targetFileText } from '../target/write-target.ts';
import { storefront as suite } from '../../suites/storefront/index.ts';
import { authorities } from './authorities.ts';
import { budgetsOf } from './budgets.ts';
import { commandWords } from './command-words.ts';
import { reportTo, tryDestinations } from './file-reports.ts';
import { flagHelp } from './flag-help.ts';
import type { Io } from './io.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from './keys.ts';
import { createDiagnostics, type Diagnostics } from './logger.ts';
import { parseFlags, wantsHelp } from './parse-flags.ts';
import { planList } from './plan-list.ts';
import { stopping } from './stopping.ts';
import { readStorefrontFlags, type StorefrontFlags } from './storefront-flags.ts';
import { storefrontUsage } from './storefront-usage.ts';
import { chooseTarget, unknownFacts, type ChosenTarget } from './targets.ts';
import { ownVersion } from './version.ts';

/** `octoproof storefront`: certifies one storefront. Gives the exit code; throws a ConfigurationError before any request. */
export async function storefrontCommand(io: Io): Promise<number> {
  const usage = storefrontUsage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  const flags = readStorefrontFlags(parsed);
  const diagnostics = createDiagnostics(io, { level: flags.logLevel, color: colorFor(io, 'stderr', flags) });
  await tryDestinations(flags);
  const target = await chooseTarget(flags, io.env);
  try {
    return await withTarget(target, { io, flags, diagnostics });
  } finally {
    await target?.close();
  }
}

interface Call {
  readonly io: Io;
  readonly flags: StorefrontFlags;
  readonly diagnostics: Diagnostics;
}

async function withTarget(target: ChosenTarget | null, call: Call): Promise<number> {
  const { io, flags, diagnostics } = call;
  if (flags.list || target === null) {
    const plan = planOf(suite, { facts: target?.facts ?? unknownFacts, selection: flags, waive: target?.waive ?? [] });
    io.stdout.write(planList(plan, { judged: target !== null }));
    return 0;
  }
  diagnostics.hide(target.secrets);
  warnOf(target, call);
  return runAgainst(target, call);
}

function warnOf({ facts }: ChosenTarget, { flags, diagnostics }: Call): void {
  if (flags.apiKey !== undefined)
    diagnostics.warn('--api-key: process lists and shell histories show the key; --api-key-env NAME does not');
  if (!facts.loopback && facts.baseUrl.startsWith('http:'))
    diagnostics.warn('the key travels in the clear: the base URL is http, and not on this machine');
}

async function runAgainst(target: ChosenTarget, { io, flags, diagnostics }: Call): Promise<number> {
  const { facts } = target;
  const version = ownVersion();
  const budgets = budgetsOf({ loopback: facts.loopback, writes: facts.writes, file: target.budgets, flags });
  const reporting = reportTo(flags, terminalFor(target, { io, flags, diagnostics }));
  const gaps = new Set<Gap>();
  const stop = stopping(io);
  try {
    const footer = await certify({
      suite,
      facts,
      budgets,
      header: {
        tool: 'octoproof',
        version,
        subject: suite.name,
        target: { name: target.name, baseUrl: facts.baseUrl, reference: target.reference },
        seed: flags.seed ?? randomInt(2 ** 31 - 1),
        budgets,
        node: process.versions.node,
        command: commandWords(flags),
      },
      selection: { only: flags.only, skip: flags.skip },
      path: flags.path,
      acceptedGaps: target.acceptedGaps,
      waive: target.waive,
      secrets: target.secrets,
      headers: target.headers,
      userAgent: target.userAgent ?? `octoproof/${version}`,
      ca: await authorities(flags.ca),
      reproduce: 2,
      spill: reporting.spill,
      env: io.env,
      reporters: [reporting.reporter, (event) => gapsMet(event).forEach((gap) => gaps.add(gap))],
      signal: stop.signal,
      warn: (what, error) => diagnostics.warn(what, { error: error instanceof Error ? error.message : String(error) }),
    });
    const { exitCode } = reporting.footer() ?? footer;
    if (!flags.writeTarget || exitCode === 2 || exitCode === 3) return exitCode;
    io.stdout.write(newTargetFile(target, { flags, gaps }));
    return exitCode === 4 ? 0 : exitCode;
  } finally {
    stop.end();
  }
}

function gapsMet(event: RunEvent): readonly Gap[] {
  const gap = event.type === 'check-finished' && event.result.verdict === 'unproven' ? event.result.gap : null;
  return gap === null ? [] : [gap];
}

/** A target file for what the flags say, with the gaps that the run met accepted. */
function newTargetFile(
  { facts, keyVariable }: ChosenTarget,
  { flags, gaps }: { flags: StorefrontFlags; gaps: Iterable<Gap> },
): string {
  return targetFileText({
    facts,
    gaps: [...gaps],
    keyVariable: keyVariable ?? defaultKeyVariable,
    otherKeyVariable: flags.otherApiKeyEnv ?? defaultOtherKeyVariable,
  });
}

/** Reports on stdout, or on stderr where stdout is for the target file. */
function terminalFor(target: ChosenTarget, { io, flags }: Call): Reporter {
  const stream = flags.writeTarget ? 'stderr' : 'stdout';
  const { write, columns = 100, tty } = io[stream];
  return terminalReporter({
    write,
    columns,
    tty: tty && io.env['TERM'] !== 'dumb',
    color: colorFor(io, stream, flags),
    quiet: flags.quiet,
    keyVariable: target.keyVariable ?? defaultKeyVariable,
    keyHeader: suite.protocol.keyHeader,
    now: () => performance.now(),
  });
}

function colorFor(io: Io, stream: 'stdout' | 'stderr', { color }: StorefrontFlags): boolean {
  return wantsColor({ flag: color, env: io.env, tty: io[stream].tty });
}

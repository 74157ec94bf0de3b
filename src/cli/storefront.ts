import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { certify } from '../certify.ts';
import { wantsColor } from '../report/paint.ts';
import { terminalReporter } from '../report/terminal.ts';
import { planOf } from '../run/plan.ts';
import { ConfigurationError } from '../spec/configuration-error.ts';
import { targetFileText } from '../target/write-target.ts';
import { storefront as suite } from '../../suites/storefront/index.ts';
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
  const [target] = await Promise.all([chooseTarget(flags, io.env), tryDestinations(flags)]);
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
  if (flags.writeTarget) {
    io.stdout.write(newTargetFile(target, flags));
    return 0;
  }
  diagnostics.hide(target.secrets);
  warnOf(target, call);
  return runAgainst(target, call);
}

/** A target file for what the flags say, with the gaps that are known before a run. */
function newTargetFile({ facts, keyVariable }: ChosenTarget, flags: StorefrontFlags): string {
  const { checks } = planOf(suite, { facts, selection: { only: [], skip: [] }, waive: [] });
  return targetFileText({
    facts,
    gaps: checks.flatMap(({ prospect }) => (prospect.kind === 'unproven' ? [prospect.gap] : [])),
    keyVariable: keyVariable ?? defaultKeyVariable,
    otherKeyVariable: flags.otherApiKeyEnv ?? defaultOtherKeyVariable,
  });
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
      reporters: [reporting.reporter],
      signal: stop.signal,
      warn: (what, error) => diagnostics.warn(what, { error: error instanceof Error ? error.message : String(error) }),
    });
    return (reporting.footer() ?? footer).exitCode;
  } finally {
    stop.end();
  }
}

function terminalFor(target: ChosenTarget, { io, flags }: Call) {
  return terminalReporter({
    write: io.stdout.write,
    columns: io.stdout.columns ?? 100,
    tty: io.stdout.tty && io.env['TERM'] !== 'dumb',
    color: colorFor(io, 'stdout', flags),
    quiet: flags.quiet,
    keyVariable: target.keyVariable ?? defaultKeyVariable,
    keyHeader: suite.protocol.keyHeader,
    now: () => performance.now(),
  });
}

function colorFor(io: Io, stream: 'stdout' | 'stderr', { color }: StorefrontFlags): boolean {
  return wantsColor({ flag: color, env: io.env, tty: io[stream].tty });
}

async function authorities(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null;
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw wrongAuthorities(
      `cannot read ${path}: ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`,
    );
  });
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw wrongAuthorities(`${path} holds no certificate`);
  return text;
}

function wrongAuthorities(message: string): ConfigurationError {
  return new ConfigurationError([
    { flag: '--ca', message, hint: 'name a PEM file with the certificate authorities to trust' },
  ]);
}

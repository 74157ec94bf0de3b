import { randomInt } from 'node:crypto';
import { certify } from '../certify.ts';
import { terminalReporter } from '../report/terminal.ts';
import type { RunEvent } from '../run/events.ts';
import { planOf } from '../run/plan.ts';
import { unknownFacts } from '../spec/facts.ts';
import type { Gap } from '../spec/obstacle.ts';
import { targetFileText } from '../target/write-target.ts';
import { storefront as suite } from '../../suites/storefront/index.ts';
import { certificationOf, colorFor, terminalOptions, warnOf, type Call } from './certification.ts';
import { reportTo, tryDestinations } from './file-reports.ts';
import { flagHelp } from './flag-help.ts';
import type { Io } from './io.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from './keys.ts';
import { createDiagnostics } from './logger.ts';
import { parseFlags, wantsHelp } from './parse-flags.ts';
import { planList } from './plan-list.ts';
import { stopping } from './stopping.ts';
import { readStorefrontFlags, type StorefrontFlags } from './storefront-flags.ts';
import { storefrontUsage } from './storefront-usage.ts';
import { chooseTarget, type ChosenTarget } from './targets.ts';

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

async function runAgainst(target: ChosenTarget, call: Call): Promise<number> {
  const { io, flags } = call;
  const stream = flags.writeTarget ? 'stderr' : 'stdout';
  const reporting = reportTo(flags, terminalReporter(terminalOptions(target, call, stream)));
  const gaps = new Set<Gap>();
  const stop = stopping(io);
  try {
    const footer = await certify({
      ...(await certificationOf(target, call, flags.seed ?? randomInt(2 ** 31 - 1))),
      selection: { only: flags.only, skip: flags.skip },
      path: flags.path,
      spill: reporting.spill,
      reporters: [reporting.reporter, (event) => gapsMet(event).forEach((gap) => gaps.add(gap))],
      signal: stop.signal,
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

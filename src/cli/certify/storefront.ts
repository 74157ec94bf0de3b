import type { RunEvent } from '../../run/events.ts';
import type { Gap } from '../../spec/obstacle.ts';
import { targetFileText } from '../../certification/target/write-storefront-target.ts';
import type { Call } from '../../certification/certify-options.ts';
import { certifyCommand, runWhole } from './command.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import type { Io } from '../process/io.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from '../../certification/storefront/api-keys.ts';
import type { StorefrontFlags } from './storefront-flags.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';

/** `octoproof storefront`: certifies one storefront. Gives the exit code; throws a ConfigurationError before any request. */
export async function storefrontCommand(io: Io): Promise<number> {
  return await certifyCommand(io, storefrontSubject, runAgainst);
}

async function runAgainst(target: ChosenTarget, call: Call<StorefrontFlags>): Promise<number> {
  const { io, flags } = call;
  const gaps = new Set<Gap>();
  const { exitCode } = await runWhole(target, call, {
    stream: flags.writeTarget ? 'stderr' : 'stdout',
    heed: (event) => gapsMet(event).forEach((gap) => gaps.add(gap)),
  });
  if (!flags.writeTarget || exitCode === 2 || exitCode === 3) return exitCode;
  io.stdout.write(newTargetFile(target, { flags, gaps }));
  return exitCode === 4 ? 0 : exitCode;
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

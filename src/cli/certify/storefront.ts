import type { Gap } from '../../model/obstacle.ts';
import { targetFileText } from '../../certification/target/write-storefront-target.ts';
import { gapMet } from './gap-met.ts';
import { certifyCommand, runWhole, type Call } from './command.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import type { Io } from '../process/io.ts';
import { defaultKeyVariable, defaultOtherKeyVariable } from '../../certification/storefront/api-keys.ts';
import type { StorefrontSettings } from '../../certification/storefront/settings.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import { storefrontCommandSubject } from './storefront-subject.ts';

/** `octoproof storefront`: certifies one storefront. Returns the exit code; throws a ConfigurationError before any request. */
export async function storefrontCommand(io: Io): Promise<number> {
  return await certifyCommand(io, storefrontCommandSubject, runAgainst);
}

async function runAgainst(target: ChosenTarget, call: Call<StorefrontSettings>): Promise<number> {
  const { io, settings, outputOptions } = call;
  const gaps = new Set<Gap>();
  const around = storefrontSubject.around(target);
  const { exitCode } = await runWhole(target, call, {
    ...around,
    stream: outputOptions.writeTarget ? 'stderr' : 'stdout',
    onEvent: (event) => {
      const gap = gapMet(event);
      if (gap !== null) gaps.add(gap);
      return around.onEvent?.(event);
    },
  });
  if (!outputOptions.writeTarget || exitCode === 2 || exitCode === 3) return exitCode;
  io.stdout.write(newTargetFile(target, { settings, gaps }));
  return exitCode === 4 ? 0 : exitCode;
}

/** Returns a target file for the settings that accepts the gaps of the run. */
function newTargetFile(
  { facts, keyVariable }: ChosenTarget,
  { settings, gaps }: { settings: StorefrontSettings; gaps: Iterable<Gap> },
): string {
  return targetFileText({
    facts,
    gaps: [...gaps],
    keyVariable: keyVariable ?? defaultKeyVariable,
    otherKeyVariable: settings.otherApiKeyEnv ?? defaultOtherKeyVariable,
    controlKeyVariable: settings.controlKeyEnv,
  });
}

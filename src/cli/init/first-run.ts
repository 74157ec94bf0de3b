import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { prepare } from '../../certification/prepare.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { RunFooter } from '../../run/events.ts';
import type { Gap } from '../../model/obstacle.ts';
import { runWhole, withTarget } from '../certify/command.ts';
import { gapMet } from '../certify/gap-met.ts';
import type { RequestedRun } from '../certify/requested-run.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import type { Subject } from '../../certification/subject.ts';
import type { Io } from '../process/io.ts';

/** The result of the first run: the gaps that left checks unproven, and the footer. */
export interface FirstRun {
  readonly gaps: readonly Gap[];
  readonly footer: RunFooter;
}

/** The seed of the first run and of CI files. Both must use the same seed, because laws try other inputs with another one. */
export const firstSeed = 1;

/** Certifies the target of a file, as its command does. */
export async function firstRun(
  subject: 'storefront' | 'partner',
  target: string,
  { io, trust }: { readonly io: Io; readonly trust: Pick<ServerSettings, 'ca' | 'cert' | 'key' | 'insecure'> },
): Promise<FirstRun> {
  const settings = { target, ...trust, seed: firstSeed, only: [], skip: [], reports: [] };
  const requested = { settings, outputOptions: {} };
  if (subject === 'storefront') return await runOf(storefrontSubject, requested, io);
  return await runOf(partnerSubject, requested, io);
}

async function runOf<S extends ServerSettings, T extends ChosenTarget>(
  subject: Subject<S, T>,
  requested: RequestedRun<S>,
  io: Io,
): Promise<FirstRun> {
  const { target } = await prepare(subject, requested.settings, io.env);
  if (target === null) throw new Error('no target was named');
  const gaps = new Set<Gap>();
  let footer: RunFooter | null = null;
  await withTarget(target, { io, requested, subject }, async (chosen, call) => {
    const { onEvent = () => {}, ...around } = subject.around(chosen);
    footer = await runWhole(chosen, call, {
      ...around,
      stream: 'stdout',
      onEvent: async (event) => {
        await onEvent(event);
        const gap = gapMet(event);
        if (gap !== null) gaps.add(gap);
      },
    });
    return footer.exitCode;
  });
  if (footer === null) throw new Error('the run ended without a footer');
  return { gaps: [...gaps], footer };
}

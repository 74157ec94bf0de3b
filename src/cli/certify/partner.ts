import type { ChosenPartner } from '../../certification/partner/choose-target.ts';
import type { PartnerSettings } from '../../certification/partner/settings.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import type { Io } from '../process/io.ts';
import { certifyCommand, runWhole, type Call } from './command.ts';
import { dryRun } from './dry-run.ts';
import { partnerCommandSubject } from './partner-subject.ts';

/** `octoproof partner`: certifies one partner backend. Returns the exit code; throws a ConfigurationError before any request. */
export async function partnerCommand(io: Io): Promise<number> {
  return await certifyCommand(io, partnerCommandSubject, runAgainst);
}

async function runAgainst(target: ChosenPartner, call: Call<PartnerSettings>): Promise<number> {
  if (call.outputOptions.dryRun) return await dryRun(target, call);
  const { exitCode } = await runWhole(target, call, { stream: 'stdout', ...partnerSubject.around(target) });
  return exitCode;
}

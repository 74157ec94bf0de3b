import { askingWhy } from '../../certification/partner/diagnoses.ts';
import type { Call } from '../../certification/certify-options.ts';
import { certifyCommand, runWhole } from './command.ts';
import { dryRun } from './dry-run.ts';
import type { Io } from '../process/io.ts';
import type { PartnerFlags } from './partner-flags.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import type { ChosenPartner } from '../../certification/partner/choose-target.ts';

/** `octoproof partner`: certifies one partner backend. Gives the exit code; throws a ConfigurationError before any request. */
export async function partnerCommand(io: Io): Promise<number> {
  return await certifyCommand(io, partnerSubject, runAgainst);
}

async function runAgainst(target: ChosenPartner, call: Call<PartnerFlags>): Promise<number> {
  if (call.flags.dryRun) return await dryRun(target, call);
  const { exitCode } = await runWhole(target, call, { stream: 'stdout', ...askingWhy(target) });
  return exitCode;
}

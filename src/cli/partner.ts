import { askingWhy } from './asking-why.ts';
import type { Call } from './certification.ts';
import { certifyCommand, runWhole } from './certify-command.ts';
import { dryRun } from './dry-run.ts';
import type { Io } from './io.ts';
import type { PartnerFlags } from './partner-flags.ts';
import { partnerSubject } from './partner-subject.ts';
import type { ChosenPartner } from './partner-target.ts';

/** `octoproof partner`: certifies one partner backend. Gives the exit code; throws a ConfigurationError before any request. */
export async function partnerCommand(io: Io): Promise<number> {
  return await certifyCommand(io, partnerSubject, runAgainst);
}

async function runAgainst(target: ChosenPartner, call: Call<PartnerFlags>): Promise<number> {
  if (call.flags.dryRun) return await dryRun(target, call);
  const { exitCode } = await runWhole(target, call, { stream: 'stdout', ...askingWhy(target) });
  return exitCode;
}

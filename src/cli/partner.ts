import type { Call } from './certification.ts';
import { certifyCommand, runWhole } from './certify-command.ts';
import { dryRun } from './dry-run.ts';
import { isHonestRefused, withDiagnoses } from './diagnose-backend.ts';
import type { Io } from './io.ts';
import type { PartnerFlags } from './partner-flags.ts';
import { partnerSubject } from './partner-subject.ts';
import type { ChosenPartner } from './partner-target.ts';

/** `octoproof partner`: certifies one partner backend. Gives the exit code; throws a ConfigurationError before any request. */
export async function partnerCommand(io: Io): Promise<number> {
  return await certifyCommand(io, partnerSubject, runAgainst);
}

/** What the backend seems to compute is asked for once all verdicts are known, and only where honest requests were refused. */
async function runAgainst(target: ChosenPartner, call: Call<PartnerFlags>): Promise<number> {
  if (call.flags.dryRun) return await dryRun(target, call);
  let refused = false;
  const { exitCode } = await runWhole(target, call, {
    stream: 'stdout',
    heed(event) {
      if (event.type === 'check-finished') refused ||= isHonestRefused(event.result);
    },
    complete: async (footer, run) => (refused ? await withDiagnoses(footer, { target, ...run }) : footer),
  });
  return exitCode;
}

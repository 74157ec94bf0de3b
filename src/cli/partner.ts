import type { CheckResult } from '../run/events.ts';
import type { Call } from './certification.ts';
import { certifyCommand, runWhole } from './certify-command.ts';
import { dryRun } from './dry-run.ts';
import { isHonestRefused, withDiagnoses } from './diagnose-backend.ts';
import type { Io } from './io.ts';
import type { PartnerFlags } from './partner-flags.ts';
import { partnerSubject } from './partner-subject.ts';
import type { ChosenPartner } from './partner-target.ts';
import { pointerDoubts } from './pointer-doubts.ts';
import { webhookDoubt } from './webhook-doubt.ts';

/** `octoproof partner`: certifies one partner backend. Gives the exit code; throws a ConfigurationError before any request. */
export async function partnerCommand(io: Io): Promise<number> {
  return await certifyCommand(io, partnerSubject, runAgainst);
}

/** Why it went wrong is asked once all verdicts are known; the backend itself only where honest requests were refused. */
async function runAgainst(target: ChosenPartner, call: Call<PartnerFlags>): Promise<number> {
  if (call.flags.dryRun) return await dryRun(target, call);
  const results: CheckResult[] = [];
  let deliveries = 0;
  const unsubscribe = target.listener?.subscribe(() => (deliveries += 1));
  const { exitCode } = await runWhole(target, call, {
    stream: 'stdout',
    heed(event) {
      if (event.type === 'check-finished' && event.result.cause !== null) results.push(event.result);
    },
    async complete(footer, run) {
      unsubscribe?.();
      const { profile, listensAt } = target;
      const doubts = [...pointerDoubts(results, profile), ...webhookDoubt(results, { deliveries, listensAt })];
      const doubted = doubts.length === 0 ? footer : { ...footer, diagnoses: doubts };
      return results.some(isHonestRefused) ? await withDiagnoses(doubted, { target, ...run }) : doubted;
    },
  });
  return exitCode;
}

import { replyOf } from '../expect/reply.ts';
import type { Ambient, Facts } from '../expect/suite.ts';
import { FindingError, type Finding } from '../spec/finding.ts';
import type { Traffic } from './door.ts';

/** What an ambient check has seen in a run. */
export interface AmbientTally {
  exercised: number;
  readonly met: { readonly finding: Finding; readonly during: string; readonly traffic: Traffic }[];
  crash: unknown;
}

/** Enough findings to show a pattern; more would only repeat it. */
const findingsKept = 5;

/** Judges every reply of every check, once. */
export interface AmbientJudge {
  judge(traffic: Traffic, during: string): void;
  tallyOf(id: string): AmbientTally;
}

export function createAmbientJudge(checks: readonly Ambient[], facts: Facts): AmbientJudge {
  const sitting = checks.map((check) => ({
    check,
    memory: check.remember(),
    tally: { exercised: 0, met: [], crash: null } as AmbientTally,
  }));
  const byId = new Map(sitting.map(({ check, tally }) => [check.id, tally]));
  return {
    judge(traffic, during) {
      if (traffic.exchange.reply === null || traffic.waitedFor) return;
      const reply = replyOf(traffic.exchange);
      for (const { check, memory, tally } of sitting) {
        try {
          if (check.judge(reply, { request: traffic.request, facts, memory })) tally.exercised += 1;
        } catch (error) {
          if (!(error instanceof FindingError)) {
            tally.crash = error;
            continue;
          }
          tally.exercised += 1;
          if (tally.met.length < findingsKept) tally.met.push({ finding: error.finding, during, traffic });
        }
      }
    },
    tallyOf: (id) => byId.get(id) ?? { exercised: 0, met: [], crash: null },
  };
}

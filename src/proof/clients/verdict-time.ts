import { judged } from '../../client/judge.ts';
import { everythingPossible, planClient } from '../../client/plan-client.ts';
import { createMask } from '../../run/masking/mask.ts';
import { client as suite } from '../../../suites/client/index.ts';
import { longRecords } from '../../../suites/client/traffic/long-record.testing.ts';

/** Milliseconds for the verdict of every rule. */
export interface VerdictTime {
  /** What the client does. */
  readonly record: string;
  readonly ms: { readonly of1000: number; readonly of10000: number };
}

/** The time for the verdict of 1,000 and of 10,000 exchanges of each kind of client. */
export function verdictTimes(): readonly VerdictTime[] {
  return Object.entries(longRecords).map(([record, recordOf]) => {
    const timeOf = (exchanges: number): number => {
      const traffic = recordOf(exchanges);
      const start = performance.now();
      judgeAll(traffic);
      return performance.now() - start;
    };
    // The first run compiles the rules.
    timeOf(1_000);
    return { record, ms: { of1000: timeOf(1_000), of10000: timeOf(10_000) } };
  });
}

function judgeAll(traffic: Parameters<typeof judged>[2]['traffic']): void {
  const plan = planClient(suite, { only: [], skip: [], possible: everythingPossible });
  const rules = new Map(suite.rules.map((rule) => [rule.id, rule]));
  const mask = createMask({ secrets: [], keyHeader: 'g-api-key' });
  for (const planned of plan.checks) {
    const rule = rules.get(planned.id);
    if (rule !== undefined)
      judged(rule, planned, { traffic, possible: everythingPossible, stimuli: suite.stimuli, mask });
  }
}

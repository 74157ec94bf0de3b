import { parsed, type Complain, type Flag } from '../../certification/flags/flag.ts';
import { readMeasure } from '../../certification/flags/measure.ts';
import type { Stage } from '../../load/plan.ts';

const says =
  'send at several rates in turn, such as 30s@1000,1m@5000,2m@10000; between two rates, the rate changes evenly for the time of --ramp, which is not measured';
const most = 20;

export const stagesFlag: Flag<readonly Stage[] | undefined> = parsed('TIME@RATE,…', says, { parse: readStages });

/** Reads stages written as `30s@1000,1m@5000`, with rates in requests a minute. */
function readStages(text: string, complain: Complain): readonly Stage[] {
  const parts = text.split(',');
  if (parts.length > most) complain(`at most ${most} stages are allowed, received ${parts.length}`);
  return parts.flatMap((written) => {
    const [, time, rate] = /^([^@]*)@([^@]*)$/.exec(written) ?? [];
    if (time === undefined || rate === undefined) {
      complain(
        `expected TIME@RATE, received ${JSON.stringify(written)}`,
        'such as 30s@1000 for 1,000 requests a minute',
      );
      return [];
    }
    const ms = readMeasure('duration', time, complain);
    const perMinute = readMeasure('number', rate, complain);
    return ms === undefined || perMinute === undefined ? [] : [{ ms, perMinute }];
  });
}

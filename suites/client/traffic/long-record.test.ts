import { expect, test } from 'vitest';
import type { ClientTraffic } from '../../../src/client-authoring.ts';
import { client } from '../index.ts';
import { longRecords } from './long-record.testing.ts';

/** How often the rules read a field of a call or of a step. Time would depend on the machine. */
function readsOf(traffic: ClientTraffic): number {
  let reads = 0;
  const counted = <T extends object>(one: T): T =>
    new Proxy(one, {
      get(target, name, receiver) {
        reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  const record = { ...traffic, calls: traffic.calls.map(counted), steps: traffic.steps.map(counted) };
  for (const { judge, unused } of client.rules) {
    judge(record);
    unused?.(record);
  }
  return reads;
}

test.each(Object.keys(longRecords))(
  'a record with ten times as many exchanges takes at most 12 times the work: a client that %s',
  (name) => {
    const recordOf = longRecords[name];
    if (recordOf === undefined) throw new Error(`no record is named ${name}`);

    expect(readsOf(recordOf(2_000)) / readsOf(recordOf(200))).toBeLessThan(12);
  },
);

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { planned as plannedCheck } from '../report/sample-run.testing.ts';
import type { Plan } from '../run/events.ts';
import { limitedSignal, usualDurationMs, usualLoadDurationMs } from './run-duration.ts';

it('allows more time for more checks and for a lower rate limit', () => {
  const planned = (count: number): Plan => ({
    requirements: [],
    checks: Array.from({ length: count }, () => plannedCheck('toy/1/must')),
  });
  const few = usualDurationMs(planned(10), { rateLimit: null });
  expect(few).toBeGreaterThanOrEqual(600_000);
  expect(usualDurationMs(planned(800), { rateLimit: null })).toBeGreaterThan(few);
  expect(usualDurationMs(planned(10), { rateLimit: 0.5 })).toBeGreaterThan(few);
});

it('allows more time for a load check that must release what it created', () => {
  const plan = { rampMs: 0, warmUpMs: 0, measuredMs: 30_000, endpoints: [] };
  const reserve = { name: 'reserve', share: 1, n: 5_000, hallmark: null };
  const read = usualLoadDurationMs({ ...plan, endpoints: [{ ...reserve, keepReplies: false }] });
  expect(read).toBe(630_000);
  expect(usualLoadDurationMs({ ...plan, endpoints: [{ ...reserve, keepReplies: true }] })).toBeGreaterThan(read);
});

it('aborts with a reason at the time limit, and when the given signal aborts', async () => {
  const late = limitedSignal(new AbortController().signal, 10);
  await sleep(60);
  expect(late.signal.reason).toBe('the run took longer than 0.01 s');

  const stop = new AbortController();
  const stopped = limitedSignal(stop.signal, 60_000);
  stop.abort();
  stopped.end();
  expect(stopped.signal.aborted).toBe(true);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { planned as plannedCheck } from '../report/sample-run.testing.ts';
import type { Plan } from '../run/events.ts';
import { limitedSignal, usualDurationMs } from './run-duration.ts';

it('is longer for more checks and for fewer requests a second', () => {
  const planned = (count: number): Plan => ({
    requirements: [],
    checks: Array.from({ length: count }, () => plannedCheck('toy/1/must')),
  });
  const few = usualDurationMs(planned(10), { rateLimit: null });
  expect(few).toBeGreaterThanOrEqual(600_000);
  expect(usualDurationMs(planned(800), { rateLimit: null })).toBeGreaterThan(few);
  expect(usualDurationMs(planned(10), { rateLimit: 0.5 })).toBeGreaterThan(few);
});

it('fires with the reason, or as the signal that it limits', async () => {
  const late = limitedSignal(new AbortController().signal, 10);
  await sleep(60);
  expect(late.signal.reason).toBe('the run took longer than 0 s');

  const stop = new AbortController();
  const stopped = limitedSignal(stop.signal, 60_000);
  stop.abort();
  stopped.end();
  expect(stopped.signal.aborted).toBe(true);
});

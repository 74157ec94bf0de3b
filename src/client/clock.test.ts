import { expect, test } from 'vitest';
import { skippingClock, wallClock } from './clock.ts';

test('a skipping clock shows a wait in full, which ends at once', async () => {
  const [clock, real] = [skippingClock(), wallClock()];
  const before = clock.now();
  await clock.wait(60_000);
  await clock.wait(500);
  expect(clock.now() - before).toBeGreaterThanOrEqual(60_500);
  expect(real.now()).toBeLessThan(30_000);
});

test('the time between two waits counts', async () => {
  const [clock, real] = [skippingClock(), wallClock()];
  await clock.wait(1_000);
  await real.wait(20);
  expect(clock.now()).toBeGreaterThanOrEqual(1_019);
});

test.each([
  ['wallClock', wallClock],
  ['skippingClock', skippingClock],
])('%s rejects a wait whose signal is aborted, and shows no wait', async (_name, open) => {
  const clock = open();
  await expect(clock.wait(60_000, AbortSignal.abort())).rejects.toThrow('abort');
  expect(clock.now()).toBeLessThan(30_000);
});

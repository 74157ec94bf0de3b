import { expect, it } from 'vitest';
import { mailAddress } from './hide-personal.ts';

it('mailAddress matches the addresses in a text', () => {
  const text = '<ana@example.com>, "bo.b@shop.example.org"; c@d and e@f@g.de.';
  expect(text.match(mailAddress)).toEqual(['ana@example.com', 'bo.b@shop.example.org', 'f@g.de']);
});

it.each<[string, (length: number) => string]>([
  ['letters', (length) => 'x'.repeat(length)],
  ['letters before an @', (length) => `${'x'.repeat(length)}@`],
  ['many @', (length) => 'a@'.repeat(length / 2)],
  ['dots behind an @', (length) => `a@${'x.'.repeat(length / 2)}@`],
])('mailAddress takes linear time: %s', (_, textOf) => {
  const timeOf = (text: string): number => {
    const times = Array.from({ length: 40 }, () => {
      const before = performance.now();
      text.match(mailAddress);
      return performance.now() - before;
    });
    return Math.min(...times);
  };
  const [short, long] = [textOf(20_000), textOf(320_000)];
  // The text is 16 times as long: linear time grows 16 times, quadratic time 256 times.
  expect(timeOf(long) / Math.max(timeOf(short), 0.05)).toBeLessThan(100);
});

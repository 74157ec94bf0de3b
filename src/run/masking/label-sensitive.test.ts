import { describe, expect, it } from 'vitest';
import { sensitiveLabelling } from './label-sensitive.ts';

const label = sensitiveLabelling(() => '<label>');

/** The shortest time of many calls, in milliseconds: on a busy machine most calls are interrupted. */
function leastTime(call: () => unknown): number {
  const times = Array.from({ length: 40 }, () => {
    const before = performance.now();
    call();
    return performance.now() - before;
  });
  return Math.min(...times);
}

describe('labelling sensitive values', () => {
  it.each<[string, (length: number) => string]>([
    ['letters', (length) => `${'x'.repeat(length)} a@b.c`],
    ['letters before an @', (length) => `${'x'.repeat(length)}@`],
    ['letters after an @', (length) => `a@${'x'.repeat(length)}`],
    ['dots after an @', (length) => `a@${'x.'.repeat(length / 2)}`],
    ['many @', (length) => 'a@'.repeat(length / 2)],
    ['quotation marks', (length) => '"'.repeat(length)],
    ['backslashes', (length) => '\\'.repeat(length)],
    ['members without an end', (length) => '"token":"'.repeat(length / 9)],
    ['parameters', (length) => '&token=a'.repeat(length / 8)],
  ])('takes time that grows linearly with the text: %s', (_, textOf) => {
    const [short, long] = [textOf(20_000), textOf(320_000)];
    label(short);
    // 16 times the text takes 16 times the time if it is linear, 256 times if it is quadratic.
    const ratio =
      leastTime(() => label(long)) /
      Math.max(
        leastTime(() => label(short)),
        0.05,
      );
    expect(ratio).toBeLessThan(100);
  });

  it('replaces the value after a sensitive name, and continues after it', () => {
    expect(label('{"token":"a \\" b","x":{"phone":[ "1" , "2"],"apiKey":12345678},"token":5}')).toBe(
      '{"token":"<label>","x":{"phone":[ "<label>" , "<label>"],"apiKey":"<label>"},"token":5}',
    );
    expect(label(String.raw`"{\"token\":\"a\",\"b\":\"c\"}"`)).toBe(String.raw`"{\"token\":\"<label>\",\"b\":\"c\"}"`);
    expect(label('?a=1&token=x%20y;password=z#token=w')).toBe('?a=1&token=<label>;password=<label>#token=w');
  });
});

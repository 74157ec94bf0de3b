import { expect, it } from 'vitest';
import { createAttention } from './thread-stalls.ts';

it('counts turns that take too long, including the current one', () => {
  const attention = createAttention(0);
  for (let ms = 0.5; ms <= 10; ms += 0.5) attention.turn(ms);
  expect(attention.absentMs(10.5)).toBe(0);
  expect(attention.absentMs(15)).toBe(5);
  attention.turn(20);
  attention.turn(20.5);
  expect(attention.absentMs(21)).toBe(10);
  expect(attention.absentMs(30.5)).toBe(20);
});

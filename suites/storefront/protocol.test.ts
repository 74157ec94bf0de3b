import { expect, it } from 'vitest';
import { findingInBrief } from '../../src/report/wording/findings.ts';
import { linesByOption } from './protocol.ts';

const line = (optionId: string, quantity: number) => ({ productId: '10001', optionId, quantity, title: 'Any title' });
const [one, other] = ['58949341-fe02-523e-8fb9-0cc1728f5f69', 'b81ea4fd-7b4c-521c-913f-bb55232b0898'];

it('a changed line is named by its option', () => {
  const of = (quantity: number) => linesByOption([line(one, 2), line(other, quantity)]);
  expect(findingInBrief({ kind: 'state-changed', exchange: 1, what: 'it', expected: of(3), received: of(9) })).toBe(
    'it must not change, but did: at /b81ea4fd…/quantity: before 3, after 9',
  );
});

it('the order of lines does not count, also of two lines with one option', () => {
  const lines = [line(one, 2), line(other, 3), line(one, 4)];
  expect(linesByOption(lines.toReversed())).toEqual(linesByOption(lines));
});

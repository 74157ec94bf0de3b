import { expect, test } from 'vitest';
import { planned } from '../../report/sample-run.testing.ts';
import { planList } from './plan-list.ts';

const prospect = { kind: 'inapplicable', reason: 'the file says so' } as const;
const plan = {
  checks: [planned('client/G11', { title: 'Two polls of a client are at least 15 minutes apart', prospect })],
  requirements: [],
};

test('planList: prints a check on one line in a pipe, with the reason if it does not apply', () => {
  expect(planList(plan, { judged: true, columns: undefined })).toContain(
    'client/G11  MUST     Two polls of a client are at least 15 minutes apart [not applicable: the file says so]\n',
  );
});

test('planList: wraps in a terminal', () => {
  const lines = planList(plan, { judged: true, columns: 60 }).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'client/G11  MUST     Two polls of a client are at least 15',
    '                     minutes apart [not applicable: the file',
    '                     says so]',
  ]);
  const longer = planned('client/G11#another-case', { title: 'Polls stop' });
  expect(
    planList({ ...plan, checks: [...plan.checks, longer] }, { judged: true, columns: 40 })
      .split('\n')
      .slice(0, 2),
  ).toEqual(['client/G11  MUST', '    Two polls of a client are at least']);
});

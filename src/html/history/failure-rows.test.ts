import { expect, test } from 'vitest';
import type { CertifiedRun, FailureState, TargetHistory } from '../../history/model.ts';
import { markupText } from '../markup.ts';
import { failureBlock } from './failure-rows.ts';

const run = (outcome: string, level: 'full' | 'partial'): CertifiedRun => ({
  file: 'a.json',
  startedAt: '2030-01-02T03:04:05.000Z',
  version: '0.1.0',
  seed: 1,
  outcome,
  exitCode: 0,
  incomplete: [],
  share: { proven: 1, of: 2, level },
  latencies: [],
});

function legends(runs: readonly CertifiedRun[], states: readonly FailureState[]): string {
  const failures = [{ id: 'storefront/1/1', title: 'A check', cause: null, reason: null, states }];
  const history: TargetHistory = {
    subject: 'storefront',
    target: { name: 't.json', baseUrl: 'https://shop.example.com', reference: false, integration: null },
    runs,
    loads: [],
    failures,
    drifts: [],
    certificates: [],
    breaks: [],
  };
  const lists = markupText(failureBlock(history)).match(/<ul class="legend".*?<\/ul>/gs) ?? [];
  return lists
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('the legend tells a run that is conformant in part from a check with a known failure', () => {
  const runs = [run('not-conformant', 'partial'), run('conformant', 'partial')];

  expect(legends(runs, ['new', 'fixed'])).toBe('Run: conformant in part not conformant Check: fails');
  expect(legends(runs, ['known', 'known'])).toBe('Run: conformant in part not conformant Check: known failure');
});

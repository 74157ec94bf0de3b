import { judge } from '../../load/verdict/judge.ts';
import type { LoadWishes } from '../../load/schedule/plan-load.ts';
import { recorded, tenThousand, type Due, type Happened } from '../../load/recorded.testing.ts';
import type { FinishedLoad } from './finished-load.ts';

export interface SampleLoad {
  readonly happens?: (due: Due) => Happened;
  readonly wishes?: Partial<LoadWishes>;
  readonly more?: Partial<FinishedLoad>;
  readonly ended?: { readonly interrupted?: boolean; readonly aborted?: string };
}

/** A sample load check. Default: ten thousand requests with a latency of 20 ms. */
export function accountOfLoad({
  happens = () => ({}),
  wishes = {},
  more = {},
  ended = {},
}: SampleLoad = {}): FinishedLoad {
  const run = recorded({ ...tenThousand, ...wishes }, happens);
  const { result } = judge({ ...run, ...ended });
  return {
    head: {
      version: '9.9.9',
      subject: 'partner',
      target: { name: 'octoproof.target.json', baseUrl: 'https://partner.example.com', reference: false },
      startedAt: '2030-01-02T03:04:05.000Z',
      node: '20.20.2',
      command: ['octoproof', 'load', 'partner', '--target', 'octoproof.target.json'],
      bounds: run.plan.endpoints.map(({ name }) => ({ name, passesUpTo: 83, failsFrom: 118 })),
    },
    plan: run.plan,
    result,
    leftBehind: [],
    problems: [],
    outcome: result.whole.verdict.kind,
    exitCode: 0,
    ...more,
  };
}

export const twoEndpoints = {
  mix: [
    { name: 'products', weight: 1, keepReplies: false },
    { name: 'me', weight: 1, keepReplies: false },
  ],
} as const;

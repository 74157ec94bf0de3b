import { requirementOf } from '../model/requirement.ts';
import type {
  CheckResult,
  EvidenceExchange,
  Plan,
  PlannedCheck,
  Reporter,
  RunEvent,
  RunFooter,
  RunHeader,
} from '../run/events.ts';
import type { FinishedRun } from './gather.ts';

// Sample runs for reporters, without a target.
const header: RunHeader = {
  tool: 'octoproof',
  version: '9.9.9',
  subject: 'storefront',
  target: { name: 'octoproof.target.json', baseUrl: 'https://shop.example.com', reference: false },
  seed: 42,
  startedAt: '2030-01-02T03:04:05.000Z',
  node: '20.20.2',
  command: ['octoproof', 'storefront', '--target', 'octoproof.target.json'],
  budgets: {
    concurrency: 1,
    rateLimit: 2,
    maxRequests: null,
    carts: 40,
    registrations: 3,
    reservations: null,
    timeoutMs: 30_000,
    lawRuns: 0,
    writes: true,
  },
};

export function planned(id: string, over: Partial<PlannedCheck> = {}): PlannedCheck {
  const requirement = id.split('#')[0] ?? id;
  return {
    id,
    requirement,
    section: requirement.split('/')[1] ?? '1',
    level: 'MUST',
    title: `The title of ${id}`,
    sentence: `What ${requirement} demands.`,
    kind: 'check',
    waived: false,
    waivable: false,
    prospect: { kind: 'runs' },
    ...over,
  };
}

export function result(id: string, over: Partial<CheckResult> = {}): CheckResult {
  return {
    id,
    verdict: 'passed',
    reason: null,
    gap: null,
    cause: null,
    findings: [],
    exercised: 1,
    reproduced: null,
    counterexample: null,
    observations: [],
    during: [],
    evidence: [],
    durationMs: 12,
    ...over,
  };
}

export function exchange(over: Partial<EvidenceExchange> = {}): EvidenceExchange {
  return {
    number: 17,
    endpoint: 'add-items',
    method: 'POST',
    path: '/octo-gateway/v1/carts/c1/items',
    status: 200,
    bytes: 31,
    ms: 12.5,
    digest: '0123456789abcdef',
    noReply: null,
    request: {
      url: 'https://shop.example.com/octo-gateway/v1/carts/c1/items',
      headers: { 'g-api-key': '<masked 1a2b3c>', 'content-type': 'application/json', 'content-length': '99' },
      body: '{"items":[{"productId":"p","optionId":"o","quantity":1,"expectedPrice":1201}]}',
    },
    reply: { headers: { 'content-type': 'application/json' }, body: '{"id":"c1","items":[],"itemCount":0}' },
    ...over,
  };
}

/** A typical failed check. */
export function failure(id: string, over: Partial<CheckResult> = {}): CheckResult {
  const finding = {
    kind: 'not-refused',
    exchange: 17,
    status: 200,
    expected: { code: 'PRICE_MISMATCH' },
  } as const;
  return result(id, {
    verdict: 'failed',
    cause: {
      key: 'not-refused PRICE_MISMATCH',
      fingerprints: [`${requirementOf(id)} add-items not-refused`],
      finding,
      endpoint: 'add-items',
    },
    findings: [finding],
    reproduced: { shown: 3, of: 3 },
    evidence: [exchange()],
    ...over,
  });
}

export interface Sample {
  readonly checks: readonly { readonly planned: PlannedCheck; readonly result: CheckResult }[];
  readonly footer?: Partial<RunFooter>;
  readonly header?: Partial<RunHeader>;
}

/** The events of a run with these checks and results. */
export function eventsOf({ checks, footer = {}, header: changed = {} }: Sample): readonly RunEvent[] {
  const plan: Plan = {
    checks: checks.map((check) => check.planned),
    requirements: [
      ...[...new Set(checks.map((check) => check.planned.requirement))].map((id) => ({
        id,
        section: '4.4',
        level: 'MUST' as const,
        sentence: `What ${id} demands.`,
        selected: true,
      })),
      {
        id: 'storefront/9/9',
        section: '9',
        level: 'MUST',
        sentence: 'A caller waits.',
        excluded: { why: "caller's duty", note: 'a server does not see it' },
        selected: false,
      },
    ],
  };
  const summary = { failed: 0, broken: 0, blocked: 0, unproven: 0, warned: 0, observed: 0, inapplicable: 0, passed: 0 };
  for (const check of checks) summary[check.result.verdict] += 1;
  return [
    { type: 'started', header: { ...header, ...changed }, plan },
    ...checks.flatMap((check): RunEvent[] => [
      { type: 'check-started', id: check.planned.id },
      { type: 'check-finished', planned: check.planned, result: check.result },
    ]),
    {
      type: 'finished',
      footer: {
        outcome: 'conformant',
        summary,
        requirements: plan.requirements.map(({ id, selected }) => ({
          id,
          state: selected ? 'proven' : 'excluded',
          exercised: 1,
        })),
        share: { proven: plan.requirements.length - 1, of: plan.requirements.length, level: 'full' },
        problems: [],
        exchanges: 1234,
        leftBehind: [],
        interrupted: false,
        durationMs: 8210,
        exitCode: 0,
        ...footer,
      },
    },
  ];
}

/** Passes events to a reporter. */
export async function tell(reporter: Reporter, events: readonly RunEvent[]): Promise<void> {
  for (const event of events) await reporter(event);
}

/** The same run after its end. */
export function endedOf(sample: Sample): FinishedRun {
  const events = eventsOf(sample);
  const started = events.find((event) => event.type === 'started');
  const finished = events.find((event) => event.type === 'finished');
  if (started === undefined || finished === undefined) throw new Error('a run starts and finishes');
  return { header: started.header, plan: started.plan, judged: sample.checks, footer: finished.footer };
}

/** Failures with a cause of its own each. */
export function unrelatedFailures(length: number): Sample['checks'] {
  return Array.from({ length }, (_, index) => {
    const id = `a/1/${index}`;
    const cause = { key: id, fingerprints: [id], finding: null, endpoint: null };
    return { planned: planned(id), result: failure(id, { cause }) };
  });
}

import { storefront } from '../../../suites/storefront/index.ts';
import { judgeRecordings, planRecorded } from '../../judge/judge-recordings.ts';
import { unknownFacts } from '../../model/facts.ts';
import { parseJson } from '../../model/json.ts';
import type { RecordedExchange } from '../../recorded/exchange.ts';
import { lineExchange } from '../../recorded/line.ts';
import type { CheckResult } from '../../run/events.ts';
import { createMask } from '../../run/masking/mask.ts';
import { signerBudgets } from '../../signer/signer-budgets.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { runTrial, type Trial } from '../subjects/trial.ts';

/** A run against the reference, and its exchanges as they are recorded. */
export interface RecordedRun {
  readonly results: readonly CheckResult[];
  readonly exchanges: readonly RecordedExchange[];
  /** The attempts whose findings the run dropped. */
  readonly retracted: ReadonlySet<number>;
}

/** Runs the suite against the reference with faults and freedoms, and records every exchange. */
export async function recordedRun(trial: Partial<Trial>): Promise<RecordedRun> {
  const lines: string[] = [];
  const { results } = await runTrial(storefrontSubject, {
    faults: [],
    freedoms: [],
    seed: 1,
    checks: null,
    until: null,
    ...trial,
    evidenceSink: (line) => lines.push(line),
  });
  const exchanges = lines.flatMap((line, index) => lineExchange(parseJson(line), index + 1) ?? []);
  const retracted = new Set(lines.flatMap((line) => Number(/^\{"retracted":(\d+)\}/.exec(line)?.[1] ?? []) || []));
  return { results, exchanges, retracted };
}

/** How the recording of a run is judged. */
interface Judging {
  readonly isWhole?: boolean;
  readonly retracted?: ReadonlySet<number>;
  readonly complete?: boolean;
}

/** The verdicts of octoproof judge about exchanges. */
export async function judgedAs(
  exchanges: readonly RecordedExchange[],
  { isWhole = false, retracted = new Set(), complete = false }: Judging = {},
): Promise<readonly CheckResult[]> {
  const target = { name: 'recorded traffic', baseUrl: '', reference: false };
  const events = judgeRecordings(
    storefront,
    planRecorded(storefront, { selection: { only: [], skip: [] }, waive: [] }),
    {
      header: {
        tool: 'octoproof',
        version: 'proof',
        subject: 'storefront',
        target,
        seed: 0,
        startedAt: '',
        budgets: signerBudgets({ timeoutMs: 0, cases: 0 }),
        node: process.version,
        command: [],
      },
      recordings: [
        {
          file: 'recording',
          head: null,
          isWhole,
          retracted,
          async *exchanges() {
            yield* exchanges;
          },
        },
      ],
      complete,
      facts: unknownFacts,
      mask: createMask({ secrets: [], keyHeader: 'g-api-key' }),
      signal: new AbortController().signal,
    },
  );
  const results: CheckResult[] = [];
  for await (const event of events) if (event.type === 'check-finished') results.push(event.result);
  return results;
}

/** The exchanges without the notes of octoproof: as another tool would have recorded them. */
export function ofOthers(exchanges: readonly RecordedExchange[]): readonly RecordedExchange[] {
  return exchanges.map((one) => ({ ...one, own: null }));
}

/** The ids of the checks that fail or warn. */
export function broken(results: readonly CheckResult[]): readonly string[] {
  return results.flatMap(({ id, verdict }) => (verdict === 'failed' || verdict === 'warned' ? [id] : [])).toSorted();
}

/**
 * A load check in a separate process, so that it can be paused and its CPU time can be counted. Takes the origin and
 * the wishes as JSON, and prints its report as JSON.
 */
import { load } from '../../load/load.ts';
import { planLoad, type LoadWishes } from '../../load/schedule/plan-load.ts';
import type { LoadResult } from '../../load/result.ts';

/** The input of the process. */
export interface GeneratorTask {
  readonly origin: string;
  readonly wishes: LoadWishes;
}

/** The output of the process. */
export interface GeneratorReport {
  readonly result: LoadResult;
  /** CPU time of all threads during the measured time, as a share of one core, including the building of requests. */
  readonly cpuShare: number;
  readonly peakMb: number;
}

const { origin, wishes }: GeneratorTask = JSON.parse(process.argv[2] ?? '');
const events = load(planLoad(wishes), {
  origin,
  requestFor: (endpoint, number) => ({
    method: 'GET',
    path: `/${endpoint}?n=${number}`,
    headers: { accept: 'application/json' },
    body: null,
  }),
  signal: new AbortController().signal,
});

interface Meter {
  readonly atMs: number;
  readonly cpuMs: number;
}

function read(): Meter {
  const { user, system } = process.cpuUsage();
  return { atMs: performance.now(), cpuMs: (user + system) / 1_000 };
}

let first: Meter | null = null;
let last: Meter = read();
for await (const event of events) {
  if (event.type === 'progress' && event.phase === 'measuring') {
    last = read();
    first ??= last;
  }
  if (event.type !== 'finished') continue;
  const report: GeneratorReport = {
    result: event.result,
    cpuShare: first === null ? Number.NaN : (last.cpuMs - first.cpuMs) / (last.atMs - first.atMs),
    peakMb: process.resourceUsage().maxRSS / 1_024,
  };
  process.stdout.write(JSON.stringify(report));
}

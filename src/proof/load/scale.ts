/**
 * `npm run bench:load`: the cost of the load check per request and its highest rate, compared with undici alone on the
 * same server. Compare only figures of one call, because machines differ.
 */
import { availableParallelism, cpus } from 'node:os';
import type { GeneratorReport } from './generator.ts';
import { floodWithUndici, generate, startKnownServer } from './processes.ts';

const runMs = 5_000;
const rates = [1_000, 2_000, 4_000, 6_000, 8_000, 10_000, 12_500, 15_000, 20_000, 25_000, 30_000, 40_000];

interface Cost {
  readonly perSecond: number;
  /** Microseconds of CPU time per request. */
  readonly cpuUs: number;
}

/** The highest rate that the load check reaches in every slice. */
async function fastest(origin: string, workers: number): Promise<Cost | null> {
  let best: Cost | null = null;
  for (const perSecond of rates) {
    const report = await generated(origin, { workers, perSecond, durationMs: runMs });
    const reachesRate = report.result.offered.every(({ planned, sent }) => sent >= 0.99 * planned);
    say(`    ${perSecond}/s ${reachesRate ? 'reached' : 'not reached'}, late ${latenessOf(report)}`);
    if (!reachesRate) break;
    best = { perSecond, cpuUs: (report.cpuShare * 1e6) / perSecond };
  }
  return best;
}

interface Rate {
  readonly workers: number;
  readonly perSecond: number;
  readonly durationMs: number;
}

async function generated(origin: string, { workers, perSecond, durationMs }: Rate): Promise<GeneratorReport> {
  const mix = [{ name: 'check', weight: 1, keepReplies: false }];
  const paced = { perMinute: perSecond * 60, durationMs, rampMs: 1_000, warmUpMs: 1_000, abortErrorRate: 1 };
  return await generate({ origin, wishes: { mix, seed: 1, workers, ...paced } });
}

function latenessOf({ result: { lateness } }: GeneratorReport): string {
  return `p50 ${lateness.p50Ms.toFixed(2)}, p99 ${lateness.p99Ms.toFixed(2)}, max ${lateness.maxMs.toFixed(1)} ms`;
}

function sayCost(name: string, { perSecond, cpuUs }: Cost, floor: Cost): void {
  const ratio = (cpuUs / floor.cpuUs).toFixed(2);
  say(`${name}: ${Math.round(perSecond)}/s, ${cpuUs.toFixed(0)} us of CPU per request, ${ratio} times undici's`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

say(`${cpus().length} cores ${cpus()[0]?.model ?? ''}, Node ${process.version}`);
const slow = await startKnownServer('constant');
const atContractRate = await generated(slow.origin, { workers: 1, perSecond: 10_000 / 60, durationMs: 30_000 });
await slow.close();
const { response, verdict } = atContractRate.result.whole;
say(
  `10,000 per minute from 20 ms: TP99 ${response.quantileMs?.toFixed(1)} ms, late ${latenessOf(atContractRate)}, ` +
    `${(100 * atContractRate.cpuShare).toFixed(0)} % of a core, ${atContractRate.peakMb.toFixed(0)} MB, ${verdict.kind}`,
);

const canned = await startKnownServer('canned');
const floor = await floodWithUndici({ origin: canned.origin, ms: runMs, connections: 64 });
sayCost('undici alone', floor, floor);
for (let workers = 1; workers <= availableParallelism(); workers += 1) {
  const cost = await fastest(canned.origin, workers);
  const name = `octoproof, ${workers} worker${workers === 1 ? '' : 's'}`;
  if (cost === null) say(`${name}: reached no rate`);
  else sayCost(name, cost, floor);
}
await canned.close();

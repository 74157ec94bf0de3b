/**
 * `npm run bench:load`: what the load check costs a request and how far it goes, beside undici alone, autocannon and, where it
 * is found, wrk, against the same server. Compare figures within one call only: machines differ.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { GeneratorReport } from './generator.ts';
import { generate, startKnownServer } from './processes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const runMs = 5_000;
const connections = 64;

interface Cost {
  readonly perSecond: number;
  /** Microseconds of CPU time a request. */
  readonly cpuUs: number;
}

interface Contestant {
  readonly name: string;
  readonly words: (origin: string) => readonly string[];
  /** Replies in all, from its output. */
  readonly replies: (output: string) => number;
}

const node = [process.execPath, '--import', 'tsx'];
const contestants: readonly Contestant[] = [
  {
    name: 'undici alone',
    words: (origin) => [...node, 'src/proof/load/undici.ts', origin, String(runMs), String(connections)],
    replies: (output) => Number(/^(\d+)$/m.exec(output)?.[1]),
  },
  {
    name: 'autocannon',
    words: (origin) => [
      process.execPath,
      fileURLToPath(import.meta.resolve('autocannon')),
      ...`-j -c ${connections} -d ${runMs / 1_000} ${origin}/check`.split(' '),
    ],
    replies: (output) => Number(/"2xx":(\d+)/.exec(output)?.[1]),
  },
  {
    name: 'wrk',
    words: (origin) => `wrk -t1 -c${connections} -d${runMs / 1_000}s ${origin}/check`.split(' '),
    replies: (output) => Number(/(\d+) requests in/.exec(output)?.[1]),
  },
];

/** The shell's `times` tells its children's CPU time on the second line, as minutes and seconds. */
async function costOf({ words, replies }: Contestant, origin: string): Promise<Cost> {
  const child = spawn('bash', ['-c', '"$@" 2>/dev/null; times', 'times', ...words(origin)], { cwd: root });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const spent = [...(output.trimEnd().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const seconds = spent.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  const count = replies(output);
  return { perSecond: count / (runMs / 1_000), cpuUs: (seconds * 1e6) / count };
}

/** The highest of some rates that is still kept in every slice. */
async function fastest(origin: string, workers: number): Promise<Cost | null> {
  let best: Cost | null = null;
  for (const perSecond of [1_000, 2_000, 4_000, 6_000, 8_000, 10_000, 12_500, 15_000, 20_000, 25_000, 30_000, 40_000]) {
    const report = await generated(origin, { workers, perSecond, durationMs: runMs });
    const { offered } = report.result;
    const kept = offered.every(({ planned, sent }) => sent >= 0.99 * planned);
    process.stdout.write(`    ${perSecond}/s ${kept ? 'kept' : 'not kept'}, late ${latenessOf(report)}\n`);
    if (!kept) break;
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

function line(name: string, { perSecond, cpuUs }: Cost, floor: Cost | undefined): string {
  const ratio = floor === undefined ? '' : `, ${(cpuUs / floor.cpuUs).toFixed(2)} times undici's`;
  return `${name.padEnd(24)} ${Math.round(perSecond).toString().padStart(6)}/s  ${cpuUs.toFixed(0).padStart(4)} us of CPU a request${ratio}\n`;
}

process.stdout.write(`${cpus().length} cores ${cpus()[0]?.model ?? ''}, Node ${process.version}\n`);

const known = await startKnownServer('constant');
const gentle = await generated(known.origin, { workers: 1, perSecond: 10_000 / 60, durationMs: 30_000 });
await known.close();
const { whole } = gentle.result;
process.stdout.write(
  `10,000 a minute from 20 ms: TP99 ${whole.response.quantileMs?.toFixed(1)} ms, late ${latenessOf(gentle)}, ` +
    `${(100 * gentle.cpuShare).toFixed(0)} % of a core, ${gentle.peakMb.toFixed(0)} MB, ${whole.verdict.kind}\n`,
);

const canned = await startKnownServer('canned');
let floor: Cost | undefined;
for (const contestant of contestants) {
  if (spawnSync('which', [contestant.words('')[0] ?? '']).status !== 0) {
    process.stdout.write(`${contestant.name} is not installed: left out\n`);
    continue;
  }
  const cost = await costOf(contestant, canned.origin);
  floor ??= cost;
  process.stdout.write(line(contestant.name, cost, floor));
}
for (let workers = 1; workers <= availableParallelism(); workers += 1) {
  const cost = await fastest(canned.origin, workers);
  const name = `octoproof, ${workers} worker${workers === 1 ? '' : 's'}`;
  process.stdout.write(cost === null ? `${name}: kept no rate\n` : line(name, cost, floor));
}
await canned.close();

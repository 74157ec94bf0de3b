/**
 * `npm run load:truth`: real load checks of servers with known latency, 10,000 samples at 500 per second. No verdict
 * may be wrong; a verdict may be inconclusive if the machine was too busy. `-- --nightly` runs each case 20 times, `--
 * --case TEXT` runs the cases with this text in their name.
 */
import { parseArgs } from 'node:util';
import type { LoadWishes } from '../../load/schedule/plan-load.ts';
import type { EndpointResult, LoadResult } from '../../load/result.ts';
import { generate, startKnownServer, type Starvation } from './processes.ts';

interface Case {
  readonly name: string;
  readonly behaviour: string;
  readonly truth: 'conformant' | 'not-conformant';
  readonly mix?: readonly string[];
  readonly starvation?: Starvation;
}

const starvation: Starvation = { everyMs: 1_000, forMs: 300 };

const cases: readonly Case[] = [
  { name: 'constant 20 ms', behaviour: 'constant', truth: 'conformant' },
  { name: '2 % at 400 ms', behaviour: '2 % at 400 ms', truth: 'not-conformant' },
  { name: '0.5 % at 400 ms', behaviour: '0.5 % at 400 ms', truth: 'conformant' },
  { name: 'stops for 300 ms every 5 s', behaviour: 'stops for 300 ms every 5 s', truth: 'not-conformant' },
  { name: 'slow for its first 4 s', behaviour: 'slow start', truth: 'conformant' },
  { name: 'one slow endpoint', behaviour: 'one slow endpoint', truth: 'not-conformant', mix: ['fast', 'slow'] },
  { name: 'slow above 30 at once', behaviour: 'slow above 30 at once', truth: 'not-conformant' },
  { name: 'resets 3 of 5 from the ramp on', behaviour: 'resets 3 of 5', truth: 'not-conformant' },
  { name: 'constant, generator starved', behaviour: 'constant', truth: 'conformant', starvation },
  { name: '2 % at 400 ms, generator starved', behaviour: '2 % at 400 ms', truth: 'not-conformant', starvation },
];

const perSecond = 500;

function wishesOf({ mix = ['check'] }: Case, seed: number): LoadWishes {
  return {
    mix: mix.map((name) => ({ name, weight: 1, keepReplies: false })),
    seed,
    perMinute: perSecond * 60,
    durationMs: 20_000,
    rampMs: 2_000,
    warmUpMs: 3_000,
  };
}

/** True for a wrong verdict. In a mix, the endpoint `slow` must not pass, and the endpoint `fast` must not fail. */
function isWrong({ truth, mix }: Case, { whole, endpoints }: LoadResult): boolean {
  const opposite = truth === 'conformant' ? 'not-conformant' : 'conformant';
  if (whole.verdict.kind === opposite) return true;
  if (mix === undefined) return false;
  const kindOf = (name: string): string | undefined => endpoints.find((each) => each.name === name)?.verdict.kind;
  return kindOf('fast') === 'not-conformant' || kindOf('slow') === 'conformant';
}

function verdictWords({ verdict }: EndpointResult): string {
  return verdict.kind === 'inconclusive' ? `inconclusive: ${verdict.reason}` : verdict.kind;
}

function rowOf(one: Case, result: LoadResult): string {
  const { whole, lateness } = result;
  const ms = (value: number | null): string => (value === null ? '-' : value.toFixed(1));
  return [
    isWrong(one, result) ? 'WRONG' : whole.verdict.kind === one.truth ? 'right' : 'open ',
    one.name.padEnd(34),
    verdictWords(whole).padEnd(34),
    `above ${whole.response.above}/${whole.service.above}/${whole.surelyAbove}`.padEnd(22),
    `TP99 ${ms(whole.response.quantileMs)} (service ${ms(whole.service.quantileMs)})`.padEnd(34),
    `late ${ms(lateness.p50Ms)} / ${ms(lateness.p99Ms)} / ${ms(lateness.maxMs)}`,
  ].join('  ');
}

const { values } = parseArgs({ options: { nightly: { type: 'boolean' }, case: { type: 'string' } } });
const chosen = cases.filter(({ name }) => name.includes(values.case ?? ''));
if (chosen.length === 0) throw new Error(`no case has "${values.case}" in its name`);
const counts = { wrong: 0, open: 0, all: 0 };
process.stdout.write('above: by schedule / by send / surely; late: p50 / p99 / max, all in ms\n');
for (let round = 1; round <= (values.nightly === true ? 20 : 1); round += 1) {
  for (const one of chosen) {
    const server = await startKnownServer(one.behaviour);
    const { result } = await generate({ origin: server.origin, wishes: wishesOf(one, round) }, one.starvation);
    await server.close();
    counts.all += 1;
    if (isWrong(one, result)) counts.wrong += 1;
    else if (result.whole.verdict.kind !== one.truth) counts.open += 1;
    process.stdout.write(`${rowOf(one, result)}\n`);
  }
}
process.stdout.write(`${counts.all} runs: ${counts.wrong} wrong, ${counts.open} left open\n`);
process.exitCode = counts.wrong === 0 ? 0 : 1;

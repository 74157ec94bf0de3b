/**
 * `npm run bench:slow`: how long a full run takes on a storefront that needs 50 ms for each reply, next to the shortest possible time: that
 * of the longest check, or that of all requests at the run's concurrency.
 */
import { storefrontSubject } from './subjects/storefront.ts';
import type { Subject } from './subjects/subject.ts';
import { runTrial } from './subjects/trial.ts';

const latencyMs = 50;
const concurrency = 8;

let totalMs = 0;
const msOf = new Map<string, number>();
const slow: Subject = {
  ...storefrontSubject,
  start: async (setup) => await storefrontSubject.start({ ...setup, latency: { fromMs: latencyMs, toMs: latencyMs } }),
};

const { ms, exchanges, outcome } = await runTrial(slow, {
  faults: [],
  freedoms: [],
  seed: 1,
  checks: null,
  until: null,
  overNetwork: true,
  lawRuns: 8,
  budgets: { concurrency },
  evidenceSink(line) {
    const { during, ms: took }: { during: string; ms: number } = JSON.parse(line);
    totalMs += took;
    msOf.set(during, (msOf.get(during) ?? 0) + took);
  },
});
const [longest = ['', 0]] = [...msOf].toSorted(([, one], [, other]) => other - one);
const least = Math.max(longest[1], totalMs / concurrency);
const seconds = (time: number): string => `${(time / 1000).toFixed(1)} s`;
process.stdout.write(
  `${outcome}: ${exchanges} exchanges of ${latencyMs} ms in ${seconds(ms)}, ${(ms / least).toFixed(2)} times the least\n` +
    `longest check  ${seconds(longest[1])}  ${longest[0]}\n` +
    `all requests   ${seconds(totalMs / concurrency)}  ${seconds(totalMs)} at ${concurrency} at a time\n`,
);

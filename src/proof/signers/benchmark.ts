/**
 * `npm run bench:signing`: the cost of signing and of examining a signer, compared with lower bounds on the same
 * inputs. Each figure is the median of several rounds; compared tasks are measured in turns. Compare only figures of
 * one call, because machines differ.
 */
import { createHmac, hash } from 'node:crypto';
import { cpus } from 'node:os';
import { baseString, signature, trimBody } from '../../../reference/signing/index.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import { signings } from '../../../suites/signer/inputs.ts';
import { fc } from '../../authoring.ts';
import { openSigner } from '../../certification/signer/open-signer.ts';
import { sampled } from '../../signer/shrink.ts';
import type { Signer } from '../../signer/signer.ts';
import { adapters, isPresent } from './adapters.ts';
import { examineSigner } from './examine.ts';

const rounds = 7;
const cases = 10_000;
const seed = 20_261_121;

/** Median milliseconds of each task. The tasks are measured in turns, so that a busy moment affects all of them. */
async function medians(works: readonly (() => unknown)[]): Promise<readonly number[]> {
  const times = works.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      // The first rounds only warm up.
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN);
}

async function examined(signer: Signer): Promise<void> {
  const { footer } = await examineSigner(signer, { cases, seed });
  if (footer.summary.failed > 0) throw new Error('a correct signer failed');
}

/** Generates as many cases as a run, and computes each answer once. */
function generateAndSign(): void {
  const laws = suite.laws.flatMap(({ random }) => (random === null ? [] : [random]));
  const [plain] = suite.interpretations;
  for (const random of laws) {
    const drawn = sampled(random, { seed, count: Math.ceil(cases / laws.length) });
    for (const one of drawn) one.expected(one.question(plain), plain);
  }
}

const drawn = fc().sample(signings({}), { seed, numRuns: 5_000 });
const prepared = drawn.map(({ request, signingKey }) => {
  return { body: trimBody(request.body ?? ''), base: baseString(request), signingKey };
});
const [sign = 0, crypto = 0] = await medians([
  () => {
    for (const { request, signingKey } of drawn) signature(request, signingKey);
  },
  () => {
    for (const { body, base, signingKey } of prepared) {
      hash('sha256', body, 'hex');
      createHmac('sha1', signingKey).update(base).digest('base64');
    }
  },
]);

const reference = await openSigner({ kind: 'reference' }, { timeoutMs: 60_000, env: {} });
const [inProcess = 0, generated = 0] = await medians([async () => await examined(reference), generateAndSign]);

const perSecond = (ms: number): string => `${Math.round((cases / ms) * 1_000).toLocaleString('en')} cases/s`;
const microseconds = (ms: number): string => `${((ms / drawn.length) * 1_000).toFixed(1)} µs`;
const lines = [
  `machine            ${cpus().length} cores ${cpus()[0]?.model ?? ''}, Node ${process.version}; medians of ${rounds} rounds`,
  `one signature      ${microseconds(sign)}, the two node:crypto calls alone ${microseconds(crypto)}: ${(sign / crypto).toFixed(2)} times (at most 3)`,
  `in process         ${perSecond(inProcess)} in ${(inProcess / 1000).toFixed(2)} s, generate and sign alone ${perSecond(generated)}: ${(generated / inProcess).toFixed(2)} of it (at least 0.50)`,
];

const python = adapters.find(({ language }) => language === 'Python');
if (python !== undefined && isPresent(python)) {
  const child = await openSigner({ kind: 'command', value: python.command }, { timeoutMs: 60_000, env: process.env });
  const [piped = 0] = await medians([async () => await examined(child)]);
  await child.close();
  lines.push(`Python by stdio    ${perSecond(piped)} in ${(piped / 1000).toFixed(2)} s (at least 4,000)`);
}
process.stdout.write(`${lines.join('\n')}\n`);

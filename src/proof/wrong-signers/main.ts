/**
 * `npm run wrong-signers`: signers with a deliberate mistake fail, and the report names the correct cause. Runs a
 * representative sample; `-- --all` runs all, `-- --only NAME` one. `--cases` and `--seed` set the questions.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { causes, type Causes } from '../../certification/signer/diagnose.ts';
import { examineCommand } from '../signers/examine.ts';
import { complaints } from './complaints.ts';
import { sample, wrongSigners } from './index.ts';
import { prepared } from './prepare.ts';
import type { WrongSigner } from './wrong-signer.ts';
import { inParallel } from '../../run/pool.ts';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    cases: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '20261121' },
  },
});
const wishes = { cases: Number(values.cases), seed: Number(values.seed) };
const signers = wrongSigners.filter(({ name }) =>
  values.only === undefined ? values.all || sample.includes(name) : name === values.only,
);
const start = performance.now();
const folder = await mkdtemp(join(tmpdir(), 'octoproof-wrong-signers-'));
try {
  process.exitCode = await examineAll();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function examineAll(): Promise<number> {
  let wrong = 0;
  await inParallel(signers, {
    width: availableParallelism(),
    work: async (one) => {
      const lines = await examined(one);
      wrong += lines.length === 0 ? 0 : 1;
      for (const line of lines) process.stdout.write(`✗ ${one.name} (${one.adapter}): ${line}\n`);
    },
  });
  const namedCount = signers.filter(({ expected }) => 'named' in expected).length;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  process.stdout.write(
    `${signers.length - wrong} of ${signers.length} wrong signers detected as expected, ${namedCount} with a mistake on the list, in ${seconds} s (seed ${wishes.seed})\n`,
  );
  return wrong === 0 && signers.length > 0 ? 0 : 1;
}

async function examined(signer: WrongSigner): Promise<readonly string[]> {
  let diagnosed: Causes = { signing: null, email: null };
  const { checks, footer } = await examineCommand(await prepared(signer, folder), {
    ...wishes,
    async diagnose(runs, questions) {
      diagnosed = await causes(runs, questions);
      return [];
    },
  });
  const failed = checks.flatMap(({ result: { id, verdict } }) => (verdict === 'failed' ? [id] : []));
  const problems = footer.problems.map(({ message }) => message);
  return complaints({ failed, causes: diagnosed, problems }, signer.expected);
}

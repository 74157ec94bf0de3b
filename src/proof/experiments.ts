/**
 * `npm run experiment -- NAME`: experiments that are too slow for the matrix. Each takes `--seeds N` and `--from N`.
 * All except `seeds` take `--fault NAME` and `--requirement ID` to select faults.
 */
import { parseArgs } from 'node:util';
import { faults } from '../../reference/storefront/faults/index.ts';
import { storefront } from '../../suites/storefront/index.ts';
import type { AnyCheck } from '../expect/suite.ts';
import { groupByCause } from '../report/grouping/groups.ts';
import { planOf } from '../run/plan/plan.ts';
import { requirementOf } from '../model/requirement.ts';
import { partnerSubject } from './subjects/partner.ts';
import { storefrontSubject } from './subjects/storefront.ts';
import { isCatch, runTrial, type Trial } from './subjects/trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fault: { type: 'string', multiple: true, default: [] },
    requirement: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '18' },
    subject: { type: 'string', default: 'storefront' },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index);
const chosen = faults.filter(
  ({ name, requirement }) =>
    (values.fault.length === 0 || values.fault.includes(name)) &&
    (values.requirement === undefined || values.requirement === requirement),
);
const everything = { faults: [], freedoms: [], seed: 1, checks: null, until: null } as const;

/** The ids of the checks that catch a fault. */
async function catching(fault: string, trial: Partial<Trial>): Promise<readonly string[]> {
  const { results } = await runTrial(storefrontSubject, { ...everything, faults: [fault], ...trial });
  return results.filter(isCatch).map(({ id }) => id);
}

function citing(checks: readonly AnyCheck[], requirement: string): readonly AnyCheck[] {
  return checks.filter(({ id }) => requirementOf(id) === requirement);
}

/** Runs the plain reference with many seeds: every verdict that is not a pass is a false alarm. */
async function seedsOfTheReference(): Promise<boolean> {
  const subject = values.subject === 'partner' ? await partnerSubject() : storefrontSubject;
  let alarms = 0;
  for (const seed of seeds) {
    const { results } = await runTrial(subject, { ...everything, seed });
    for (const { id, verdict, reason } of results) {
      if (['passed', 'observed', 'inapplicable'].includes(verdict)) continue;
      alarms += 1;
      say(`✗ seed ${seed}: ${id} ${verdict} ${reason ?? ''}`);
    }
  }
  say(`${seeds.length} seeds from ${values.from}: ${alarms} alarms`);
  return alarms === 0;
}

/**
 * Tests whether the faults for laws and parallel calls are caught on every seed without random inputs. A fault that
 * only some seeds catch should become an example.
 */
async function withoutChance(): Promise<boolean> {
  const plainChecks = storefront.checks.filter(
    (one) => one.kind === 'law' || (one.kind === 'check' && one.reach === 'deep'),
  );
  const requirements = new Set(plainChecks.map(({ id }) => requirementOf(id)));
  const triedFaults = chosen.filter(({ requirement }) => requirements.has(requirement));
  let missed = 0;
  for (const { name, requirement } of triedFaults) {
    const lawsOfRow: Trial['checks'] = (checks) => citing(checks, requirement);
    const caughtBy = await onSeeds(async (seed) => {
      const trial = { seed, bail: true, lawRuns: 0 } as const;
      const near = await catching(name, { ...trial, checks: lawsOfRow });
      return near.length > 0 ? near : await catching(name, trial);
    });
    if (caughtBy.length === seeds.length) continue;
    missed += 1;
    say(`${String(caughtBy.length).padStart(3)}/${seeds.length}  ${name}  ${requirement}`);
  }
  say(
    `${triedFaults.length} faults, no random input: ${triedFaults.length - missed} caught on every seed, ${missed} not`,
  );
  return missed === 0 && triedFaults.length > 0;
}

/** The checks that caught a fault, for each seed with at least one. */
async function onSeeds(
  caughtOn: (seed: number) => Promise<readonly string[]>,
): Promise<readonly (readonly string[])[]> {
  const caughtBy: (readonly string[])[] = [];
  for (const seed of seeds) caughtBy.push(await caughtOn(seed));
  return caughtBy.filter((ids) => ids.length > 0);
}

/**
 * Counts, in a sample of the faults (`--every 6` takes every sixth), for how many the first headline of the report is
 * the broken requirement. Another headline may be correct, too: two sentences often require the same.
 */
async function headlines(): Promise<boolean> {
  const every = Number(values.every);
  const sample = values.fault.length > 0 ? chosen : chosen.filter((_, index) => index % every === 7 % every);
  const server = await storefrontSubject.start(everything);
  const { suite, facts } = server.certified(server.baseUrl);
  await server.close();
  const plan = planOf(suite, { facts, selection: { only: [], skip: [] }, waive: [] });
  const counts = { first: 0, all: 0 };
  for (const { name, requirement } of sample) {
    const { results } = await runTrial(storefrontSubject, { ...everything, faults: [name] });
    const judgedPlan = plan.checks.flatMap((planned) => {
      const result = results.find(({ id }) => id === planned.id);
      return result === undefined ? [] : [{ planned, result }];
    });
    const groups = groupByCause(judgedPlan).filter(({ verdict }) => verdict === 'failed' || verdict === 'warned');
    const leads = groups.map(({ lead }) => lead.planned);
    const isFirst = leads[0]?.requirement === requirement;
    counts.first += Number(isFirst);
    counts.all += leads.length;
    say(`${isFirst ? '✓' : '✗'} ${name} (${requirement}): ${leads.map(({ id }) => id).join(', ') || 'nothing'}`);
  }
  say(`${counts.first} of ${sample.length} faults lead with their requirement; ${counts.all} headlines in all`);
  return true;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const experiments: Readonly<Record<string, () => Promise<boolean>>> = {
  seeds: seedsOfTheReference,
  'without-chance': withoutChance,
  headlines,
};
const experiment = experiments[positionals[0] ?? ''];
if (experiment === undefined) throw new Error(`name one of ${Object.keys(experiments).join(', ')}`);
const start = performance.now();
process.exitCode = (await experiment()) ? 0 : 1;
say(`${Math.round((performance.now() - start) / 1000)} s`);

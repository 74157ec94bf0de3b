import { describe, expect, it } from 'vitest';
import { authoringFor } from '../../authoring.ts';
import type { AnyCheck, Facts, Reach } from '../../expect/suite.ts';
import { planOf } from './plan.ts';
import { counter, runToy, toy } from '../toy.testing.ts';
import { unknownFacts } from '../../model/facts.ts';

const register = { 'toy/1/must': { section: '1', level: 'MUST', sentence: 'It counts' } } as const;
const { check, law } = authoringFor(register);

const steps = async (): Promise<void> => {};
const plain = check('toy/1/must', 'A plain check', { steps });
const deep = check('toy/1/must#deep', 'A deep check', { reach: 'deep', steps });
const hostile = check('toy/1/must#hostile', 'A hostile check', { reach: 'hostile', steps });
const many = law('toy/1/must#law', 'A law', { forAll: () => toyInputs(), examples: [1], holds: steps });
const plainLaw = law('toy/1/must#plain', 'A plain law', {
  reach: 'plain',
  forAll: () => toyInputs(),
  examples: [1],
  holds: steps,
});

function toyInputs(): never {
  throw new Error('planning must not generate inputs');
}

const liveFacts: Facts = { ...unknownFacts, baseUrl: 'https://shop.example.com', apiKey: 'key', writes: true };

/** The gap of each check, or `runs`. */
function prospectsOf(facts: Partial<Facts>): Readonly<Record<string, string>> {
  const checks: readonly AnyCheck[] = [plain, deep, hostile, many, plainLaw];
  const suite = { name: 'toy', requirements: register, checks, protocol: untouched };
  const plan = planOf(suite, { facts: { ...liveFacts, ...facts }, selection: { only: [], skip: [] }, waive: [] });
  return Object.fromEntries(
    plan.checks.map(({ title, prospect }) => [title, prospect.kind === 'unproven' ? prospect.gap : prospect.kind]),
  );
}

const untouched = {
  success: {},
  codeOf: () => null,
  watch: () => null,
  watchedName: '',
  stateOf: () => null,
  leftBy: () => null,
  removedBy: () => null,
  draws: () => null,
  writes: () => false,
  needsKey: true,
  judgesThrottling: () => false,
  keyHeader: 'key',
  probes: [],
};

describe('planOf', () => {
  it('excludes laws, concurrent calls and hostile input on a live service', () => {
    expect(prospectsOf({})).toEqual({
      'A plain check': 'runs',
      'A deep check': 'deep',
      'A hostile check': 'hostile',
      'A law': 'deep',
      'A plain law': 'runs',
    });
  });

  it.each<[Exclude<Reach, 'plain'>, Partial<Facts>, Readonly<Record<string, string>>]>([
    ['deep', { deep: true }, { 'A deep check': 'runs', 'A law': 'runs', 'A hostile check': 'hostile' }],
    ['hostile', { hostile: true }, { 'A deep check': 'deep', 'A law': 'deep', 'A hostile check': 'runs' }],
  ])('runs only %s checks there if its operator allows them', (_, facts, expected) => {
    expect(prospectsOf(facts)).toMatchObject(expected);
  });

  it('runs everything on loopback', () => {
    expect(new Set(Object.values(prospectsOf({ loopback: true })))).toEqual(new Set(['runs']));
  });
});

describe('a run', () => {
  it('sends nothing for an excluded check, and names the flag that allows it', async () => {
    const sent: string[] = [];
    const right = counter();
    const far = toy.check('toy/1/must', 'Deep', {
      reach: 'deep',
      steps: async ({ accept }) =>
        void (await accept({ endpoint: 'add', method: 'POST', path: '/n', body: { by: 7 } })),
    });
    const run = await runToy(
      [far],
      (request, response) => {
        sent.push(request.method ?? '');
        right(request, response);
      },
      { loopback: false },
    );

    expect(run.of('toy/1/must')).toMatchObject({
      verdict: 'unproven',
      gap: 'deep',
      reason: 'the target is on another machine, and there the check runs only with --deep',
    });
    expect(run.footer).toMatchObject({ outcome: 'incomplete', exitCode: 4 });
    expect(sent).not.toContain('POST');
  });
});

it('planOf refuses two checks with the same id', () => {
  const checks = [plain, check('toy/1/must', 'Another check', { steps })];
  const suite = { name: 'toy', requirements: register, checks, protocol: untouched };

  expect(() => planOf(suite, { facts: liveFacts, selection: { only: [], skip: [] }, waive: [] })).toThrow(
    'the suite toy has two checks toy/1/must',
  );
});

it('planOf adds to a rule of journeys the journeys that are not skipped; what one of them lacks is no gap', () => {
  const { ambient, journey } = authoringFor(register);
  const inputs = { examples: [1], tell: () => [], smaller: () => [], travel: steps };
  const rule = ambient('toy/1/must#rule', 'A rule', { journeys: 'only', judge: () => true });
  const journeys = [
    journey('toy/1/must#near', 'A journey', inputs),
    journey('toy/1/must#skipped', 'A skipped journey', inputs),
    journey('toy/1/must#deep', 'A journey that the target does not allow', { ...inputs, reach: 'deep' }),
  ];
  const suite = { name: 'toy', requirements: register, checks: [rule, ...journeys, plain], protocol: untouched };
  const selection = { only: ['toy/1/must#rule'], skip: ['toy/1/must#skipped'] };
  const { checks } = planOf(suite, { facts: liveFacts, selection, waive: [] });
  expect(checks.map(({ id, prospect }) => [id, prospect.kind])).toEqual([
    ['toy/1/must#rule', 'runs'],
    ['toy/1/must#near', 'runs'],
    ['toy/1/must#deep', 'inapplicable'],
  ]);
});

it('planOf adds to an ambient check the checks that are measured to cause its situation, if nothing else is selected', () => {
  const { ambient } = authoringFor(register);
  const every = ambient('toy/1/must#every', 'An ambient check', { judge: () => true });
  const far = check('toy/1/must#far', 'Another check', { steps });
  const measured = {
    checks: {},
    fixtures: {},
    decides: { 'toy/1/must': ['toy/1/must#every'] },
    situations: [],
    occurs: {},
    randomInputs: {},
  };
  const suite = { name: 'toy', requirements: register, checks: [every, plain, far], protocol: untouched, measured };
  const planned = (only: readonly string[]) =>
    planOf(suite, { facts: liveFacts, selection: { only, skip: [] }, waive: [] }).checks.map(({ id }) => id);
  expect(planned(['toy/1/must#every'])).toEqual(['toy/1/must#every', 'toy/1/must']);
  expect(planned(['toy/1/must#every', 'toy/1/must#far'])).toEqual(['toy/1/must#every', 'toy/1/must#far']);
});

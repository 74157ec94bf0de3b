import { describe, expect, it } from 'vitest';
import { BlockedError, expectSame, GapError, integer } from '../../authoring.ts';
import type { AnyCheck } from '../../expect/suite.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { KnownFailure, KnownFailures, KnownState } from '../../model/known-failure.ts';
import type { Verdict } from '../../model/verdict.ts';
import { failure, planned, result } from '../../report/sample-run.testing.ts';
import type { Plan } from '../events.ts';
import { faultsOfEntries, judgeKnownFailures, knownFailureProblems } from './known-failures.ts';
import { addN, answer, counter, readN, runToy, toy, type Handler, type ToyRun } from '../toy.testing.ts';

/** The fingerprint of a wrong value in the field of a reply. */
function wrongValue(field: string): string {
  return `toy/1/must read n differs /${field} number`;
}

function entry(id: string, over: Partial<KnownFailure> = {}): KnownFailure {
  return {
    id,
    fingerprints: [wrongValue('n')],
    owner: 'the counter team',
    reason: 'a fix is in progress',
    expires: '9999-12-31',
    ...over,
  };
}

function heldTo(entries: readonly KnownFailure[], over: Partial<KnownFailures> = {}): KnownFailures {
  return { entries, today: '2030-06-01', ...over };
}

const right = toy.check('toy/1/must', 'Adding adds', {
  async steps({ accept }) {
    const before = (await accept(readN)).at('/n', integer);
    expectSame(await accept(addN(2)), '/n', before + 2);
  },
});
const wrong = toy.check('toy/1/must#wrong', 'n is 99', {
  steps: async ({ accept }) => expectSame(await accept(readN), '/n', 99),
});
const another = toy.check('toy/1/must#another', 'm is absent', {
  steps: async ({ accept }) => expectSame(await accept(readN), '/m', 98),
});
const crashing = toy.check('toy/1/must#crashing', 'It crashes', {
  steps: async () => {
    throw new Error('oops');
  },
});
const shapely = toy.ambient('toy/2/shape', 'Every answer has a counter', {
  judge(reply) {
    reply.at('/n', integer);
    return true;
  },
});

async function run(checks: readonly AnyCheck[], entries: readonly KnownFailure[], over = {}): Promise<ToyRun> {
  return await runToy(checks, counter(), { known: heldTo(entries), ...over });
}

describe('a run with known failures', () => {
  it('is conformant if all failures are known, and they stay failed', async () => {
    const { footer, of } = await run([right, wrong], [entry(wrong.id)]);

    expect(of(wrong.id).verdict).toBe('failed');
    expect(footer).toMatchObject({
      outcome: 'conformant',
      exitCode: 0,
      problems: [],
      summary: { failed: 1, passed: 1 },
      knownFailures: [{ ...entry(wrong.id), state: 'failing' }],
    });
    expect(footer.requirements.find(({ id }) => id === 'toy/1/must')?.state).toBe('failed');
    expect(footer.share.proven).toBe(0);
  });

  it('is not conformant if a failure is not known', async () => {
    const { footer } = await run([right, wrong, another], [entry(wrong.id)]);
    expect(footer).toMatchObject({ outcome: 'not-conformant', exitCode: 1, problems: [] });
  });

  it('is incomplete if every check that ran is a known failure', async () => {
    expect((await run([wrong], [entry(wrong.id)])).footer).toMatchObject({ outcome: 'incomplete', exitCode: 4 });
  });

  it('excuses each finding with a known fingerprint, in whatever check, and no other', async () => {
    const same = toy.check('toy/1/must#same', 'n is 97', {
      steps: async ({ accept }) => expectSame(await accept(readN), '/n', 97),
    });
    const known = entry('toy/1/must#of-an-older-release');
    const { footer, of } = await run([right, wrong, same, another], [known]);
    expect([of(wrong.id).known, of(same.id).known, of(another.id).known]).toEqual([known, known, undefined]);
    expect(footer).toMatchObject({ outcome: 'not-conformant', exitCode: 1, knownFailures: [{ state: 'failing' }] });
  });

  it('does not excuse an ambient check that has one more finding', async () => {
    const twoFields = toy.ambient('toy/2/shape', 'Every answer has two counters', {
      judge(reply, { request }) {
        reply.at(request.endpoint === 'add' ? '/k' : '/m', integer);
        return true;
      },
    });
    const missing = (endpoint: string, field: string) => `toy/2/shape ${endpoint} n missing /${field} a whole number`;
    const first = entry('toy/2/shape', { fingerprints: [missing('read', 'm'), missing('undo', 'm')] });
    const both = { ...first, fingerprints: [...first.fingerprints, missing('add', 'k')] };

    expect((await run([right, twoFields], [first])).footer).toMatchObject({ exitCode: 1 });
    expect((await run([right, twoFields], [both])).footer).toMatchObject({ exitCode: 0 });
  });

  it('fails for an entry that did not fail only if strict is set', async () => {
    const entries = [entry(right.id, { fingerprints: [wrongValue('m')] }), entry(wrong.id)];
    const knownFailures = [{ state: 'did-not-occur' }, { state: 'failing' }];
    expect((await run([right, wrong], entries)).footer).toMatchObject({ exitCode: 0, problems: [], knownFailures });

    const { footer } = await run([right, wrong], [], { known: heldTo(entries, { strict: true }) });
    expect(footer).toMatchObject({
      exitCode: 2,
      problems: [{ kind: 'configuration', message: 'known failures did not occur in this run: toy/1/must' }],
      knownFailures,
    });
  });

  it('counts a failure whose entry has expired, and reports the entry as a problem', async () => {
    const { footer, of } = await run([right, wrong], [entry(wrong.id, { expires: '2020-02-29' })]);
    expect(footer).toMatchObject({
      outcome: 'not-conformant',
      exitCode: 2,
      problems: [
        {
          message: 'known failures have expired: toy/1/must#wrong (the counter team, until 2020-02-29)',
        },
      ],
      knownFailures: [{ state: 'expired' }],
    });
    expect(of(wrong.id).known).toBeUndefined();
  });

  it('does not excuse a bug of octoproof', async () => {
    const { footer } = await run([right, crashing], [entry(crashing.id)]);
    expect(footer).toMatchObject({
      exitCode: 3,
      problems: [{ kind: 'broken' }],
      knownFailures: [{ state: 'not-tested' }],
    });
  });

  it('excuses an ambient check, and does not judge its entry if some checks did not finish', async () => {
    const bare: Handler = (_, response) => answer(response, 200, { m: 1 });
    const reads = toy.check('toy/1/should', 'It answers', { steps: async ({ accept }) => void (await accept(readN)) });
    const fingerprints = ['toy/2/shape read n missing /n a whole number'];
    const known = { known: heldTo([entry(shapely.id, { fingerprints })]) };

    expect((await runToy([reads, shapely], bare, known)).footer).toMatchObject({
      exitCode: 4,
      knownFailures: [{ state: 'failing' }],
    });
    expect((await runToy([reads, shapely], counter(), known)).footer).toMatchObject({
      exitCode: 0,
      knownFailures: [{ state: 'did-not-occur' }],
    });
    const selection = { only: [reads.id, shapely.id], skip: [] };
    expect((await runToy([reads, right, shapely], counter(), { ...known, selection })).footer).toMatchObject({
      problems: [],
      knownFailures: [{ state: 'not-tested' }],
    });
  });

  it('ignores entries outside its selection', async () => {
    const over = { selection: { only: [right.id], skip: [wrong.id] } };
    const { footer } = await run([right, wrong], [entry(wrong.id, { expires: '2020-01-01' })], over);
    expect(footer).toMatchObject({ outcome: 'conformant', exitCode: 0, knownFailures: [] });
  });

  it.each([
    ['blocked', new BlockedError('throttled')],
    ['unproven', new GapError('control', 'no control endpoint')],
  ] as const)('does not report an entry whose check is %s', async (verdict, error) => {
    const check = toy.check('toy/1/must#open', 'It is open', {
      steps: async () => {
        throw error;
      },
    });
    const { footer, of } = await run([right, check], [entry(check.id)]);
    expect(of(check.id).verdict).toBe(verdict);
    expect(footer).toMatchObject({
      outcome: 'incomplete',
      exitCode: 4,
      problems: [],
      knownFailures: [{ state: 'not-tested' }],
    });
  });

  it('does not report entries that an interrupted run did not reach', async () => {
    const { footer } = await run([right, wrong], [entry(wrong.id)], { signal: AbortSignal.abort() });
    expect(footer.problems.map(({ kind }) => kind)).not.toContain('configuration');
    expect(footer.knownFailures).toMatchObject([{ state: 'not-tested' }]);
  });

  it('omits known failures from the report if no file was given', async () => {
    expect((await runToy([right], counter())).footer).not.toHaveProperty('knownFailures');
  });

  it('is refused before any request if a fingerprint has an unknown requirement, with the nearest one', async () => {
    const unknown = entry(wrong.id, { fingerprints: ['toy/1/mst read n differs /n'] });
    const started = run([right, wrong], [unknown, entry(right.id), entry(right.id)]);
    await expect(started).rejects.toThrow(ConfigurationError);
    await expect(started).rejects.toThrow('/knownFailures/0/fingerprints/0: there is no requirement "toy/1/mst"');
    expect(faultsOfEntries([unknown, entry('a'), entry('a')], ['toy/1/must'])).toEqual([
      expect.objectContaining({ hint: 'nearest: toy/1/must' }),
      {
        pointer: '/knownFailures/2/fingerprints/0',
        message: `"${wrongValue('n')}" occurs twice`,
        hint: 'remove one of the two: /knownFailures/1/fingerprints/0 has the same fingerprint',
      },
    ]);
  });
});

describe('judgeKnownFailures', () => {
  const plan: Plan = { checks: [planned('toy/1/must')], requirements: [] };
  const cause = { key: 'differs n', fingerprints: [wrongValue('n')], finding: null, endpoint: 'read' };
  const failing = failure('toy/1/must', { cause });

  it.each<[Verdict, KnownState]>([
    ['failed', 'failing'],
    ['passed', 'did-not-occur'],
    ['warned', 'did-not-occur'],
    ['observed', 'did-not-occur'],
    ['blocked', 'not-tested'],
    ['unproven', 'not-tested'],
    ['inapplicable', 'not-tested'],
    ['broken', 'not-tested'],
  ])('gives the entry of a check that %s the state %s', (verdict, state) => {
    const results = [verdict === 'failed' ? failing : result('toy/1/must', { verdict })];
    const known = heldTo([entry('toy/1/must')]);
    expect(judgeKnownFailures(known, plan, { results, whole: true })).toMatchObject([{ state }]);
  });

  it.each([
    ['2030-06-01', 'failing'],
    ['2030-05-31', 'expired'],
  ])('counts an entry until the end of its last day: the entry until %s is %s', (expires, state) => {
    const known = heldTo([entry('toy/1/must', { expires })]);
    const results = [failing];
    expect(judgeKnownFailures(known, plan, { results, whole: true })).toMatchObject([{ state }]);
  });

  it('reports an entry of an inapplicable check', () => {
    const results = [result('toy/1/must', { verdict: 'inapplicable' })];
    expect(
      knownFailureProblems([{ ...entry('toy/1/must'), state: 'not-tested' }], { results, strict: true }),
    ).toMatchObject([
      {
        kind: 'configuration',
        message: 'these known failures are of checks that do not apply to the target: toy/1/must',
      },
    ]);
  });
});

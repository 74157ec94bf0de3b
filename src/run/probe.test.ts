import { describe, expect, it } from 'vitest';
import { expectSame, integer, type Probed } from '../authoring.ts';
import { addN, answer, counter, readN, runToy, toy, type Handler, toyBudgets } from './toy.testing.ts';

const hostileRead = { ...readN, rawBody: '{' };

function probing(onProbed: (probed: Probed) => void) {
  return toy.check('toy/1/should', 'Hostile input does no harm', {
    async steps({ accept, probe }) {
      await accept({ ...readN, sameConnection: true });
      onProbed(await probe(hostileRead));
      expectSame(await accept({ ...addN(1), sameConnection: true }), '/n', 1);
    },
  });
}

/** A counter that uses another handler for a GET with a body. */
function countingBut(hostile: Handler): Handler {
  const correct = counter();
  return (request, response) => {
    const isHostile = request.method === 'GET' && request.text !== '';
    (isHostile ? hostile : correct)(request, response);
  };
}

describe('probes', () => {
  it('return any reply', async () => {
    const probes: Probed[] = [];
    const run = await runToy(
      [probing((probed) => void probes.push(probed))],
      countingBut((_, response) => answer(response, 413, {})),
    );

    expect(run.of('toy/1/should').verdict).toBe('passed');
    expect(probes).toMatchObject([{ exchange: expect.any(Number), reply: { status: 413 } }]);
  });

  it('accept a closed connection as an outcome, and continue on a new one', async () => {
    const probes: Probed[] = [];
    const run = await runToy(
      [probing((probed) => void probes.push(probed))],
      countingBut((request) => void request.socket.resetAndDestroy()),
    );

    expect(run.of('toy/1/should').verdict).toBe('passed');
    expect(probes).toMatchObject([{ exchange: expect.any(Number), reply: null }]);
  });

  it('report silence as a finding, which does not affect the operation itself', async () => {
    const reads = toy.check('toy/1/must', 'The counter can be read', {
      steps: async ({ accept }) => void (await accept(readN)).at('/n', integer),
    });
    const run = await runToy(
      [probing(() => {}), reads],
      countingBut(() => {}),
      { budgets: { ...toyBudgets, timeoutMs: 300 } },
    );

    expect(run.of('toy/1/should')).toMatchObject({
      verdict: 'warned',
      findings: [{ kind: 'no-reply', reason: 'timeout' }],
      reproduced: { shown: 3, of: 3 },
    });
    expect(run.of('toy/1/must').verdict).toBe('passed');
  });
});

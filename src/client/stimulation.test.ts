import { expect, it } from 'vitest';
import type { ControlEndpoint, IncomingCall, ServedReply, Stimulus } from '../expect/client-suite.ts';
import { servedReply } from './forward.ts';
import { openRecording } from './recording.ts';
import { openStimulation, type StimulationSettings } from './stimulation.ts';

const control: ControlEndpoint = {
  arrange: () => Promise.resolve({ handle: '', data: null }),
  change: () => Promise.resolve(null),
  release: () => Promise.resolve(),
};

const call: IncomingCall = {
  number: 1,
  arrivedMs: 0,
  method: 'GET',
  target: '/octo-gateway/v1/products',
  endpoint: 'products',
  deprecated: false,
  ids: [],
  query: [],
  json: undefined,
  body: '',
};

const ordinary = (): Promise<ServedReply> => Promise.resolve(servedReply(200, {}, '{"page":1}'));

/** Answers with this status each time. */
function failing(name: string, status: number, more: Partial<Stimulus> = {}): Stimulus {
  return {
    name,
    says: `Answers ${status}`,
    endpoints: ['products'],
    lasts: 'once',
    open:
      () =>
      async ({ provoked }) => {
        provoked({ status });
        return await Promise.resolve({ kind: 'reply', status });
      },
    ...more,
  };
}

function opened(settings: Partial<StimulationSettings>) {
  const recording = openRecording(null);
  const stimulation = openStimulation({
    stimuli: [],
    provokes: true,
    takeTurns: true,
    control,
    recording,
    ...settings,
  });
  const statuses = async (count: number): Promise<readonly (number | null)[]> => {
    const seen: (number | null)[] = [];
    for (let index = 0; index < count; index += 1)
      seen.push((await stimulation.pass(call, ordinary)).reply?.status ?? null);
    return seen;
  };
  return { stimulation, recording, statuses };
}

it('lets stimuli take turns, with an ordinary call after each one', async () => {
  const { statuses, recording } = opened({ stimuli: [failing('a', 500), failing('b', 429)] });

  expect(await statuses(6)).toEqual([500, 200, 429, 200, 200, 200]);
  expect(recording.traffic().provocations).toMatchObject([
    { stimulus: 'a', facts: { status: 500 } },
    { stimulus: 'b', facts: { status: 429 } },
  ]);
});

it('repeats a stimulus as often as it says', async () => {
  const { statuses } = opened({ stimuli: [failing('a', 500, { times: 3 })] });

  expect(await statuses(5)).toEqual([500, 500, 500, 200, 200]);
});

it('with a driver only activated stimuli change replies, until they are deactivated', async () => {
  const { stimulation, statuses } = opened({
    stimuli: [failing('a', 500), failing('b', 429, { times: 9 })],
    takeTurns: false,
  });

  expect(await statuses(1)).toEqual([200]);
  stimulation.activate(['b']);
  expect(await statuses(2)).toEqual([429, 429]);
  stimulation.deactivate();
  expect(await statuses(1)).toEqual([200]);
  expect(() => stimulation.activate(['c'])).toThrow('no stimulus is named "c"');
});

it('leaves every call alone if nothing is provoked', async () => {
  const { stimulation, statuses } = opened({ stimuli: [failing('a', 500)], provokes: false });
  stimulation.activate(['a']);

  expect(await statuses(2)).toEqual([200, 200]);
});

it('passes a call through a lasting stimulus and the one whose turn it is', async () => {
  const adding: Stimulus = {
    name: 'adding',
    says: 'Adds a field',
    endpoints: ['products'],
    lasts: 'always',
    open:
      () =>
      async ({ forward, provoked }) => {
        const { status, headers } = await forward({ target: '/changed' });
        provoked();
        return { kind: 'reply', status, headers, json: { added: true } };
      },
  };
  const losing: Stimulus = {
    ...failing('losing', 0),
    open:
      () =>
      async ({ forward, provoked }) => {
        const served = await forward();
        provoked();
        return { kind: 'lost', served };
      },
  };
  const { stimulation } = opened({ stimuli: [adding, losing] });
  const targets: (string | undefined)[] = [];
  const forward = async (changed?: { readonly target?: string }): Promise<ServedReply> => {
    targets.push(changed?.target);
    return await ordinary();
  };

  expect(await stimulation.pass(call, forward)).toMatchObject({
    reply: null,
    withheld: { status: 200, json: { added: true } },
    stimulus: 'losing',
  });
  expect(await stimulation.pass(call, forward)).toMatchObject({ reply: { json: { added: true } }, stimulus: 'adding' });
  expect(targets).toEqual(['/changed', '/changed']);
});

it('leaves calls alone that no stimulus concerns', async () => {
  const { stimulation } = opened({ stimuli: [failing('a', 500)] });

  expect(await stimulation.pass({ ...call, endpoint: null }, ordinary)).toMatchObject({
    reply: { status: 200 },
    stimulus: null,
  });
});

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
    seed: 1,
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

/** Leaves every call alone, after it has looked at the reply. */
function unfit(name: string, more: Partial<Stimulus> = {}): Stimulus {
  return failing(name, 0, {
    open:
      () =>
      async ({ forward }) => {
        await forward();
        return null;
      },
    ...more,
  });
}

it('lets the next stimulus try if the first one leaves the call alone', async () => {
  const { statuses, recording } = opened({ stimuli: [unfit('a'), failing('b', 429), failing('c', 500)] });

  expect(await statuses(5)).toEqual([429, 200, 500, 200, 200]);
  expect(recording.traffic().provocations.map(({ stimulus }) => stimulus)).toEqual(['b', 'c']);
});

it('forwards a request once, however many stimuli look at its reply', async () => {
  const { stimulation } = opened({ stimuli: [unfit('a'), unfit('b')] });
  let forwarded = 0;
  const forward = async (): Promise<ServedReply> => {
    forwarded += 1;
    return await ordinary();
  };

  expect(await stimulation.pass(call, forward)).toMatchObject({ reply: { status: 200 }, stimulus: null });
  expect(forwarded).toBe(1);
});

it('forwards a request again after a stimulus changed the state of the service', async () => {
  const losing = failing('losing', 0, {
    open: () => async (tools) => {
      await tools.control.change('cart', { removed: true });
      tools.provoked();
      return null;
    },
  });
  let status = 200;
  const { stimulation } = opened({
    stimuli: [unfit('a'), losing],
    control: { ...control, change: () => Promise.resolve((status = 404)) },
  });
  const forward = (): Promise<ServedReply> => Promise.resolve(servedReply(status, {}, ''));

  expect(await stimulation.pass(call, forward)).toMatchObject({ reply: { status: 404 }, stimulus: 'losing' });
});

it('lets no further stimulus answer a change that was carried out', async () => {
  const { stimulation } = opened({ stimuli: [unfit('a'), failing('b', 429)] });

  expect(await stimulation.pass({ ...call, method: 'POST' }, ordinary)).toMatchObject({
    reply: { status: 200 },
    stimulus: null,
  });
});

it('finishes a stimulus that has started before an earlier one tries again', async () => {
  let calls = 0;
  const fitsLater = failing('a', 404, {
    open: () => async (tools) => {
      calls += 1;
      return calls === 1 ? null : await failing('a', 404).open()(tools);
    },
  });
  const { statuses } = opened({ stimuli: [fitsLater, failing('b', 500, { times: 2 })] });

  expect(await statuses(5)).toEqual([500, 500, 200, 404, 200]);
});

it('leaves the next call to a stimulus that is not finished', async () => {
  let calls = 0;
  const everySecond = failing('a', 503, {
    times: 2,
    open: () => async (tools) => {
      calls += 1;
      return calls % 2 === 0 ? null : await failing('a', 503).open()(tools);
    },
  });
  const { statuses } = opened({ stimuli: [everySecond, failing('b', 429)] });

  expect(await statuses(6)).toEqual([503, 200, 503, 200, 429, 200]);
});

it('keeps the last stimulus back while another one of the endpoint is left', async () => {
  const { statuses } = opened({ stimuli: [failing('z', 401, { last: true, times: Infinity }), failing('a', 500)] });

  expect(await statuses(4)).toEqual([500, 200, 401, 401]);
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

import { expect, test } from 'vitest';
import { noControl } from './control.ts';
import { drivenTraffic } from './traffic.ts';
import { wallClock } from '../../client/clock.ts';
import { openRecording } from '../../client/recording.ts';
import { openStimulation } from '../../client/stimulation.ts';
import type { Driver } from '../../client/driver.ts';
import type { ClientScenario } from '../../expect/client-suite.ts';

const syncing = (name: string): ClientScenario => ({
  name,
  operations: ['sync'],
  steps: async ({ sync }) => await sync(),
});

/** The notices of three scenarios that synchronise. */
async function noticesWith(answer: Awaited<ReturnType<Driver['ask']>>): Promise<readonly string[]> {
  const notices: string[] = [];
  const recording = openRecording(1);
  const stimuli = { stimuli: [], provokes: false, takeTurns: false };
  const problem = await drivenTraffic({
    scenarios: ['first', 'second', 'third'].map(syncing),
    openDriver: () => Promise.resolve({ ask: () => Promise.resolve(answer), close: () => Promise.resolve() }),
    notice: (message) => notices.push(message),
    recording,
    stimulation: openStimulation({ ...stimuli, control: noControl, recording }),
    control: noControl,
    sandbox: { origin: 'http://127.0.0.1:1', token: 't' },
    timeScale: 1,
    clock: wallClock(),
    registers: false,
    signal: new AbortController().signal,
  });
  expect(problem).toBeNull();
  return notices;
}

test('scenarios that end early for one reason are told once, with their number', async () => {
  expect(await noticesWith({ kind: 'unsupported' })).toEqual([
    'scenario "first" ended early: the driver does not support sync',
    '3 scenarios in all ended early: the driver does not support sync',
  ]);
  expect(await noticesWith({ kind: 'result', value: {} })).toEqual([]);
});

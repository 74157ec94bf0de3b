import { expect, test } from 'vitest';
import { noControl } from './control.ts';
import { drivenTraffic, silence, type DrivenTraffic } from './traffic.ts';
import { trafficOf } from '../../../suites/client/traffic/traffic.testing.ts';
import { step } from '../../../suites/client/traffic/steps.testing.ts';
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

/** Three scenarios that synchronise, unless `rest` has others. */
function settingsWith(driver: Driver, rest: Partial<DrivenTraffic> = {}): DrivenTraffic {
  const recording = openRecording(1);
  const stimuli = { stimuli: [], provokes: false, takeTurns: false, seed: 1 };
  return {
    scenarios: ['first', 'second', 'third'].map(syncing),
    openDriver: () => Promise.resolve(driver),
    notice: () => {},
    recording,
    stimulation: openStimulation({ ...stimuli, control: noControl, recording }),
    control: noControl,
    sandbox: { origin: 'http://127.0.0.1:1', token: 't' },
    timeScale: 1,
    seed: 1,
    clock: wallClock(),
    registers: false,
    apiKey: 'a secret key',
    signal: new AbortController().signal,
    ...rest,
  };
}

/** The notices of three scenarios with a driver that always answers like this. */
async function noticesWith(answer: Awaited<ReturnType<Driver['ask']>>): Promise<readonly string[]> {
  const notices: string[] = [];
  const driver: Driver = { ask: () => Promise.resolve(answer), close: () => Promise.resolve() };
  expect(await drivenTraffic(settingsWith(driver, { notice: (message) => notices.push(message) }))).toBeNull();
  return notices;
}

test('scenarios that end early for one reason are told once, with their number', async () => {
  expect(await noticesWith({ kind: 'unsupported' })).toEqual([
    'scenario "first" ended early: the driver does not support sync',
    '3 scenarios in total ended early: the driver does not support sync',
  ]);
  expect(await noticesWith({ kind: 'result', value: {} })).toEqual([]);
});

test('an interruption does not wait for the answer of the driver, and closes it', async () => {
  const stop = new AbortController();
  let isClosed = false;
  const driver: Driver = {
    ask: () => {
      setImmediate(() => stop.abort());
      return new Promise(() => {});
    },
    close() {
      isClosed = true;
      return Promise.resolve();
    },
  };

  expect(await drivenTraffic(settingsWith(driver, { signal: stop.signal }))).toMatchObject({ kind: 'interrupted' });
  expect(isClosed).toBe(true);
});

test('a person enters the key that the operator issued, and no record holds the key', async () => {
  const asked: unknown[] = [];
  const driver: Driver = {
    ask(operation, fields) {
      asked.push([operation, fields]);
      return Promise.resolve({ kind: 'result', value: {} });
    },
    close: () => Promise.resolve(),
  };
  const settings = settingsWith(driver, {
    scenarios: [
      { name: 'one', operations: ['register'], steps: async ({ register }) => await register({ withKey: true }) },
    ],
  });
  await drivenTraffic(settings);
  expect(asked).toEqual([['register', { apiKey: 'a secret key' }]]);
  const { steps } = settings.recording.traffic();
  expect(steps.map(({ operation, fields }) => [operation, fields])).toEqual([['register', {}]]);
});

test('a client that sends no request to the API could not be judged, unless its driver answers nothing yet', () => {
  const steps = [step('sync', [0, 1])];
  const asked = [{ ...step('sync', [0, 1]), answer: { kind: 'unsupported' } as const }];
  const elsewhere = { method: 'GET', endpoint: null, target: '/products?key=1' };

  expect(silence(trafficOf([]))?.message).toBe('the client sent no request');
  expect(silence(trafficOf([], { steps }))?.message).toBe('the driver answered, but the client sent no request');
  expect(silence(trafficOf([elsewhere]))?.message).toMatch(/to a path of the API: the first one is GET \/products$/);
  expect(silence(trafficOf([elsewhere, {}]))).toBeNull();
  expect(silence(trafficOf([]), ['2 connections spoke HTTP/2'])?.message).toBe(
    'the client sent no request; 2 connections spoke HTTP/2',
  );
  expect(silence(trafficOf([], { steps: asked }))).toBeNull();
});

import { expect, it } from 'vitest';
import { runClient } from '../../../src/certification/client/run-client.ts';
import { usualClientSettings } from '../../../src/certification/client/flags.ts';
import type { CheckResult } from '../../../src/run/events.ts';
import { client } from '../index.ts';
import { keyAndTransport } from '../1.1-key-and-transport/rules.ts';
import { registration } from '../1.2-registration/rules.ts';
import { moneyAndIds } from '../1.3-money-and-ids/rules.ts';
import { headers } from '../2.1-headers/rules.ts';
import { keyStimuli } from '../stimuli/key/index.ts';
import { keyScenarios } from './key.ts';
import { registrationScenarios } from './registration.ts';

const rules = [...keyAndTransport, ...registration, ...moneyAndIds, ...headers];
const suite = { ...client, rules, stimuli: keyStimuli, scenarios: [...registrationScenarios, ...keyScenarios] };

/** Drives the reference client, which registers itself, through the scenarios of these rules only. */
async function resultsWith(faults: readonly string[] = []): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  await runClient(
    {
      settings: {
        ...usualClientSettings,
        driver: { kind: 'reference', faults },
        port: 0,
        provoke: true,
        register: true,
        acceptGaps: [],
        only: [],
        skip: [],
        reports: [],
      },
      env: {},
      signal: new AbortController().signal,
      onOpen() {},
      reporter: (event) => {
        if (event.type === 'check-finished') results.push(event.result);
      },
    },
    suite,
  );
  return results;
}

it('exercises every rule, and the reference client keeps all of them', async () => {
  const results = await resultsWith();

  expect(results.filter(({ exercised }) => exercised === 0).map(({ id }) => id)).toEqual([]);
  expect(results.filter(({ verdict }) => !['passed', 'observed'].includes(verdict))).toEqual([]);
});

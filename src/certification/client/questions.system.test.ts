import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { client as suite } from '../../../suites/client/index.ts';
import type { ClientTraffic } from '../../expect/client-suite.ts';
import { usualClientSettings } from './flags.ts';
import { runClient } from './run-client.ts';

test('every question of a run is a question of the driver protocol', async () => {
  let steps: ClientTraffic['steps'] = [];
  const [rule] = suite.rules;
  if (rule === undefined) throw new Error('the suite has no rules');
  const recording = {
    ...rule,
    judge(traffic: ClientTraffic) {
      ({ steps } = traffic);
      return [];
    },
  };
  await runClient(
    {
      settings: {
        driver: { kind: 'reference' },
        port: 0,
        host: usualClientSettings.host,
        provoke: true,
        register: true,
        timeout: usualClientSettings.timeout,
        acceptGaps: [],
        only: [],
        skip: [],
        reports: [],
      },
      env: {},
      live: false,
      signal: new AbortController().signal,
      onOpen() {},
      reporter() {},
    },
    { ...suite, rules: [recording] },
  );
  const schema: { readonly $id: string } & Record<string, unknown> = createRequire(import.meta.url)(
    'octoproof/schemas/octoproof/driver-protocol.schema.json',
  );
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  ajv.addSchema(schema);
  const isQuestion = ajv.getSchema(`${schema.$id}#/$defs/question`);
  expect(steps.length).toBeGreaterThan(100);
  const odd = steps
    .map(({ number, operation, fields }) => ({ seq: number, op: operation, ...fields }))
    .filter((question) => isQuestion?.(question) !== true);
  expect(odd).toEqual([]);
});

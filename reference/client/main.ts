import { parseArgs } from 'node:util';
import { drive } from './driver.ts';
import { startClient } from './index.ts';

/**
 * The reference client as a driver on standard input and output:
 * `node dist/reference/client/main.js [--fault NAME] [--freedom NAME]`.
 */
const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true, default: [] },
    freedom: { type: 'string', multiple: true, default: [] },
  },
});
const { OCTOPROOF_BASE_URL: baseUrl, OCTOPROOF_API_KEY: apiKey, OCTOPROOF_TIME_SCALE: timeScale } = process.env;
if (baseUrl === undefined) throw new Error('Cannot start the client: set OCTOPROOF_BASE_URL');

const client = startClient({
  baseUrl,
  apiKey: apiKey === undefined || apiKey === '' ? null : apiKey,
  timeScale: timeScale === undefined || timeScale === '' ? 1 : Number(timeScale),
  faults: values.fault,
  freedoms: values.freedom,
});
await drive(client, process.stdin, process.stdout);
client.close();

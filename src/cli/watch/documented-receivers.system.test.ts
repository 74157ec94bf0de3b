import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { parse } from 'yaml';
import { blocksOf } from '../../../docs/examples/parse-page.ts';
import { openReceiver, openWatched, webhookSecret, type Delivery } from './watch.testing.ts';

const guide = new URL('../../../docs/guides/monitoring.md', import.meta.url);

const folder = temporaryFolder();
let delivery: Delivery = { headers: {}, body: '' };
beforeAll(async () => {
  for (const { file, text } of blocksOf(await readFile(guide, 'utf8')))
    if (file !== null) await writeFile(join(folder, file), text);
  const receiver = await openReceiver();
  const watched = await openWatched();
  await watched.watch(['--webhook', receiver.url]);
  await watched.serve('supplier-without-endpoint');
  await watched.watch(['--webhook', receiver.url]);
  await Promise.all([watched.close(), receiver.close()]);
  const [first] = receiver.deliveries;
  if (first === undefined) throw new Error('nothing was delivered');
  delivery = first;
});

describe.each([
  ['python3', 'verify.py'],
  [process.execPath, 'verify.mjs'],
])('the documented receiver: %s %s', (program, file) => {
  const exitCode = ({
    body = delivery.body,
    id = String(delivery.headers['webhook-id']),
    timestamp = '',
  }): number | null => {
    const sentAt = timestamp === '' ? String(delivery.headers['webhook-timestamp']) : timestamp;
    const words = [join(folder, file), id, sentAt, String(delivery.headers['webhook-signature'])];
    const env = { ...process.env, OCTOPROOF_WEBHOOK_SECRET: webhookSecret };
    return spawnSync(program, words, { input: body, env }).status;
  };

  test('accepts a delivery, and refuses another body, id and time', () => {
    expect(exitCode({})).toBe(0);
    expect(exitCode({ body: `${delivery.body} ` })).toBe(1);
    expect(exitCode({ id: 'msg_other' })).toBe(1);
    expect(exitCode({ timestamp: '1700000000' })).toBe(1);
  });
});

test('the documented workflow keeps the history of the last run', async () => {
  const [workflow] = blocksOf(await readFile(guide, 'utf8')).filter(({ language }) => language === 'yaml');
  const { on, jobs } = parse(workflow?.text ?? '');

  expect(on.schedule[0].cron).toMatch(/^\d+ \d+ \* \* \*$/);
  const steps: readonly Record<string, unknown>[] = jobs.storefront.steps;
  const caches = steps.filter(({ uses }) => String(uses).startsWith('actions/cache/'));
  expect(caches.map(({ with: inputs }) => Object(inputs).path)).toEqual(['octoproof-watch', 'octoproof-watch']);
});

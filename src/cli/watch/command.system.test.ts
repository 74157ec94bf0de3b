import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsOf } from '../../documents/fits.testing.ts';
import type { JsonObject } from '../../model/json.ts';
import { closeServer, listen } from '../../http/listen.ts';
import { openReceiver, openWatched, objectIn, webhookSecret, type Watched } from './watch.testing.ts';

const fault = 'supplier-without-endpoint';
const check = 'storefront/2.6/supplier';

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(async () => await watched.close());

/** Watches with a receiver of alerts, and returns the kinds of the changes of each alert. */
async function alertsOf(use: (webhook: readonly string[]) => Promise<void>): Promise<readonly (readonly unknown[])[]> {
  const receiver = await openReceiver();
  await use(['--webhook', receiver.url]);
  await receiver.close();
  return receiver.deliveries.map(({ body }) => {
    const alert = objectIn(body);
    expect(faultsOf('watch-alert', alert)).toEqual([]);
    return [alert['type'], ...listIn(alert, 'changes').map((change) => Object(change).kind)];
  });
}

function listIn(document: JsonObject, field: string): readonly unknown[] {
  const value = document[field];
  return Array.isArray(value) ? value : [];
}

describe('octoproof watch', () => {
  test('writes the first run as baseline, and finds no change in the second', async () => {
    const first = await watched.watch();
    const second = await watched.watch();

    expect(first.stdout).toMatch(/the\s+first\s+run\s+with\s+this\s+octoproof\s+release/);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.stdout).toMatch(/UNCHANGED[^]*compared with\s+\d{4}-/);
    expect(await watched.reports('Z.json')).toHaveLength(2);
  });

  test('alerts on a new failure once, and on its end once', async () => {
    const codes: number[] = [];
    const alerts = await alertsOf(async (webhook) => {
      await watched.watch(webhook);
      await watched.serve(fault);
      const broken = await watched.watch(webhook);
      const still = await watched.watch(webhook);
      await watched.serve();
      const repaired = await watched.watch(webhook);
      expect(broken.stdout).toContain('NEW FAILURE');
      expect(broken.stdout).toContain(check);
      expect(still.stdout).toMatch(/STILL FAILING[^]*UNCHANGED/);
      expect(repaired.stdout).toContain('FIXED');
      codes.push(broken.code, still.code, repaired.code);
    });
    const time: unknown = expect.stringMatching(/^\d{4}-/);

    expect(codes).toEqual([1, 4, 4]);
    expect(alerts.map(([type]) => type)).toEqual(['watch.changed', 'watch.changed']);
    expect(alerts[0]).toContain('new-failure');
    expect(alerts[1]).toContain('fixed');
    expect((await watched.reports('Z.json')).map(({ repeats = null }) => repeats)).toEqual([null, time, null, time]);
  });

  test('does not alert on a failure that only the first look shows', async () => {
    const alerts = await alertsOf(async (webhook) => {
      await watched.watch(webhook);
      await watched.serve(fault);
      const running = watched.watch(['--pause', '3s', ...webhook]);
      await until(async () => (await watched.reports('.first-look.json')).length === 1);
      await watched.serve();
      const { code, stdout } = await running;
      expect(code).toBe(0);
      expect(stdout).toContain('not confirmed');
      const next = await watched.watch(webhook);
      expect(next.code).toBe(0);
      expect(next.stdout).not.toContain('not confirmed');
    });

    expect(alerts).toEqual([]);
  });

  test('alerts on an outage once, and on its end once', async () => {
    const codes: number[] = [];
    const alerts = await alertsOf(async (webhook) => {
      await watched.watch(webhook);
      await watched.stop();
      codes.push((await watched.watch(webhook)).code, (await watched.watch(webhook)).code);
      await watched.serve();
      codes.push((await watched.watch(webhook)).code, (await watched.watch(webhook)).code);
    });

    expect(codes).toEqual([3, 3, 4, 0]);
    expect(alerts).toEqual([
      ['watch.outage', 'outage'],
      ['watch.outage-ended', 'outage-ended'],
    ]);
  });

  test('treats 503 for every request as an outage', async () => {
    const server = createServer((_, response) => void response.writeHead(503).end('<title>planted title</title>'));
    const receiver = await openReceiver();
    await watched.watch();
    await watched.stop();
    await listen(server, { host: '127.0.0.1', port: watched.port() });
    const { code } = await watched.watch(['--max-requests', '25', '--webhook', receiver.url]);
    await closeServer(server);
    await receiver.close();
    const [{ body } = { body: '{}' }] = receiver.deliveries;

    expect(code).toBe(3);
    expect(objectIn(body)['changes']).toMatchObject([{ kind: 'outage', detail: 'the target rejects every request' }]);
    expect(body).not.toContain('planted');
  });

  test.each([
    { faults: [], most: 25 },
    { faults: [fault, 'supplier-in-a-wrapping'], most: 50 },
  ])('sends at most 25 requests in each look: $faults', async ({ faults, most }) => {
    await watched.watch(['--max-requests', '25']);
    await watched.serve(...faults);
    await watched.watch(['--max-requests', '25']);

    expect(watched.requests()).toBeGreaterThan(0);
    expect(watched.requests()).toBeLessThanOrEqual(most);
  });

  test('goes on with --every after an outage, and ends with 0 after Ctrl-C', async () => {
    let stop = (): void => {};
    let printed = '';
    const running = watched.watch(['--every', '2s'], {
      onListening: (end) => (stop = end),
      onPrinted: (text) => (printed = text),
    });
    await until(() => printed.includes('UNCHANGED'));
    await watched.stop();
    await until(() => printed.includes('OUTAGE'));
    await watched.serve();
    await until(() => printed.includes('OUTAGE ENDED'));
    stop();
    expect((await running).code).toBe(0);
  });
});

describe('the webhook of octoproof watch', () => {
  test('gets a signed alert without keys, secrets and bodies', async () => {
    const receiver = await openReceiver();
    await watched.watch(['--webhook', receiver.url]);
    await watched.serve(fault);
    const { code, stdout } = await watched.watch(['--webhook', receiver.url]);
    await receiver.close();
    const [delivery] = receiver.deliveries;

    expect(code).toBe(1);
    expect(receiver.deliveries).toHaveLength(1);
    const { headers, body } = delivery ?? { headers: {}, body: '' };
    const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(faultsOf('watch-alert', objectIn(body))).toEqual([]);
    for (const secret of [webhookSecret, 'secret-path', 'omk_', '@'])
      expect(`${stdout}${body}`.includes(secret), secret).toBe(false);
  });

  test('gets an alert from the next run if no delivery succeeded', async () => {
    const receiver = await openReceiver();
    const alerting = ['--webhook', receiver.url];
    await watched.watch(alerting);
    receiver.answerWith(500);
    await watched.serve(fault);
    const lost = await watched.watch(alerting);
    const tries = receiver.deliveries.length;
    receiver.answerWith(200);
    const next = await watched.watch(alerting);
    const last = await watched.watch(alerting);
    await receiver.close();

    expect([lost.code, next.code, last.code]).toEqual([3, 1, 4]);
    expect(lost.stdout).toContain('NEW FAILURE');
    expect(lost.stdout.replaceAll(/\s+/g, ' ')).toContain('the alert was not delivered: status 500, after 3 tries');
    expect(tries).toBe(3);
    expect(receiver.deliveries).toHaveLength(4);
    const ids = receiver.deliveries.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    [['--webhook', 'ftp://x'], 'expected an http or https URL'],
    [['--webhook', 'https://me:secret@x'], 'the URL contains credentials'],
    [['--every', '100ms'], 'expected a duration from 1 s'],
    [['--max-requests', '3'], 'expected a whole number'],
    [['--allow-writes'], 'unknown flag'],
  ])('refuses %j before a request', async (flags, message) => {
    const { code, stderr } = await watched.watch(flags);

    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(watched.requests()).toBe(0);
  });

  test('needs its secret', async () => {
    const flags = ['--webhook', 'https://alerts.example.com/'];
    const missing = await watched.watch(flags, { env: { OCTOPROOF_WEBHOOK_SECRET: '' } });
    const wrong = await watched.watch(flags, { env: { OCTOPROOF_WEBHOOK_SECRET: 'planted-secret' } });

    expect([missing.code, wrong.code]).toEqual([2, 2]);
    expect(missing.stderr).toContain('OCTOPROOF_WEBHOOK_SECRET is not set or empty');
    expect(wrong.stderr).not.toContain('planted-secret');
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsOf } from '../../documents/fits.testing.ts';
import { openReceiver, openWatched, objectIn, webhookSecret, type Watched } from './watch.testing.ts';

const fault = 'supplier-without-endpoint';
const check = 'storefront/2.6/supplier#plain';

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(async () => await watched.close());

/** The kinds of the changes of the newest record, and of those that were not confirmed. */
async function newest() {
  const record = (await watched.records()).at(-1) ?? {};
  const kindsIn = (field: string): readonly unknown[] => {
    const changes = record[field];
    return Array.isArray(changes) ? changes.map((change) => Object(change).kind) : [];
  };
  return { record, changes: kindsIn('changes'), notConfirmed: kindsIn('notConfirmed') };
}

describe('octoproof watch', () => {
  test('writes the first run as baseline, and finds no change in the second', async () => {
    const first = await watched.watch();
    const second = await watched.watch();

    expect(first.stdout).toContain('none: this is the first run');
    expect(first.stdout).toMatch(/not watched +.*4\.4.*: writing is not allowed/);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.stdout).toContain('UNCHANGED');
    for (const record of await watched.records()) expect(faultsOf('watch-record', record)).toEqual([]);
  });

  test('alerts on a new failure once, and on its end once', async () => {
    await watched.watch();
    await watched.serve(fault);
    const broken = await watched.watch();
    const alerted = await newest();
    const still = await watched.watch();
    const silent = await newest();
    await watched.serve();
    const repaired = await watched.watch();

    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain(`NEW FAILURE  ${check}`);
    expect(alerted.changes).toContain('new-failure');
    expect(faultsOf('watch-alert', alerted.record['alert'])).toEqual([]);
    expect(still.code).toBe(4);
    expect(still.stdout).toMatch(/UNCHANGED/);
    expect(silent.record['alert']).toBeNull();
    expect(repaired.code).toBe(4);
    expect((await newest()).changes).toContain('fixed');
    const time: unknown = expect.stringMatching(/^\d{4}-/);
    expect(await watched.repeats()).toEqual([time, time]);
  });

  test('does not alert on a failure that only the first look shows', async () => {
    await watched.watch();
    await watched.serve(fault);
    const running = watched.watch(['--pause', '3s']);
    await untilReport(watched, 2);
    await watched.serve();
    const { code } = await running;
    const flapping = await newest();
    const next = await watched.watch();

    expect(code).toBe(0);
    expect(flapping.changes).toEqual([]);
    expect(flapping.notConfirmed).toContain('new-failure');
    expect(flapping.record['alert']).toBeNull();
    expect(next.code).toBe(0);
    expect((await newest()).notConfirmed).toEqual([]);
  });

  test('alerts on an outage once, and on its end once', async () => {
    await watched.watch();
    await watched.stop();
    const out = await watched.watch();
    const outage = await newest();
    const still = await watched.watch();
    const silent = await newest();
    await watched.serve();
    const back = await watched.watch();
    const ended = await newest();

    expect([out.code, still.code, back.code]).toEqual([3, 3, 4]);
    expect(outage.record['alert']).toMatchObject({ type: 'watch.outage' });
    expect(outage.changes).toEqual(['outage']);
    expect(silent.record['alert']).toBeNull();
    expect(ended.record['alert']).toMatchObject({ type: 'watch.outage-ended' });
    expect((await watched.watch()).code).toBe(0);
  });

  test('treats 503 for every request as an outage', async () => {
    const server = createServer((_, response) => void response.writeHead(503).end('<title>planted title</title>'));
    await watched.watch();
    await watched.stop();
    await new Promise<void>((resolve) => server.listen(watched.port(), '127.0.0.1', resolve));
    const { code } = await watched.watch(['--max-requests', '25']);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const { record } = await newest();

    expect(code).toBe(3);
    expect(record['changes']).toMatchObject([{ kind: 'outage', detail: 'the target rejects every request' }]);
    expect(JSON.stringify(record['alert'])).not.toContain('planted');
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

  test('goes on with --every after an outage, prints one line a run, and ends with 0 after Ctrl-C', async () => {
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
    await until(() => printed.includes('outage ended'));
    stop();
    const { code, stdout } = await running;

    expect(code).toBe(0);
    expect(stdout.match(/^\d{4}-.*UNCHANGED/gm)?.length).toBeGreaterThan(0);
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
    expect((await newest()).record['delivery']).toBe('delivered');
  });

  test('gets an alert with the next run if the first delivery failed', async () => {
    const receiver = await openReceiver();
    const alerting = ['--webhook', receiver.url];
    await watched.watch(alerting);
    receiver.answerWith(500);
    await watched.serve(fault);
    const lost = await watched.watch(alerting);
    const tries = receiver.deliveries.length;
    receiver.answerWith(200);
    const next = await watched.watch(alerting);
    await receiver.close();

    expect(lost.code).toBe(3);
    expect(lost.stdout).toContain('NEW FAILURE');
    expect(lost.stdout).toMatch(/the alert was not delivered: status 500,\s+after 3 tries/);
    expect(tries).toBe(3);
    expect(next.code).toBe(4);
    expect(receiver.deliveries).toHaveLength(4);
    expect(new Set(receiver.deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const startedAt = (await watched.records())[1]?.['startedAt'];
    const seenAt = typeof startedAt === 'string' ? startedAt : '';
    expect(seenAt).not.toBe('');
    const alerts = receiver.deliveries.map(({ body }) => objectIn(body));
    expect(alerts.map(({ late, timestamp }) => [late, timestamp])).toEqual([
      ...[1, 2, 3].map(() => [false, seenAt]),
      [true, seenAt],
    ]);
    expect(faultsOf('watch-alert', alerts[3])).toEqual([]);
    expect(next.stdout.replaceAll(/\s+/g, ' ')).toContain(
      `DELIVERED LATE the alert on the changes that were seen at ${seenAt}`,
    );
  });

  test.each([
    [['--webhook', 'ftp://x'], 'expected an http or https URL'],
    [['--webhook', 'https://me:secret@x'], 'the URL contains credentials'],
    [['--webhook-secret-env', 'X'], 'works only with --webhook'],
    [['--every', '1'], 'expected a time'],
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
    expect(missing.stderr).toContain('OCTOPROOF_WEBHOOK_SECRET is not set');
    expect(wrong.stderr).not.toContain('planted-secret');
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

/** Waits for the report of the first look of a run. */
async function untilReport({ history }: Watched, runs: number): Promise<void> {
  await until(async () => {
    const reports = (await readdir(history)).filter((name) => name.endsWith('.report.json')).toSorted();
    return reports.length === runs && (await readFile(join(history, reports.at(-1) ?? ''), 'utf8')) !== '';
  });
}

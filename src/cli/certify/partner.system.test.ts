import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { baseString, neutralScheme, percentEncode, readAuthorization } from '../../../reference/signing/index.ts';
import { startPartner, type RunningPartner } from '../../../reference/partner/index.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { call } from '../fake-io.testing.ts';
import { freePort } from '../free-port.testing.ts';
import { partnerSubject } from '../../certification/partner/subject.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';

const folder = temporaryFolder();
const running: RunningPartner[] = [];
afterEach(() => Promise.all(running.splice(0).map((one) => one.close())));

let files = 0;
async function started(options: Parameters<typeof startPartner>[0], over: Readonly<Record<string, Json>> = {}) {
  const partner = await startPartner(options);
  running.push(partner);
  const path = join(folder, `target-${(files += 1)}.json`);
  const section = { ...referenceSection(partner), ...over };
  await writeFile(path, partnerTargetFileText({ section, gaps: [], keyVariable: 'KEY' }));
  return { partner, target: ['partner', '--target', path], env: { KEY: partner.signingKey } };
}

function referenceOperations({ partner }: Awaited<ReturnType<typeof started>>): JsonObject {
  const { operations } = referenceSection(partner);
  return isObject(operations) ? operations : {};
}

async function reportAt(path: string): Promise<Json> {
  return parseJson(await readFile(path, 'utf8')) ?? null;
}

/** A run against a backend that delivers to octoproof. */
async function webhookRun(
  options: Parameters<typeof startPartner>[0],
  over: Readonly<Record<string, Json>> = {},
  only = 'partner/6',
) {
  const { partner, target, env } = await started(options, over);
  const port = await freePort();
  partner.deliverTo(`http://127.0.0.1:${port}/`);
  const path = join(folder, `webhook-run-${(files += 1)}.json`);
  const flags = ['--only', only, '--webhook-port', String(port), '--report', `json=${path}`];
  const { code } = await call([...target, ...flags], { env });
  const report = await reportAt(path);
  const { outcome = null, checks = [] } = isObject(report) ? report : {};
  return { code, outcome, checks: Array.isArray(checks) ? checks.filter(isObject) : [] };
}

const few = ['--only', 'partner/5.4/header#check,partner/5.5/2#check-changed,partner/5.3/3a#check-ends'];

describe('octoproof partner', () => {
  test('certifies the bundled reference, calls the run a demonstration, and writes no key anywhere', async () => {
    const paths = ['json', 'evidence.ndjson', 'xml'].map((ending) => join(folder, `reference.${ending}`));
    const reports = ['--report', `json=${paths[0]}`, '--report', `junit=${paths[2]}`, '--log-level', 'trace'];
    const { code, stdout, stderr } = await call(['partner', '--reference', '--seed', '7', ...few, ...reports]);
    const { signingKey } = (await started({})).partner;

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('partner  seed 7');
    expect(stdout).toContain('This run is a demonstration. It does not test any other service.');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('at most 100 more calls of checkAvailability');
    expect(await reportAt(paths[0] ?? '')).toMatchObject({ subject: 'partner', outcome: 'conformant', exitCode: 0 });
    for (const path of paths) expect(await readFile(path, 'utf8')).not.toContain(signingKey);
  });

  test('makes no reservation without --allow-reservations', async () => {
    const { target, env } = await started({}, { allowReservations: false });
    const only = ['--only', 'partner/5.3/3a#reserve-ends'];
    const without = await call([...target, ...only], { env });
    const allowed = await call([...target, ...only, '--allow-reservations'], { env });

    expect(without.code).toBe(4);
    expect(without.stdout).toContain('no reservations');
    expect(without.stdout).toContain('--allow-reservations');
    expect(allowed.code).toBe(0);
  });

  test('a backend without transitional states is conformant: the checks of pending bookings do not apply', async () => {
    const { code, outcome, checks } = await webhookRun({ freedoms: ['never-transitional'], control: true });
    const notApplicable = checks.filter(({ verdict }) => verdict === 'inapplicable');
    const reasons = new Set(notApplicable.map(({ reason = null }) => reason));

    expect({ code, outcome }).toEqual({ code: 0, outcome: 'conformant' });
    expect(reasons).toContain('the target file says that no state of a booking is transitional');
    expect(notApplicable).toHaveLength(20);
  });

  test('fails a backend that ends a fulfill and delivers nothing, with the states before and after', async () => {
    const { code, checks } = await webhookRun({ faults: ['ends-a-fulfill-in-silence'] }, { webhookWait: 1 });
    const failed = checks.filter(({ verdict }) => verdict === 'failed' || verdict === 'blocked');

    expect(code).toBe(1);
    expect(failed).toMatchObject([
      {
        id: 'partner/6/told#after-fulfill',
        verdict: 'failed',
        findings: [{ detail: expect.stringMatching(/ within 1000 ms of its change from FULFILLING to FULFILLED$/) }],
      },
    ]);
  });

  test('does not need the operation status to prove that later changes are reported', async () => {
    const { status: _, ...operations } = referenceOperations(await started({}));
    const { checks } = await webhookRun({ control: true }, { operations }, 'partner/6/told');

    expect(new Set(checks.map(({ verdict }) => verdict))).toEqual(new Set(['passed', 'inapplicable']));
  });

  test.each([
    [['FULFILLING'], 'passed', null],
    [
      [],
      'unproven',
      'a booking changed from FULFILLING to FULFILLED, but "transitionalStatuses" does not list FULFILLING',
    ],
  ])('compares later changes with the declared transitional statuses: %j', async (statuses, verdict, reason) => {
    const { checks } = await webhookRun({ freedoms: ['always-transitional'] }, { transitionalStatuses: statuses });

    expect(checks).toContainEqual(expect.objectContaining({ id: 'partner/6/told#after-fulfill', verdict, reason }));
  });

  test.each([
    [{ control: true }, 'unproven', /^the price of a product changed from .+, but "priceChanges" is false$/],
    [{}, 'inapplicable', /^the target file says that prices do not change$/],
  ])('compares prices with the declaration that they do not change: %j', async (options, verdict, reason) => {
    const { checks } = await webhookRun(options, { priceChanges: false }, 'partner/8-price/3-new');

    expect(checks[0]).toMatchObject({
      id: 'partner/8-price/3-new#standard',
      verdict,
      reason: expect.stringMatching(reason),
    });
  });

  test('accepts an error as well as no availability after a change of the product', async () => {
    const { checks } = await webhookRun({ freedoms: ['not-available-404'], control: true }, {}, 'partner/7/4');

    expect(checks.map(({ id, verdict }) => [id, verdict])).toEqual(checks.map(({ id }) => [id, 'passed']));
    expect(checks).toHaveLength(8);
  });

  test('judges the timestamps of deliveries, and says why the time zone of others is not judged', async () => {
    const only = 'partner/6/told,partner/8/3';
    const delivered = await webhookRun({ faults: ['deliveries-in-utc'], control: true }, {}, only);
    const inUtc = await webhookRun({ faults: ['timestamps-in-utc'] }, {}, only);
    const of = ({ checks }: typeof inUtc, id: string) => checks.find((check) => check['id'] === id);

    expect(of(delivered, 'partner/8/3')).toMatchObject({
      verdict: 'failed',
      cause: { endpoint: 'webhook' },
      findings: expect.arrayContaining([expect.objectContaining({ pointer: '/occurredAt' })]),
    });
    const reason = 'no timestamp has the form <date>T<time><+/-hh:mm>';
    expect(of(inUtc, 'partner/8/3-zone')).toMatchObject({ verdict: 'blocked', reason });
    expect(of(inUtc, 'partner/8/3-zone#clock-change')).toMatchObject({
      verdict: 'blocked',
      reason: expect.stringContaining(reason),
    });
  });

  test('says that cancel verifies no signature, as a warning', async () => {
    const { target, env } = await started({ faults: ['cancel-not-verified'] });
    const { code, stdout } = await call([...target, '--only', 'partner/5.5/further,partner/1/operations'], { env });

    expect(code).toBe(0);
    expect(stdout).toContain('WARNED');
    expect(stdout).toContain('DIAGNOSIS  cancel does not verify signatures.');
    expect(stdout).toContain('Anyone who knows the id of a reservation can cancel it.');
  });

  test('prints before a run how many checks make reservations, and whether octoproof cancels them', async () => {
    const { cancel: _, ...operations } = referenceOperations(await started({}));
    const { target, env } = await started({}, { operations });
    const only = ['--only', 'partner/5.3/3a#reserve-ends,partner/5.3/3a#check-ends'];
    const uncancelled = await call([...target, ...only], { env });
    const cancelled = await call(['partner', '--reference', ...only]);

    expect(uncancelled.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'reserves for 1 check; octoproof cannot cancel the reservations: the target file has no cancel operation',
    );
    expect(cancelled.stdout).toContain('reserves for 1 check; octoproof cancels the reservations afterwards');
  });

  test('gives the reason for safety limits if the address is on this machine', async () => {
    const { target, env } = await started({ publicOrigin: 'https://partner.example.com' });
    const only = ['--only', 'partner/5.4/header#check', '--rate-limit', '100'];
    const tunnel = await call([...target, ...only], { env });
    const plain = await call(['partner', '--reference', ...only]);

    expect(tunnel.code).toBe(0);
    expect(tunnel.stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /budgets 1 check at a time, .* safety limits: signedBaseUrl is the address of another machine, so the target may be remote/,
    );
    expect(plain.stdout).not.toContain('safety limits');
  });

  test('--dry-run prints signed requests of every kind, and sends none', async () => {
    const { partner, target, env } = await started({}, { allowReservations: false });
    await running.pop()?.close();
    const headerFlags = ['--header', 'x-api-key: hunter-22', '--header', 'x-blue: yes'];
    const { code, stdout, stderr } = await call([...target, '--dry-run', ...headerFlags], { env });

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^1 +checkAvailability signed correctly: expected to be accepted$/m);
    expect(stdout).toMatch(/^\d+ +reserve signed correctly: expected to be accepted, only with --allow-reservations$/m);
    expect(stdout).toMatch(
      /authorization +marketplace-third-party version="1\.1",digest="HMAC-SHA1",nonce="[^"]+",sig/,
    );
    expect(stdout).toMatch(/^\d+ requests\. octoproof sent none of them\./m);
    expect(stdout).toContain('x-blue');
    expect(stdout).not.toContain('hunter-22');
    expect(stdout).not.toContain(partner.signingKey);
  });

  test('does not accept an unknown certificate authority, and names the flag that accepts it', async () => {
    const { partner, target, env } = await started({ tls: true });
    const ca = join(folder, 'ca.pem');
    await writeFile(ca, partner.ca ?? '');
    const unknown = await call([...target, ...few], { env });
    const trusted = await call([...target, ...few, '--ca', ca], { env });

    expect(unknown.code).toBe(3);
    expect(unknown.stdout.replaceAll(/\s+/g, ' ')).toContain('give the certificate authority with --ca FILE');
    expect([trusted.code, trusted.stderr]).toEqual([0, '']);
  });

  test('finds the mistake of a backend that refuses correct signatures, and adds it to the report', async () => {
    const { target, env, partner } = await started({ faults: ['body-not-trimmed'] });
    const path = join(folder, 'diagnosed.json');
    const { code, stdout } = await call([...target, ...few, '--report', `json=${path}`], { env });
    const text = stdout.replaceAll(/\s+/g, ' ');

    expect(code).toBe(1);
    expect(text).toContain(
      'DIAGNOSIS The backend probably computes signatures in a wrong way: it does not trim the body.',
    );
    expect(text).toContain('To fix it: Rule 3 of section 5.3');
    expect(stdout).not.toContain(partner.signingKey);
    expect(await reportAt(path)).toMatchObject({ diagnoses: [{ explained: true }] });
  });

  test('names the mistake of a backend that leaves out the verb, and so refuses every call', async () => {
    const { partner, target, env } = await started({});
    const server = createServer((request, response) => {
      void textOf(request).then((body) => {
        const { method = '', url = '', headers } = request;
        const { nonce, signature } = readAuthorization(headers.authorization ?? '', neutralScheme);
        const parts = baseString({ method, url: origin + url, nonce, body }).split('&');
        const mac = createHmac('sha1', partner.signingKey).update(parts.slice(1).join('&')).digest('base64');
        response.writeHead(percentEncode(mac) === signature ? 200 : 401, { 'content-type': 'application/json' });
        response.end('{"errors":[{"code":"INVALID_REQUEST_SIGNATURE"}],"httpCode":401}');
      });
    });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const { code, stdout } = await call([...target, '--url', origin, '--only', 'partner/5.5/1#check$'], { env });
    server.close();

    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('it omits the verb from the base string');
    expect(code).toBe(1);
  });

  test('prints its webhook address, and asks whether the backend delivers there if no delivery arrives', async () => {
    const { target, env } = await started({ control: true });
    const listening = ['--webhook-port', '0', '--webhook-wait', '0.3', '--only', 'partner/6/told#cancelled'];
    const { code, stdout } = await call([...target, ...listening], { env });
    const [, address = ''] = /^webhook +deliver to (\S+)$/m.exec(stdout) ?? [];

    expect(code).toBe(1);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(stdout).toContain('DIAGNOSIS  The backend made no webhook delivery during the run.');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      `Is the webhook address in the backend ${address}, and can the backend reach this machine there?`,
    );
  });

  test('says in one line that no webhook delivery arrived if no check waited for one', async () => {
    const { target, env } = await started({});
    const listening = ['--webhook-port', '0', ...few];
    const { code, stdout } = await call([...target, ...listening], { env });

    expect(code).toBe(0);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
      / note no webhook delivery arrived at http:\/\/127\.0\.0\.1:\d+\/, so /,
    );
    expect(stdout).not.toContain('DIAGNOSIS');
  });

  test.each([
    [[], 'webhook'],
    [['always-transitional'], 'control'],
  ])('has the gap of the webhook until a delivery arrives: %j', async (freedoms, gap) => {
    const port = await freePort();
    const { target, env } = await started({ freedoms, webhookUrl: `http://127.0.0.1:${port}/` });
    const path = join(folder, `webhook-${gap}.json`);
    // The checks of section 5 take seconds, so that a delivery arrives before the run ends.
    const only = 'partner/1/operations#fulfill,partner/6/told#cancelled,partner/5*';
    await call([...target, '--webhook-port', String(port), '--only', only, '--report', `json=${path}`], { env });

    expect(await reportAt(path)).toMatchObject({
      checks: expect.arrayContaining([
        expect.objectContaining({ id: 'partner/6/told#cancelled', verdict: 'unproven', gap }),
      ]),
    });
  });

  test('sends no diagnostic request if the budget of requests is spent', async () => {
    const { target, env } = await started({ faults: ['body-not-trimmed'] });
    const path = join(folder, 'spent.json');
    await call([...target, ...few, '--max-requests', '12', '--report', `json=${path}`], { env });

    const headline =
      'octoproof did not find out why the backend refuses correct signatures: the run has sent its maximum of 12 requests.';
    expect(await reportAt(path)).toMatchObject({ exchanges: 12, diagnoses: [{ explained: false, headline }] });
  });

  test('writes a report whose failures octoproof replay tries again', async () => {
    const { target, env } = await started({ faults: ['body-not-trimmed'] });
    const fixedPartner = await started({});
    const path = join(folder, 'replayed.json');
    await call([...target, ...few, '--report', `json=${path}`], { env });
    const again = join(folder, 'again.json');
    const still = await call(['replay', path, ...target.slice(1), '--report', `json=${again}`], { env });
    const fixed = await call(['replay', path, ...fixedPartner.target.slice(1)], { env: fixedPartner.env });
    const foreign = await call(['replay', path, '--api-key-env', 'KEY'], { env });

    expect(still.code).toBe(1);
    expect(still.stdout.toLowerCase()).toContain('still failing');
    expect(await reportAt(again)).toMatchObject({ repeats: expect.stringMatching(/^\d{4}-/) });
    expect(fixed.code).toBe(0);
    expect([foreign.code, foreign.stderr]).toEqual([
      2,
      expect.stringContaining('--api-key-env: this flag does not apply to a partner'),
    ]);
  });
});

describe('warnings about a partner backend', () => {
  test('name plain http to another machine, real reservations and a missing cancel operation', async () => {
    const { target, env } = await started({});
    const settings = { only: [], skip: [], reports: [], target: target[2] };
    const chosen = await partnerSubject.choose(settings, env);
    if (chosen === null) throw new Error('expected a target');
    const { facts, profile } = chosen;
    const far = { ...facts, loopback: false, baseUrl: 'http://partner.example.com' };
    const real = { ...profile, keyStage: 'production', operations: { ...profile.operations, cancel: null } } as const;

    expect(partnerSubject.warnings(chosen, settings)).toEqual([]);
    expect(partnerSubject.warnings(chosen, { ...settings, integration: 'acme-test' })).toEqual([]);
    expect(partnerSubject.warnings(chosen, { ...settings, integration: 'river' })).toEqual([
      'the target file names the partner Acme, but --integration names river: octoproof dossier will refuse the certificate',
    ]);
    expect(partnerSubject.warnings({ ...chosen, facts: far, profile: real }, settings)).toEqual([
      expect.stringContaining('personal data is sent without encryption'),
      expect.stringContaining('the reservations of this run are real: the target file says "keyStage": "production"'),
      expect.stringContaining('no operation cancel'),
    ]);
    await chosen.close();
  });
});

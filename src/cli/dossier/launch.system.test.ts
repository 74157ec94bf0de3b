import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startPartner, type RunningPartner } from '../../../reference/partner/index.ts';
import { newKeys } from '../../certificate/sample.testing.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { rules } from '../../dossier/sample.testing.ts';
import { call, type Called } from '../fake-io.testing.ts';
import { freePort } from '../free-port.testing.ts';

const fileAt = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const client = `"${process.execPath}" "${fileAt('dist/reference/client/main.js')}"`;
const clientFault = 'add-repeated-after-lost-reply';

const folder = temporaryFolder();
let webhookPort = 0;
let partner: RunningPartner;
const at = (name: string): string => join(folder, name);
const certificates = ['partner', 'signer', 'client', 'load'].map((subject) => `${subject}.certificate.json`);

/** Serves the partner backend at the same address, and replaces the signer. */
async function deliver({ faults, plusIs }: { readonly faults: readonly string[]; readonly plusIs: string }) {
  const port = partner === undefined ? 0 : Number(new URL(partner.baseUrl).port);
  await partner?.close();
  const webhookUrl = `http://127.0.0.1:${webhookPort}/`;
  partner = await startPartner({ port, faults, freedoms: ['always-transitional'], webhookUrl });
  const right = await readFile(fileAt('reference/signing/adapters/signer.mjs'), 'utf8');
  const signer = right.replace('return text.replace(', `return text.replaceAll('+', '${plusIs}').replace(`);
  expect(signer).not.toBe(right);
  await writeFile(at('signer.mjs'), signer);
}

beforeAll(async () => {
  const keys = newKeys();
  await writeFile(at('key.pem'), keys.key.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(at('pub.pem'), keys.publicKey.export({ type: 'spki', format: 'pem' }));
  webhookPort = await freePort();
  await deliver({ faults: ['price-off-by-one-taken-standard'], plusIs: ' ' });
  const section = referenceSection(partner);
  await writeFile(at('target.json'), partnerTargetFileText({ section, gaps: ['control'], keyVariable: 'KEY' }));
  // The rules of the release, with a load that a busy machine bears.
  const release = JSON.parse(await readFile(fileAt('starters/readiness.json'), 'utf8'));
  const [load] = rules.load;
  const slow = { ...load, subject: 'partner', endpoints: ['checkAvailability'], perMinute: 3_000, limitMs: 5_000 };
  await writeFile(at('rules.json'), JSON.stringify({ ...release, partner: { ...release.partner, load: [slow] } }));
});
afterAll(() => partner.close());

async function certify(subject: string, ...words: readonly string[]): Promise<number> {
  const signed = ['--certificate', at(`${subject.split(' ')[0]}.certificate.json`), '--certificate-key', at('key.pem')];
  const argv = [...subject.split(' '), ...words, '--integration', 'acme', ...signed, '--quiet'];
  return (await call(argv, { env: { KEY: partner.signingKey } })).code;
}

async function certifyAll(driver: string): Promise<readonly number[]> {
  return [
    await certify('partner', '--target', at('target.json'), '--webhook-port', String(webhookPort)),
    await certify('signer', '--command', `"${process.execPath}" "${at('signer.mjs')}"`, '--cases', '200'),
    await certify('client', '--command', driver, '--accept-gaps', 'selfRegistration', '--time-scale', '0.05'),
  ];
}

async function dossier(files: readonly string[]): Promise<Called> {
  const words = [...files.map(at), '--for', 'partner', '--rules', at('rules.json'), '--public-key', at('pub.pem')];
  return await call(['dossier', ...words, '--rehearsal', '--out', at('dossier')]);
}

test('a rehearsal leads a partner with three mistakes to the launch', async () => {
  expect(await certifyAll(`${client} --fault ${clientFault}`)).toEqual([1, 1, 1]);
  const wrong = await dossier(certificates.slice(0, 3));

  expect(wrong.code).toBe(1);
  for (const broken of ['partner/8-price/5-verified', 'signer/5.3/plus', 'client/K53'])
    expect(wrong.stdout).toMatch(new RegExp(`^ .* ${broken} {2}[A-Z]`, 'm'));
  expect(wrong.stdout.replaceAll(/[\s\\]+/g, ' ')).toContain(
    'checkAvailability was not measured under load next octoproof load partner --target FILE --rate 3000 --mix checkAvailability=1 --integration acme --certificate load.certificate.json --certificate-key FILE',
  );

  await deliver({ faults: [], plusIs: '+' });
  expect(await certifyAll(client)).toEqual([0, 0, 0]);
  const plan = ['--rate', '3000', '--duration', '8s', '--ramp', '1s', '--warm-up', '1s', '--limit', '5000'];
  expect(await certify('load partner', '--target', at('target.json'), ...plan)).toBe(0);
  const right = await dossier(certificates);

  expect(right.stdout).toContain(
    'REHEARSAL  acme meets all 4 requirements in this rehearsal. A rehearsal does not decide a launch',
  );
  expect(right.code).toBe(4);
  const statement = at('dossier/dossier.certificate.json');
  const verified = await call(['verify-certificate', statement]);
  expect(verified.stdout).toMatch(/REHEARSAL\. The dossier is valid/);
  expect(verified.code).toBe(1);
});

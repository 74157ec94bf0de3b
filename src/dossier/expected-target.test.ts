import { expect, test } from 'vitest';
import { dossierPage } from '../html/dossier/page.ts';
import { faultsOf } from '../documents/fits.testing.ts';
import { ofExpectedTarget } from './expected-target.ts';
import { verifyEvidence, type Evidence } from './evidence.ts';
import type { Rules } from './rules.ts';
import { certificateFile, decided, loadFile, release, rules } from './sample.testing.ts';

const https: Partial<Rules> = { address: { https: true } };
const hosts: Partial<Rules> = { address: { hosts: ['shop.example.com', '*.acme.example'] } };

async function refusedBy(more: Partial<Rules>, address: string, rehearsal = false): Promise<readonly string[]> {
  const files = [await certificateFile({ address }), loadFile({ address })];
  const { dossier } = await decided(files, {
    rehearsal,
    rules: { rules: { ...rules, ...more }, sha256: '0'.repeat(64) },
  });
  expect(faultsOf('dossier', dossier)).toEqual([]);
  for (const { state, next } of dossier.items.slice(0, 2))
    if (state === 'refused') expect(next?.steps[0]).toMatch(/^run the check on (?:the https|an accepted) address, /);
  return dossier.evidence.flatMap(({ refused }) => refused);
}

test.each([
  [https, 'http://shop.example.com/api', 'the rules demand an https address'],
  [
    hosts,
    'https://shop.example.com.evil.example/api',
    'the rules accept only the hosts shop.example.com, *.acme.example',
  ],
  [hosts, 'https://acme.example', 'the rules accept only the hosts'],
  [hosts, 'https://notacme.example', 'the rules accept only the hosts'],
])('the rules %j refuse certificates and load reports about %s', async (more, address, reason) => {
  const refused = await refusedBy(more, address);

  expect(refused).toHaveLength(2);
  expect(refused.every((text) => text.startsWith(reason) && text.endsWith(`the file is about ${address}`))).toBe(true);
});

test.each([
  [https, 'https://shop.example.com/api'],
  [hosts, 'http://SHOP.example.com:8080/api'],
  [hosts, 'https://eu.acme.example/api'],
  [{}, 'http://anywhere.example'],
])('the rules %j accept %s', async (more, address) => {
  expect(await refusedBy(more, address)).toEqual([]);
});

test('a rehearsal uses another address than the launch', async () => {
  expect(await refusedBy({ ...https, ...hosts }, 'http://127.0.0.1:9000', true)).toEqual([]);
});

/** The evidence of a partner whose target file declares this name. */
async function partnerNamed(name: string | null): Promise<Evidence> {
  const against = { release, publicKey: null, now: new Date('2030-01-02T03:05:14.000Z') };
  const one = await verifyEvidence(await certificateFile(name === null ? {} : { declared: { name } }), against);
  if (one.content?.kind !== 'certificate') throw new Error('the sample certificate is valid');
  const certificate = { ...one.content.certificate, subject: 'partner' };
  return { ...one, refused: [], content: { kind: 'certificate', certificate } };
}

async function namesRefused(
  name: string | null,
  integration: string,
  partnerName?: string,
): Promise<readonly string[]> {
  const wanted = { ...rules, ...(partnerName === undefined ? {} : { partnerName }) };
  const [one] = ofExpectedTarget([await partnerNamed(name)], { rules: wanted, integration, rehearsal: false });
  return one?.refused ?? ['there is no evidence'];
}

test.each([
  ['Acme', 'acme'],
  ['Acme Tours', 'acme'],
  ['Acme Tours', 'acmetours'],
  ['Acme', 'acme-staging'],
  ['Åcme Tóurs', 'åcme-tóurs'],
  [null, 'acme'],
])('the partner %s fits the integration %s', async (name, integration) => {
  expect(await namesRefused(name, integration)).toEqual([]);
});

test.each([
  ['Acme', 'river'],
  ['Acme Tours', 'acme-rivers'],
  ['!', 'acme'],
])('the partner %s is refused for the integration %s', async (name, integration) => {
  expect(await namesRefused(name, integration)).toEqual([
    `its target file names the partner ${name}, but the integration is ${integration}`,
  ]);
});

test('the rules can demand the exact name of the partner', async () => {
  expect(await namesRefused('Acme Tours', 'a-17', 'Acme Tours')).toEqual([]);
  expect(await namesRefused('Acme', 'acme', 'Acme Tours')).toEqual([
    'its target file names the partner Acme; the rules demand Acme Tours',
  ]);
  expect(await namesRefused(null, 'acme', 'Acme Tours')).toEqual([
    'its target file names no partner; the rules demand Acme Tours',
  ]);
});

test('the page of a dossier lists the rules about addresses and names', async () => {
  const wanted = { ...rules, address: { https: true, hosts: ['shop.example.com'] }, partnerName: 'Acme' };
  const { dossier } = await decided([await certificateFile()], { rules: { rules: wanted, sha256: '0'.repeat(64) } });
  const page = dossierPage(dossier);

  for (const rule of [
    'Every service has an https address.',
    'Every service has one of these hosts: shop.example.com.',
    'The target file names the partner Acme.',
  ])
    expect(page).toContain(`<li>${rule}</li>`);
});

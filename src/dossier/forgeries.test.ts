import { beforeAll, describe, expect, it } from 'vitest';
import { signStatement } from '../certificate/envelope.ts';
import { envelopeReader } from '../certificate/read-certificate.ts';
import { newKeys, soonAfter } from '../certificate/sample.testing.ts';
import { sha256 } from '../certificate/digest.ts';
import type { Dossier } from './document.ts';
import type { EvidenceFile } from './evidence.ts';
import { certificateFile, decided, loadFile, release } from './sample.testing.ts';
import { dossierStatement } from './statement.ts';
import { verifyDossier } from './verify.ts';

let certificate: EvidenceFile;
let failed: EvidenceFile;
let load: EvidenceFile;
let slow: EvidenceFile;
beforeAll(async () => {
  certificate = await certificateFile();
  failed = await certificateFile({ fails: true });
  load = loadFile();
  slow = loadFile({}, { happens: () => ({ serviceMs: 900 }) });
});

/** A file with some of its text replaced. The text must occur. */
function replaced(file: EvidenceFile, ...pairs: readonly (readonly [string | RegExp, string])[]): EvidenceFile {
  let { text } = file;
  for (const [from, to] of pairs) {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${String(from)} does not occur`);
    text = next;
  }
  return { ...file, text };
}

const all = (from: string): RegExp => new RegExp(from, 'g');

/** Attempts to pass a file off as good evidence. */
const forgedFiles: readonly (readonly [string, () => EvidenceFile, RegExp])[] = [
  [
    'a certificate that is cut off',
    () => ({ ...certificate, text: certificate.text.slice(0, 4_000) }),
    /may be truncated/,
  ],
  ['an empty file', () => ({ name: 'empty.json', text: '' }), /not valid JSON/],
  ['a file of another program', () => ({ name: 'a.json', text: '{"tool":"pytest"}' }), /not an octoproof certificate/],
  [
    'another outcome',
    () => replaced(failed, ['"outcome": "not-conformant"', '"outcome": "conformant"']),
    /contradicts/,
  ],
  [
    'a failure turned into a pass',
    () => replaced(failed, [/"verdict": "failed"/, '"verdict": "passed"']),
    /contradicts/,
  ],
  [
    'a later date',
    () => replaced(certificate, [all('2030-01-02T03:04:05'), '2030-01-02T03:04:15']),
    /contradicts|digest/,
  ],
  ['a date in the future', () => replaced(certificate, [all('2030-01-02'), '2031-01-02']), /future|contradicts/],
  [
    'another address',
    () => replaced(certificate, [all('shop.example.com'), 'other.example.com']),
    /contradicts|digest/,
  ],
  [
    'another integration',
    () => replaced(certificate, ['"integration": "acme"', '"integration": "best"']),
    /digest|contradicts/,
  ],
  [
    'another version',
    () => replaced(certificate, [/"version": "[^"]*"/, '"version": "8.0.0"']),
    /verify it with octoproof|digest/,
  ],
  [
    'a name that is written twice',
    () => replaced(certificate, [/"predicate": \{/, '"predicateType": "x", "predicate": {']),
    /same field name twice/,
  ],
  ['a load report that is cut off', () => ({ ...load, text: load.text.slice(0, -3_000) }), /may be truncated/],
  [
    'a load report without its last field',
    () => replaced(load, ['"complete": true', '"complete": false']),
    /truncated|invalid/,
  ],
  [
    'a slow endpoint called conformant',
    () =>
      replaced(
        slow,
        [all('"kind": "not-conformant"'), '"kind": "conformant"'],
        ['"outcome": "not-conformant"', '"outcome": "conformant"'],
      ),
    /contradicts its counts/,
  ],
  ['fewer requests above the limit', () => replaced(slow, [all('"above": \\d+'), '"above": 0']), /contradict/],
  [
    'a higher limit',
    () => replaced(slow, ['"limitMs": 200', '"limitMs": 2000']),
    /contradicts|interval|contradict|another/,
  ],
  ['a higher rate', () => replaced(load, ['"perMinute": 30000', '"perMinute": 60000']), /contradicts the rate/],
  [
    'hidden errors',
    () => replaced(loadFile({}, { happens: () => ({ code: 500 }) }), [all('"status 500": \\d+'), '"status 500": 0']),
    /contradicts|contradict|sums/,
  ],
  [
    'a load outcome that is better than the verdict',
    () => replaced(slow, ['"outcome": "not-conformant"', '"outcome": "conformant"']),
    /outcome contradicts/,
  ],
  ['an endpoint renamed', () => replaced(load, ['"name": "me"', '"name": "order"']), /differ from the plan/],
  [
    'a load report of the reference',
    () => replaced(load, ['"reference": false', '"reference": true']),
    /bundled reference/,
  ],
  ['a load report from the future', () => replaced(load, ['2030-01-02T03:04:05', '2031-01-02T03:04:05']), /future/],
  ['a newer format', () => replaced(load, ['"formatVersion": 1', '"formatVersion": 2']), /format version/],
];

it.each(forgedFiles)('a dossier refuses %s', async (_, forge, reason) => {
  const { dossier } = await decided([forge(), certificate, load]);
  expect(dossier.evidence[0]?.refused.join('; ')).toMatch(reason);
  expect(dossier.result).toBe('not-ready');
});

const strangers: readonly (readonly [string, () => Promise<EvidenceFile>, RegExp])[] = [
  [
    'a certificate of another integration',
    async () => await certificateFile({ integration: 'best', startedAt: '2029-12-31T00:00:00.000Z' }),
    /is about the integration best/,
  ],
  [
    'a certificate without an integration',
    async () => await certificateFile({ integration: null }),
    /names no integration/,
  ],
  [
    'a load report of another integration',
    async () => loadFile({ integration: 'best' }),
    /is about the integration best/,
  ],
  [
    'a load report of another address',
    async () => loadFile({ address: 'https://fast.example.com' }),
    /is about https:\/\/fast/,
  ],
];

it.each(strangers)('a dossier refuses %s', async (_, forge, reason) => {
  const { dossier } = await decided([await forge(), certificate, load]);
  expect(dossier.evidence[0]?.refused.join('; ')).toMatch(reason);
  expect(dossier.result).toBe('not-ready');
});

describe('the statement of a dossier', () => {
  const keys = newKeys();

  async function verified(
    change: (dossier: Dossier) => Dossier = (dossier) => dossier,
    more: {
      readonly files?: (file: string, text: string) => string | null;
      readonly subject?: readonly object[];
      readonly text?: (text: string) => string;
      readonly now?: Date;
      readonly signed?: boolean;
      readonly expectKey?: boolean;
    } = {},
  ): Promise<string> {
    const given = [failed, load];
    const { dossier } = await decided(given);
    const statement = {
      ...dossierStatement(change(dossier)),
      ...(more.subject === undefined ? {} : { subject: more.subject }),
    };
    const written = JSON.stringify(more.signed === true ? signStatement(statement, keys) : statement);
    const opened = envelopeReader()(more.text?.(written) ?? written, 'dossier.certificate.json');
    if (!opened.ok) return opened.fault;
    const { faults } = await verifyDossier(opened, {
      release,
      version: '9.9.9',
      publicKey: more.expectKey === true ? keys.publicKey : null,
      now: more.now ?? soonAfter,
      maxAgeDays: 90,
      fileBeside: async (name) => {
        const index = dossier.evidence.findIndex(({ file }) => file === name);
        const text = given[index]?.text;
        return text === undefined ? null : (more.files ?? ((_, same) => same))(name, text);
      },
    });
    return faults.join('; ');
  }

  it('is valid with all its files', async () => {
    expect(await verified()).toBe('');
    expect(await verified(undefined, { signed: true, expectKey: true })).toBe('');
  });

  it.each<[string, Parameters<typeof verified>, RegExp]>([
    ['another result', [(dossier) => ({ ...dossier, result: 'ready' })], /"result" contradicts/],
    ['a decision as a rehearsal', [(dossier) => ({ ...dossier, rehearsal: true })], /"items" contradicts/],
    ['a removed item', [(dossier) => ({ ...dossier, items: dossier.items.slice(1) })], /"items" contradicts/],
    ['another integration', [(dossier) => ({ ...dossier, integration: 'best' })], /contradicts/],
    ['a removed file', [(dossier) => ({ ...dossier, evidence: dossier.evidence.slice(1) })], /contradicts|changed/],
    [
      'a softer rule',
      [(dossier) => ({ ...dossier, rules: { ...dossier.rules, maxAgeDays: 900, certificates: [] } })],
      /invalid|contradicts/,
    ],
    ['an older decision', [(dossier) => ({ ...dossier, madeAt: '2029-06-01T00:00:00.000Z' })], /days old/],
    ['a decision from the future', [(dossier) => ({ ...dossier, madeAt: '2031-06-01T00:00:00.000Z' })], /future/],
    [
      'another version',
      [(dossier) => ({ ...dossier, version: '1.0.0' })],
      /Run the checks and make the dossier again with octoproof 9.9.9, or verify it with octoproof 1.0.0/,
    ],
    [
      'a file outside its folder',
      [(dossier) => ({ ...dossier, evidence: dossier.evidence.map((one) => ({ ...one, file: '../../etc/passwd' })) })],
      /invalid/,
    ],
    ['a missing file', [undefined, { files: () => null }], /is missing/],
    ['a changed file', [undefined, { files: (_, text) => `${text} ` }], /was changed: its digest differs/],
    [
      'another subject',
      [undefined, { subject: [{ name: 'evidence/01-x.json', digest: { sha256: sha256('x') } }] }],
      /"subject" contradicts/,
    ],
    ['no signature where one is expected', [undefined, { expectKey: true }], /not signed/],
    [
      'a changed envelope',
      [undefined, { signed: true, expectKey: true, text: (text) => text.replace(/"sig":"..../, '"sig":"AAAA') }],
      /signature is invalid/,
    ],
    ['an unknown field', [(dossier) => ({ ...dossier, approved: true })], /invalid/],
  ])('is refused with %s', async (_, args, reason) => {
    expect(await verified(...args)).toMatch(reason);
  });
});

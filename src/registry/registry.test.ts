import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newKeys } from '../certificate/sample.testing.ts';
import { certificateFile, loadFile } from '../dossier/sample.testing.ts';
import { inFolder, readSample, writeSample, type Wish } from './dossiers.testing.ts';
import type { Registry } from './model.ts';

/** Reads the registry of dossiers by their paths, after `change`. */
async function registryOf(
  dossiers: Readonly<Record<string, Wish>>,
  change: (root: string) => Promise<unknown> = async () => await Promise.resolve(),
  more: Parameters<typeof readSample>[1] = {},
): Promise<Registry> {
  return await inFolder(async (root) => {
    for (const [path, wish] of Object.entries(dossiers)) await writeSample(join(root, path), wish);
    await change(root);
    return await readSample(root, more);
  });
}

const states = ({ implementations }: Registry): readonly string[] =>
  implementations.map(({ name, status }) => `${name}: ${status}`);

const reasons = ({ implementations }: Registry): string => implementations.flatMap((one) => one.reasons).join(' | ');

/** A change of the statement of a dossier. */
function edited(path: string, from: string | RegExp, to: string) {
  return async (root: string): Promise<void> => {
    const file = join(root, path);
    const text = await readFile(file, 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${String(from)} does not occur`);
    await writeFile(file, changed);
  };
}

describe('a registry', () => {
  it('has a row for each folder, in which the newest dossier decides', async () => {
    const registry = await registryOf({
      'acme/first': { fails: true },
      'acme/later/second': { day: 2 },
      globex: { integration: 'globex', withoutLoad: true },
    });
    expect(states(registry)).toEqual(['acme: ready', 'globex: incomplete']);
    expect(registry.implementations[0]?.decisions.map(({ dossier }) => dossier.result)).toEqual(['ready', 'not-ready']);
  });

  it('has the state of each section and of each endpoint under load', async () => {
    const registry = await registryOf({ acme: { fails: true }, globex: { integration: 'globex', withoutLoad: true } });
    const sections = registry.implementations.map(({ current }) =>
      current?.sections.map(({ subject, section, state }) => `${subject} ${section} ${state}`),
    );
    expect(sections).toEqual([
      ['storefront 4.4 broken', 'storefront 9 untested', 'load products kept', 'load me kept'],
      ['storefront 4.4 broken', 'storefront 9 untested', 'load products untested', 'load me untested'],
    ]);
    expect(registry.columns.storefront.map(({ section }) => section)).toEqual(['4.4', '9', 'products', 'me']);
  });

  it.each<[string, (root: string) => Promise<unknown>, RegExp]>([
    [
      'a statement that is cut off',
      async (root) => {
        const file = join(root, 'acme/new/dossier.certificate.json');
        await writeFile(file, (await readFile(file, 'utf8')).slice(0, 900));
      },
      /dossier\.certificate\.json: not valid JSON; the file may be truncated/,
    ],
    [
      'a missing statement',
      async (root) => await rm(join(root, 'acme/new/dossier.certificate.json')),
      /cannot read dossier\.certificate\.json/,
    ],
    [
      'another result',
      edited('acme/new/dossier.certificate.json', '"result": "not-ready"', '"result": "ready"'),
      /"result" does not follow from the evidence/,
    ],
    [
      'changed evidence',
      edited('acme/new/evidence/01-storefront.json', /$/, ' '),
      /evidence\/01-storefront\.json was changed: its digest differs/,
    ],
    [
      'the evidence of another dossier',
      async (root) =>
        await rename(
          join(root, 'acme/old/evidence/01-storefront.json'),
          join(root, 'acme/new/evidence/01-storefront.json'),
        ),
      /digest differs/,
    ],
    [
      'a certificate instead of a dossier',
      async (root) =>
        await rename(
          join(root, 'acme/new/evidence/01-storefront.json'),
          join(root, 'acme/new/dossier.certificate.json'),
        ),
      /is not the statement of a dossier/,
    ],
    [
      'a date in the future',
      edited('acme/new/dossier.certificate.json', /"madeAt": "2030/, '"madeAt": "2031'),
      /dated in the future/,
    ],
  ])('does not verify an integration with %s, although an older dossier is ready', async (_, change, reason) => {
    const registry = await registryOf({ 'acme/old': {}, 'acme/new': { day: 1, fails: true } }, change);
    expect(states(registry)).toEqual(['acme: not-verified']);
    expect(reasons(registry)).toMatch(reason);
    expect(registry.implementations[0]?.current).toBeNull();
  });

  it('refuses a dossier by weaker rules, even if it states the digest of other rules', async () => {
    const registry = await registryOf({ acme: { weak: true, withoutLoad: true } });
    expect(states(registry)).toEqual(['acme: not-verified']);
    expect(reasons(registry)).toContain('it was decided by other rules');
  });

  it('accepts only dossiers that are signed with the given key', async () => {
    const keys = newKeys();
    const signed = {
      acme: { keys },
      globex: { integration: 'globex' },
      hooli: { integration: 'hooli', keys: newKeys() },
    };
    const registry = await registryOf(signed, undefined, { publicKey: keys.publicKey });
    expect(states(registry)).toEqual(['acme: ready', 'globex: not-verified', 'hooli: not-verified']);
    expect(reasons(registry)).toMatch(/is not signed, but a public key was given \| .*signed with another key/);
  });

  it('refuses a dossier in the folder of another integration, and one that names none', async () => {
    const registry = await registryOf({ globex: {}, hooli: { integration: null } });
    expect(states(registry)).toEqual(['globex: not-verified', 'hooli: not-verified']);
    expect(reasons(registry)).toContain('it is about the integration acme; its folder is globex');
    expect(reasons(registry)).toContain('it names no integration');
  });

  it('finds the folder of a name with capitals, spaces and any script', async () => {
    const registry = await registryOf({
      'acme-tours': { integration: 'Acme Tours' },
      'Øresund 旅行': { integration: 'øresund/旅行' },
      'storefront-hooli': { integration: 'hooli' },
    });
    expect(states(registry)).toEqual(['Acme Tours: ready', 'hooli: ready', 'øresund/旅行: ready']);
    expect(registry.implementations.map(({ slug }) => slug)).toEqual([
      'acme-tours',
      'storefront-hooli',
      'øresund-旅行',
    ]);
  });

  it('does not verify the same integration in two folders, nor two kinds in one folder', async () => {
    const twins = await registryOf({ Acme: {}, acme: { day: 1, fails: true } });
    expect(states(twins)).toEqual(['acme: not-verified', 'acme: not-verified']);
    expect(reasons(twins)).toContain('Acme and acme are about the same integration');
    const kinds = await registryOf({ 'acme/1': {}, 'acme/2': { kind: 'partner', day: 1 } });
    expect(states(kinds)).toEqual(['acme: not-verified']);
    expect(reasons(kinds)).toContain('use two folders, storefront-acme and partner-acme');
  });

  it('counts copies of a dossier once', async () => {
    const registry = await registryOf({ 'acme/1': {}, 'acme/copy': {} });
    expect(registry.implementations[0]).toMatchObject({ status: 'ready', decisions: [{}] });
  });

  it('shows an old dossier as out of date', async () => {
    const registry = await registryOf({ acme: {} }, undefined, { maxAgeDays: 5 });
    expect(states(registry)).toEqual(['acme: out-of-date']);
    expect(reasons(registry)).toContain('the dossier is 10 days old; at most 5 are allowed');
  });

  it('ignores the dossier of another release only once there is a newer one', async () => {
    const old = { 'acme/1': { version: '9.9.8' } };
    expect(states(await registryOf(old))).toEqual(['acme: not-verified']);
    expect(states(await registryOf({ ...old, 'acme/2': { day: 1 } }))).toEqual(['acme: ready']);
    expect(states(await registryOf({ ...old, 'acme/2': { day: -1 } }))).toEqual(['acme: not-verified']);
  });

  it('publishes certificates, and neither reports nor refused files', async () => {
    const keys = newKeys();
    const certificate = { ...loadFile({ keys }), name: 'load.certificate.json' };
    const foreign = await certificateFile({ integration: 'globex' });
    const dossiers = { acme: { more: [certificate, foreign, { name: 'id_ed25519', text: '{"a":"private key"}' }] } };
    const published = async (publishesReports: boolean) => {
      const { implementations } = await registryOf(dossiers, undefined, { publishesReports });
      return implementations[0]?.current?.published.map(({ file }) => file);
    };
    expect(await published(false)).toEqual(['evidence/01-storefront.json', 'evidence/03-storefront.json']);
    expect(await published(true)).toEqual([
      'evidence/01-storefront.json',
      'evidence/02-storefront.json',
      'evidence/03-storefront.json',
    ]);
  });

  it('names folders without a dossier', async () => {
    const registry = await registryOf(
      { acme: {} },
      async (root) => await mkdir(join(root, 'empty/inside'), { recursive: true }),
    );
    expect(registry.empty).toEqual(['empty']);
  });

  it('explains a folder that has no dossier, and a path that is no folder', async () => {
    await inFolder(async (root) => {
      await expect(readSample(root)).rejects.toThrow(/the folder has no dossier/);
      await writeFile(join(root, 'file'), '');
      await expect(readSample(join(root, 'file'))).rejects.toThrow(/this is not a folder/);
      await expect(readSample(join(root, 'missing'))).rejects.toThrow(/no such file/);
    });
  });
});

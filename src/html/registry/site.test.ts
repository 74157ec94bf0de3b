import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { faultFinder } from '../../documents/fits.testing.ts';
import { inFolder, readSample, writeSample } from '../../registry/dossiers.testing.ts';
import { writeSite } from '../../registry/site-files.ts';
import { statuses } from '../../registry/words.ts';
import { badgeJson, badgeSvg } from './badge.ts';
import { feedXml } from './feed.ts';
import { siteFiles } from './site.ts';
import { brokenLinks, wellFormed } from './site.testing.ts';

const facts = { title: 'Tours & <Trips>', version: '9.9.9', baseUrl: null };

/** Builds a site with one integration of each status, and calls `look` with its folder. */
async function withSite<T>(look: (site: string) => Promise<T>): Promise<T> {
  return await inFolder(async (root) => {
    const dossiers = join(root, 'dossiers');
    await writeSample(join(dossiers, 'acme'), { more: [{ name: 'key.pem', text: 'PRIVATE KEY' }] });
    await writeSample(join(dossiers, 'b & ü', 'x'), { integration: 'B & Ü', kind: 'partner' });
    await writeSample(join(dossiers, 'globex'), { integration: 'globex', fails: true });
    await mkdir(join(dossiers, 'hooli'));
    await writeFile(join(dossiers, 'hooli/dossier.json'), '{}');
    const site = join(root, 'site');
    await writeSite(site, siteFiles(await readSample(dossiers), { ...facts, root: dossiers }), new Set());
    return await look(site);
  });
}

test('every link leads to a file of the site, and to an element of its page', async () => {
  expect(await withSite(brokenLinks)).toEqual([]);
});

test('the site has pages, badges and certificates, and nothing of a file that was refused', async () => {
  await withSite(async (site) => {
    const list = (await readFile(join(site, '.octoproof-registry'), 'utf8')).trimEnd().split('\n').slice(1);
    expect(list).toEqual([
      'acme/badge.json',
      'acme/badge.svg',
      'acme/dossier/dossier.certificate.json',
      'acme/dossier/dossier.json',
      'acme/dossier/evidence/01-storefront.json',
      'acme/dossier/index.html',
      'acme/index.html',
      'b-ü/badge.json',
      'b-ü/badge.svg',
      'b-ü/dossier/dossier.certificate.json',
      'b-ü/dossier/dossier.json',
      'b-ü/dossier/evidence/01-storefront.json',
      'b-ü/dossier/index.html',
      'b-ü/index.html',
      'by-date.html',
      'by-decision.html',
      'feed.xml',
      'globex/badge.json',
      'globex/badge.svg',
      'globex/dossier/dossier.certificate.json',
      'globex/dossier/dossier.json',
      'globex/dossier/evidence/01-storefront.json',
      'globex/dossier/index.html',
      'globex/index.html',
      'hooli/badge.json',
      'hooli/badge.svg',
      'hooli/index.html',
      'index.html',
      'registry.json',
    ]);
    const texts = await Promise.all(list.map(async (path) => await readFile(join(site, path), 'utf8')));
    // The page in the folder of a dossier has no digest, so that it is made again.
    expect(texts.filter((text) => /PRIVATE KEY|hacked/.test(text))).toEqual([]);
  });
});

test('the document fits its schema, and an integration without a readable dossier is not verified', async () => {
  await withSite(async (site) => {
    const document: unknown = JSON.parse(await readFile(join(site, 'registry.json'), 'utf8'));
    expect(faultFinder('registry')(document)).toEqual([]);
    expect(document).toMatchObject({
      exitCode: 1,
      counts: { ready: 1, 'not-ready': 2, 'not-verified': 1 },
      implementations: [{}, {}, {}, { name: 'hooli', for: null, status: 'not-verified', sections: [] }],
    });
    expect(await readFile(join(site, 'hooli/badge.svg'), 'utf8')).toContain('octoproof: not verified');
  });
});

test('the feed is well-formed, complete and the same for the same dossiers', async () => {
  await inFolder(async (root) => {
    await writeSample(join(root, 'b & <ü>'), { integration: 'B & <Ü>' });
    const registry = await readSample(root);
    const feed = feedXml(registry, { ...facts, baseUrl: 'https://registry.example.com/a/' });
    expect(wellFormed(feed)).toBe(true);
    expect(feed).toBe(feedXml(await readSample(root), { ...facts, baseUrl: 'https://registry.example.com/a/' }));
    expect(feed).toContain('<title>B &amp; &lt;Ü&gt;: ready, the first dossier</title>');
    expect(feed).toContain('href="https://registry.example.com/a/feed.xml"');
    expect(feed).toContain('href="https://registry.example.com/a/b-%C3%BC/index.html"');
    expect(feed.match(/<id>urn:uuid:[-0-9a-f]{36}<\/id>/g)).toHaveLength(2);
    expect(feedXml(registry, facts)).toContain('href="b-%C3%BC/index.html"');
    expect(feedXml(registry, facts)).not.toContain('rel="self"');
  });
});

test.each(statuses)('the badges say %s', (status) => {
  const word = status.replaceAll('-', ' ');
  expect(wellFormed(badgeSvg(status))).toBe(true);
  expect(badgeSvg(status)).toContain(`<title>octoproof: ${word}</title>`);
  expect(JSON.parse(badgeJson(status))).toMatchObject({ schemaVersion: 1, label: 'octoproof', message: word });
});

test('a page of links is checked for missing files and elements', async () => {
  await inFolder(async (root) => {
    await mkdir(dirname(join(root, 'a/index.html')), { recursive: true });
    await writeFile(join(root, 'index.html'), '<a href="a/index.html#x">1</a><a href="b.html">2</a>');
    await writeFile(join(root, 'a/index.html'), '<p id="y"></p>');
    expect(await brokenLinks(root)).toEqual(['index.html: a/index.html#x', 'index.html: b.html']);
  });
  expect(wellFormed('<a><b></a>')).toBe(false);
  expect(wellFormed('<a>&nbsp;</a>')).toBe(false);
});

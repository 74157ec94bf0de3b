import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inFolder } from './dossiers.testing.ts';
import { earlierFiles, refuseForeignFiles, siteList, verifiedText, writeSite } from './site-files.ts';

const file = (path: string, content = path) => ({ path, text: () => content });

async function write(site: string, ...files: readonly ReturnType<typeof file>[]): Promise<void> {
  const earlier = await earlierFiles(site);
  await refuseForeignFiles(site, files, earlier);
  await writeSite(site, files, earlier);
}

test('a site replaces its own files and removes those that are gone', async () => {
  await inFolder(async (root) => {
    const site = join(root, 'site');
    await write(site, file('index.html', 'old'), file('acme/dossier/a.json'), file('globex/index.html'));
    await write(site, file('index.html', 'new'), file('globex/index.html'));
    expect((await readdir(site)).toSorted()).toEqual([siteList, 'globex', 'index.html']);
    expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('new');
  });
});

test('a site is not written into a folder with files of somebody else', async () => {
  await inFolder(async (root) => {
    await writeFile(join(root, 'thesis.html'), '');
    await expect(write(root, file('index.html'))).rejects.toThrow(/the folder is not empty/);
    await writeFile(join(root, siteList), 'a list of somebody else\nthesis.html\n');
    await expect(write(root, file('index.html'))).rejects.toThrow(/the folder is not empty/);
    await expect(write(join(root, 'thesis.html'), file('index.html'))).rejects.toThrow(/this is not a folder/);
  });
});

test('a file of somebody else in a site is neither replaced nor removed', async () => {
  await inFolder(async (root) => {
    const site = join(root, 'site');
    await write(site, file('index.html'));
    await writeFile(join(site, 'CNAME'), 'registry.example.com');
    await mkdir(join(site, 'acme'));
    await writeFile(join(site, 'acme/index.html'), 'mine');
    await expect(write(site, file('index.html', 'new'), file('acme/index.html'))).rejects.toThrow(
      /acme\/index\.html.*did not write this file/,
    );
    expect(await readFile(join(site, 'index.html'), 'utf8')).toBe('index.html');
    await write(site, file('feed.xml'));
    expect((await readdir(site)).toSorted()).toEqual([siteList, 'CNAME', 'acme', 'feed.xml']);
  });
});

test('a changed list does not lead out of the site', async () => {
  await inFolder(async (root) => {
    const site = join(root, 'site');
    await write(site, file('index.html'));
    await writeFile(join(root, 'precious'), '');
    const list = await readFile(join(site, siteList), 'utf8');
    await writeFile(join(site, siteList), `${list}../precious\nacme/../../precious\n/etc/passwd\n`);
    expect([...(await earlierFiles(site))]).toEqual(['index.html']);
    await write(site, file('index.html'));
    expect(await readdir(root)).toContain('precious');
  });
});

test('a file that changed after its verification is not published', async () => {
  await inFolder(async (root) => {
    await writeFile(join(root, 'a.json'), 'changed');
    await expect(verifiedText(join(root, 'a.json'), '0'.repeat(64))).rejects.toThrow(
      /was changed after it was verified/,
    );
  });
});

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders with files of other projects, or with files that a build writes. */
const ignored = new Set(['node_modules', 'dist', 'coverage', '.git', '.stryker-tmp']);

/**
 * Git ignores these pages, and a fresh clone does not have them. Other pages link to them on the site, and the test of the
 * built site covers these links.
 */
const generated = ['docs/generated/', 'docs/reference/formats/', 'docs/requirements/'];

it('every link of every Markdown file leads to a file, also in a clone and on GitHub', async () => {
  const files = await markdownFiles('');
  const links = await Promise.all(files.map(linksOf));
  const dead = links.flat().filter(({ target }) => isGenerated(target) || !existsSync(join(root, target)));

  expect(files).toContain('docs/tutorials/partner.md');
  expect(links.flat().length).toBeGreaterThan(50);
  expect(dead).toEqual([]);
});

/** The Markdown files that people write, relative to the repository. */
async function markdownFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const files = entries.map(async (entry): Promise<readonly string[]> => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : await markdownFiles(path);
    return entry.name.endsWith('.md') && !isGenerated(path) ? [path] : [];
  });
  return (await Promise.all(files)).flat();
}

/** The links to files. A link that starts with `/` stays absolute, so no file matches it. */
async function linksOf(file: string): Promise<readonly { readonly file: string; readonly target: string }[]> {
  const text = (await readFile(join(root, file), 'utf8')).replaceAll(/^```[\s\S]*?^```$/gm, '');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  return links.map((link) => ({
    file,
    target: link.startsWith('/') ? `absolute link ${link}` : relative(root, join(root, dirname(file), link)),
  }));
}

function isGenerated(path: string): boolean {
  return generated.some((folder) => path.startsWith(folder));
}

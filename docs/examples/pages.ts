import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const folders = ['docs/tutorials', 'docs/guides', 'docs/explanations'];
const singlePages = ['README.md', 'docs/index.md', 'docs/reference/verdicts.md', 'docs/reference/target-file.md'];

/** The pages that people write, relative to the repository. */
export async function writtenPages(): Promise<readonly string[]> {
  const inFolders = await Promise.all(
    folders.map(async (folder) => (await readdir(new URL(folder, root))).map((name) => `${folder}/${name}`)),
  );
  return [...singlePages, ...inFolders.flat().filter((name) => name.endsWith('.md'))];
}

export async function readPage(name: string): Promise<string> {
  return await readFile(pageFile(name), 'utf8');
}

export function pageFile(name: string): string {
  return fileURLToPath(new URL(name, root));
}

import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256 } from '../certificate/digest.ts';
import { makeFolders } from '../report/files/make-folders.ts';
import { writeAtomically } from '../report/files/atomic-file.ts';
import { ConfigurationError } from '../model/configuration-error.ts';

/** The file with the list of all files of the site. Only these may be replaced or removed. */
export const siteList = '.octoproof-registry';

const listHead = 'octoproof registry build wrote these files and replaces or removes only these:';

/** The files that an earlier call wrote into a folder. Throws a ConfigurationError if the folder has other content. */
export async function earlierFiles(site: string): Promise<ReadonlySet<string>> {
  const existing = await stat(site).catch(() => null);
  if (existing === null) return new Set();
  if (!existing.isDirectory()) throw siteError(site, 'this is not a folder');
  const list = await readFile(join(site, siteList), 'utf8').catch(() => null);
  if (list === null && (await readdir(site)).length === 0) return new Set();
  const [head, ...lines] = (list ?? '').split('\n');
  if (head !== listHead)
    throw siteError(site, 'the folder is not empty, and octoproof registry build did not write it');
  return new Set(lines.filter(isInside));
}

/** A list that somebody changed must not lead out of the folder. */
function isInside(path: string): boolean {
  return path !== '' && path.split('/').every((part) => !['', '.', '..'].includes(part)) && !path.includes('\\');
}

/** A file of the site. The text is made when it is written, so that not all texts are in memory. */
export interface SiteFile {
  readonly path: string;
  readonly text: () => string | Promise<string>;
}

/** Throws a ConfigurationError if a file of somebody else has the path of a file of the site. */
export async function refuseForeignFiles(
  site: string,
  files: readonly SiteFile[],
  earlier: ReadonlySet<string>,
): Promise<void> {
  for (const { path } of files) {
    const isForeign = !earlier.has(path) && (await stat(join(site, path)).catch(() => null)) !== null;
    if (isForeign) throw siteError(join(site, path), 'octoproof registry build did not write this file');
  }
}

/** Writes the site and removes files of the earlier site that are gone. Rejects if a file cannot be written. */
export async function writeSite(site: string, files: readonly SiteFile[], earlier: ReadonlySet<string>): Promise<void> {
  const paths = new Set(files.map(({ path }) => path));
  await makeFolders(site);
  // First the list with old and new files: a killed call must not leave files that the next one does not know.
  await writeList(site, [...earlier, ...paths]);
  for (const { path, text } of files) {
    await makeFolders(dirname(join(site, path)));
    await writeAtomically(join(site, path), await text());
  }
  for (const path of earlier) if (!paths.has(path)) await removeWithEmptyFolders(site, path);
  await writeList(site, paths);
}

async function writeList(site: string, paths: Iterable<string>): Promise<void> {
  const lines = [...new Set(paths)].toSorted();
  await writeAtomically(join(site, siteList), `${[listHead, ...lines].join('\n')}\n`);
}

async function removeWithEmptyFolders(site: string, path: string): Promise<void> {
  await rm(join(site, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const isRemoved = await rmdir(join(site, folder)).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

function siteError(file: string, message: string): ConfigurationError {
  return new ConfigurationError([{ flag: '--out', file, message, hint: 'give an empty folder, or a new one' }]);
}

/** The text of a file with this digest. Rejects if the file was changed after it was verified. */
export async function verifiedText(path: string, digest: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  if (sha256(text) !== digest) throw new Error(`${path} was changed after it was verified`);
  return text;
}

import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { dossierFiles } from '../dossier/files.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';

/** The folder of one integration, and the folders of its dossiers, all relative to the folder of the registry. */
export interface IntegrationFolder {
  readonly folder: string;
  readonly dossiers: readonly string[];
}

/** The folders of all integrations, sorted. Throws a ConfigurationError if the folder cannot be read or has no dossier. */
export async function integrationFolders(root: string): Promise<readonly IntegrationFolder[]> {
  try {
    if (!(await stat(root)).isDirectory()) throw folderError(root, 'this is not a folder');
    const entries = await readdir(root, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
    const folders = await Promise.all(
      names.toSorted().map(async (folder) => ({ folder, dossiers: await dossiersBelow(root, folder) })),
    );
    if (folders.every(({ dossiers }) => dossiers.length === 0)) throw folderError(root, 'the folder has no dossier');
    return folders;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw folderError(root, `cannot read the folder: ${fileFault(error).words}`);
  }
}

/** A folder belongs to a dossier also if one of its two files is missing. */
const marks: readonly string[] = [dossierFiles.statement, dossierFiles.document];

async function dossiersBelow(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && marks.includes(entry.name));
  const paths = files.map(({ parentPath, name }) => dirname(relative(root, join(parentPath, name))));
  return [...new Set(paths)].toSorted();
}

function folderError(file: string, message: string): ConfigurationError {
  const hint = 'give a folder with one folder for each integration: octoproof dossier … --out DIR/INTEGRATION/DATE';
  return new ConfigurationError([{ file, message, hint }]);
}

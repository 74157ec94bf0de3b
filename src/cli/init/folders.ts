import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of octoproof's own package. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('octoproof/package.json'));
}

/** The root of the git repository around a folder; the folder itself outside of a repository. */
export function repositoryAround(folder: string): string {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
  return folder;
}

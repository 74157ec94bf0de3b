import { readFile } from 'node:fs/promises';
import { demandDigest } from '../../certificate/release.ts';
import { documentedSuites } from '../../requirements/suites.ts';
import type { Demands, Published } from './published.ts';

export const publishedFile = new URL('../../../suites/published.json', import.meta.url);

/** The demands of all bundled suites. */
export async function currentDemands(): Promise<Demands> {
  const suites = await documentedSuites();
  return Object.fromEntries(
    suites.flatMap(({ requirements }) => requirements.map((row) => [row.id, demandDigest(row)])),
  );
}

export async function readPublished(): Promise<Published> {
  const published: Published = JSON.parse(await readFile(publishedFile, 'utf8'));
  return published;
}

import { readdir, stat } from 'node:fs/promises';

/** What a generated file is made from, and what makes it. */
interface Generated {
  readonly file: URL;
  readonly sources: readonly URL[];
  readonly isSource: RegExp;
  readonly generate: () => Promise<unknown>;
}

const generated: readonly Generated[] = [
  {
    file: new URL('./src/contract/validators.generated.js', import.meta.url),
    sources: ['./schemas/storefront/', './src/contract/'].map((folder) => new URL(folder, import.meta.url)),
    isSource: /\.schema\.json$|\/(compile-schemas|schema-name)\.ts$/,
    generate: () => import('./src/contract/compile-schemas.ts'),
  },
  {
    file: new URL('./src/html/assets.generated.js', import.meta.url),
    sources: ['./src/html/'].map((folder) => new URL(folder, import.meta.url)),
    isSource: /\.css$|\/client\/.+\.ts$|\/bundle-assets\.ts$/,
    generate: () => import('./src/html/bundle-assets.ts'),
  },
];

/** Milliseconds since the epoch; 0 where there is no such file. */
export async function changedAt(file: URL): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.mtimeMs ?? 0;
}

async function sourceFiles({ sources, isSource }: Generated): Promise<readonly URL[]> {
  const listings = await Promise.all(
    sources.map(async (folder) => (await readdir(folder, { recursive: true })).map((path) => new URL(path, folder))),
  );
  return listings.flat().filter((file) => isSource.test(file.pathname));
}

/** Generates what is missing or older than what it is made of. */
export async function setup(): Promise<void> {
  for (const one of generated) {
    const made = await changedAt(one.file);
    const changes = await Promise.all((await sourceFiles(one)).map(changedAt));
    if (made <= Math.max(...changes)) await one.generate();
  }
}

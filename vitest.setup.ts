import { readdir, stat } from 'node:fs/promises';

const generatedFile = new URL('./src/contract/validators.generated.js', import.meta.url);
const sourceFolders = ['./schemas/storefront/', './src/contract/'].map((folder) => new URL(folder, import.meta.url));

/** Milliseconds since the epoch; 0 where there is no such file. */
async function changedAt(file: URL): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.mtimeMs ?? 0;
}

async function sourceFiles(): Promise<readonly URL[]> {
  const listings = await Promise.all(
    sourceFolders.map(async (folder) => (await readdir(folder)).map((name) => new URL(name, folder))),
  );
  return listings.flat().filter((file) => /\.schema\.json$|\/(compile-schemas|schema-name)\.ts$/.test(file.pathname));
}

/** Compiles the schemas where the validators are missing or older than what they are made of. */
export async function setup(): Promise<void> {
  const generated = await changedAt(generatedFile);
  const sources = await Promise.all((await sourceFiles()).map(changedAt));
  if (generated > Math.max(...sources)) return;
  await import('./src/contract/compile-schemas.ts');
}

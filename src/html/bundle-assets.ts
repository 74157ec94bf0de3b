import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const generatedFile = new URL('./assets.generated.js', import.meta.url);

/** The oldest supported browsers. They must support `light-dark()`. */
const target = ['chrome123', 'firefox120', 'safari17.5'];

/** Bundles and minifies a file with all its imports. */
async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    outdir: 'unwritten',
    format: 'iife',
    target,
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
  });
  const text = outputFiles.map((file) => file.text.trim()).join('');
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error(`${entry} contains text that would end its HTML element`);
  return text;
}

/** Adds the licence of bundled third-party code, which every copy must contain. */
async function withLicence(text: string, folder: string): Promise<string> {
  const licence = await readFile(new URL(`../../node_modules/${folder}/LICENSE`, import.meta.url), 'utf8');
  return `/*! ${folder}\n${licence.trim()} */\n${text}`;
}

const assets = {
  style: await bundled('./style/page.css'),
  script: await bundled('./client/page.ts'),
  sandboxStyle: await bundled('./style/sandbox.css'),
  journalScript: await bundled('./client/journal.ts'),
  chartStyle: await bundled('./style/load.css'),
  chartScript: await withLicence(await bundled('./client/load.ts'), 'uplot'),
};
const text = Object.entries(assets).map(([name, content]) => `export const ${name} = ${JSON.stringify(content)};\n`);
// Write a temporary file and rename it, so that a concurrent import never reads an incomplete file.
const temporaryFile = new URL(`./assets.${process.pid}.generated.js`, import.meta.url);
await writeFile(temporaryFile, text.join(''));
await rename(temporaryFile, generatedFile);

import { rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const generatedFile = new URL('./assets.generated.js', import.meta.url);

/** Old enough for browsers of the last years, young enough for `light-dark()`. */
const target = ['chrome123', 'firefox120', 'safari17.5'];

/** One file with all that it imports, minified. */
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
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error(`${entry} would end the element that it stands in`);
  return text;
}

const assets = { style: await bundled('./style/page.css'), script: await bundled('./client/page.ts') };
const text = Object.entries(assets).map(([name, content]) => `export const ${name} = ${JSON.stringify(content)};\n`);
// Written aside and renamed, so that nobody who imports it meanwhile sees half a file.
const aside = new URL(`./assets.${process.pid}.generated.js`, import.meta.url);
await writeFile(aside, text.join(''));
await rename(aside, generatedFile);

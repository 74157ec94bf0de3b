import { build } from 'esbuild';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Bundles `writeAtomically` into a program for plain Node, and returns its path. The arguments of the program: a path; the
 * number of x in `{"text":"xxx…","complete":true}`, which it writes; `on` to write repeatedly; the step, from 0, before
 * which it kills itself.
 */
export async function writingProgram(folder: string): Promise<string> {
  const outfile = join(folder, 'atomic-file.mjs');
  const entryPoints = [fileURLToPath(new URL('atomic-file.ts', import.meta.url))];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
  const program = join(folder, 'write.mjs');
  await writeFile(program, source);
  return program;
}

const source = `
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const [path, size, again, step] = process.argv.slice(2);

let steps = 0;
function die() {
  process.kill(process.pid, 'SIGKILL');
  for (;;) {}
}
function counted(owner, name, halfway) {
  const real = owner[name];
  owner[name] = async function (...args) {
    if (String(steps++) === step) die();
    if (halfway !== undefined && String(steps++) === step) {
      await halfway.apply(this, args);
      die();
    }
    return await real.apply(this, args);
  };
}
if (step !== undefined) {
  const handle = await fs.open(process.execPath);
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  counted(fs, 'open');
  counted(prototype, 'chmod');
  counted(prototype, 'writeFile', async function (content) {
    await this.write(content.slice(0, content.length / 2));
  });
  counted(prototype, 'sync');
  counted(prototype, 'close');
  counted(fs, 'rename');
  syncBuiltinESMExports();
}

const { writeAtomically } = await import('./atomic-file.mjs');
const text = JSON.stringify({ text: 'x'.repeat(Number(size)), complete: true });
do {
  await writeAtomically(path, text);
  if (again === 'on') process.stdout.write('.');
} while (again === 'on');
`;

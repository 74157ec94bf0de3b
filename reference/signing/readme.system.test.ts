import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readVectors, vectorNames } from './vectors/read-vectors.testing.ts';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
const manifest: { readonly exports: Readonly<Record<string, unknown>> } = JSON.parse(
  await readFile(new URL('package.json', root), 'utf8'),
);

/** The example of the section on signing, and its output. */
function example(): { readonly code: string; readonly output: string } {
  const section = readme.slice(readme.indexOf('## Signing\n'));
  const [, code = '', output = ''] = /```js\n(.*?)```\n\n```\n(.*?)```/s.exec(section) ?? [];
  return { code, output };
}

describe('the section of the README on signing', () => {
  it('prints what it says', async () => {
    const { code, output } = example();
    const source = new URL('./index.ts', import.meta.url).href;
    const script = code.replace("'octoproof/signing'", JSON.stringify(source));
    const options = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const { stdout } = await run(process.execPath, options, { cwd: fileURLToPath(root) });
    expect(stdout).toBe(output);
  });

  it('imports what the package exports', () => {
    expect(manifest.exports['./signing']).toEqual({
      types: './dist/reference/signing/index.d.ts',
      default: './dist/reference/signing/index.js',
    });
    expect(manifest.exports['./signing/vectors/*.json']).toBe('./reference/signing/vectors/*.json');
  });

  it('counts the vectors that are there', () => {
    const [signing, emails, headers] = vectorNames.map((name) => readVectors(name).numberOfTests);
    expect(readme).toContain(`${signing} of requests, ${emails} of e-mail hashes, ${headers} of headers`);
  });
});

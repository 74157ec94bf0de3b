import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { call, type Called } from '../fake-io.testing.ts';

const folder = temporaryFolder();
beforeAll(async () => {
  await writeFile(at('noted.mjs'), noted);
});

function at(name: string): string {
  return join(folder, name);
}

const adapter = fileURLToPath(new URL('../../../reference/signing/adapters/signer.mjs', import.meta.url));

/** A signer that leaves a file when it is asked. */
const noted = `import { writeFileSync } from 'node:fs';
export function signature() { writeFileSync(new URL('asked', import.meta.url), ''); return 'x'; }
`;

function certified(path: string, ...more: readonly string[]): Promise<Called> {
  return call(['signer', '--module', adapter, '--cases', '10', '--seed', '1', '--certificate', at(path), ...more]);
}

describe('--previous', () => {
  it('puts the digest of the earlier certificate into the new one, and verify-certificate checks it', async () => {
    await certified('one.json');
    const second = await certified('two.json', '--previous', at('one.json'));
    const third = await certified('three.json', '--previous', at('two.json'));
    const link = (name: string, previous: string) => call(['verify-certificate', at(name), '--previous', at(previous)]);

    expect([second.code, third.code]).toEqual([0, 0]);
    expect(JSON.parse(await readFile(at('one.json'), 'utf8'))).toMatchObject({
      predicate: { octoproof: { previous: null } },
    });
    expect(await link('two.json', 'one.json')).toMatchObject({ code: 0 });
    expect(await link('three.json', 'two.json')).toMatchObject({ code: 0 });
    const skipped = await link('three.json', 'one.json');
    expect(skipped.code).toBe(1);
    expect(skipped.stdout.replaceAll(/\s+/g, ' ')).toContain('the certificate names another previous certificate');
    expect((await link('one.json', 'two.json')).stdout).toContain('not older');
  });

  it('refuses a file before the first question that cannot be the predecessor', async () => {
    await certified('of-other.json');
    await writeFile(at('text.json'), '{}');
    await writeFile(at('cut.json'), '{"_type":');
    await writeFile(
      at('changed.json'),
      (await readFile(at('of-other.json'), 'utf8')).replace('"seed": 1', '"seed": 2'),
    );
    const run = (previous: string) =>
      call(['signer', '--module', at('noted.mjs'), '--certificate', at('new.json'), '--previous', at(previous)]);
    const [text, cut, changed, other, missing] = await Promise.all(
      ['text.json', 'cut.json', 'changed.json', 'of-other.json', 'nowhere.json'].map(run),
    );

    expect(text?.stderr).toContain('not an octoproof certificate');
    expect(cut?.stderr).toContain('not valid JSON');
    expect(changed?.stderr).toContain('the previous certificate is invalid');
    expect(other?.stderr).toContain('the previous certificate is about another target');
    expect(missing?.stderr).toContain('no such file');
    expect([text, cut, changed, other, missing].map((called) => called?.code)).toEqual([2, 2, 2, 2, 2]);
    expect(await readdir(folder)).not.toContain('asked');
    expect(await readdir(folder)).not.toContain('new.json');
  });

  it('works only with --certificate, and never overwrites the earlier certificate', async () => {
    await certified('same.json');
    const alone = await call(['signer', '--module', adapter, '--previous', at('same.json')]);
    const same = await certified('same.json', '--previous', at('same.json'));

    expect(alone.stderr).toContain('--previous: this flag works only with --certificate');
    expect(same.stderr).toContain('another output file has the same path');
    expect([alone.code, same.code]).toEqual([2, 2]);
  });
});

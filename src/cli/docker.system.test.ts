import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseJson } from '../model/json.ts';

const read = async (path: string): Promise<string> => await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The instructions of the last stage, which is the image: name and rest of each. */
async function imageStage(): Promise<readonly (readonly [string, string])[]> {
  const text = (await read('Dockerfile')).replaceAll(/\\\n\s*/g, '');
  const instructions = text.split('\n').flatMap((line): readonly (readonly [string, string])[] => {
    const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name === undefined || rest === undefined ? [] : [[name, rest]];
  });
  return instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
}

test('the image runs the program of the package, as a user without rights, on a Node that the package supports', async () => {
  const manifest = parseJson(await read('package.json'));
  const stage = Object.fromEntries(await imageStage());
  const [, program = ''] = /^\["(.+)"\]$/.exec(stage['ENTRYPOINT'] ?? '') ?? [];
  expect(manifest).toMatchObject({ bin: { [program]: expect.any(String) } });
  expect(stage['USER']).toBe('node');
  const [, least] = /"node": ">=(\d+)/.exec(await read('package.json')) ?? [];
  expect(Number(/node:(\d+)/.exec(stage['FROM'] ?? '')?.[1])).toBeGreaterThanOrEqual(Number(least));
});

test('the container guide shows the image in valid YAML', async () => {
  const guide = await read('docs/guides/container.md');
  const blocks = [...guide.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => parse(text));
  expect(blocks).toEqual([
    { services: expect.objectContaining({ octoproof: expect.objectContaining({ image: 'octoproof' }) }) },
    { 'octoproof-storefront': expect.objectContaining({ image: { name: expect.any(String), entrypoint: [''] } }) },
    { jobs: { storefront: expect.objectContaining({ steps: expect.any(Array) }) } },
  ]);
});

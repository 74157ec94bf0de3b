import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ciFile, ciSystems, type CiJob } from './ci-files.ts';
import { parseFlags } from '../flags/parse.ts';
import { storefrontFlags } from '../../certification/storefront/flags.ts';
import { readStorefront } from '../certify/storefront-subject.ts';
import { ownVersion } from '../../certification/version.ts';

type Parsed<Part = object> = Readonly<Record<string, Part>>;

const root = new URL('../../../', import.meta.url);
const job: CiJob = {
  subject: 'storefront',
  target: 'octoproof.target.json',
  flags: '',
  keys: ['OCTOPROOF_API_KEY'],
  version: ownVersion(),
};

test.each(ciSystems)('the CI guide shows the file for %s as octoproof writes it', async (system) => {
  const guide = await readFile(new URL('docs/guides/ci.md', root), 'utf8');
  const { path, text } = ciFile(system, job);
  expect(guide).toContain(`\n${text}\`\`\`\n`);
  expect(guide).toContain(`\`${path}\``);
});

test('the GitHub workflow uses existing inputs of the action of this version, and the key as a secret', async () => {
  const action: Parsed = parse(await readFile(new URL('action.yml', root), 'utf8'));
  const workflow: unknown = parse(ciFile('github', { ...job, flags: `--only "a: b" 'c'` }).text);
  const use = {
    uses: `octoproof/octoproof@v${job.version}`,
    with: {
      command: 'storefront',
      target: 'octoproof.target.json',
      args: `--only "a: b" 'c' --seed 1`,
      reports: 'json=octoproof.json\njunit=octoproof.xml\nhtml=octoproof.html\n',
    },
    env: { OCTOPROOF_API_KEY: '${{ secrets.OCTOPROOF_API_KEY }}' },
  };
  expect(workflow).toMatchObject({ jobs: { storefront: { steps: expect.arrayContaining([use]) } } });
  expect(Object.keys(action['inputs'] ?? {})).toEqual(expect.arrayContaining(Object.keys(use.with)));
});

test('octoproof accepts the command of the GitLab job', async () => {
  const pipeline: Parsed<{ script: string[]; artifacts: unknown }> = parse(ciFile('gitlab', job).text);
  const [command = ''] = pipeline['octoproof-storefront']?.script ?? [];
  const [program, name, ...argv] = command.split(' ');
  const { settings } = readStorefront(await parseFlags(argv, storefrontFlags));
  expect({ program, name, target: settings.target, reports: settings.reports.map(({ path }) => path) }).toEqual({
    program: 'octoproof',
    name: 'storefront',
    target: 'octoproof.target.json',
    reports: ['octoproof.json', 'octoproof.xml', 'octoproof.html'],
  });
  expect(pipeline['octoproof-storefront']?.artifacts).toMatchObject({ reports: { junit: 'octoproof.xml' } });
});

test('a job without a target file and keys mentions neither', () => {
  const signer: CiJob = {
    ...job,
    subject: 'signer',
    target: null,
    keys: [],
    flags: `--command 'python3 my_signer.py'`,
  };
  const text = ciSystems.map((system) => ciFile(system, signer).text).join('\n');
  expect(text).not.toMatch(/octoproof\.target|OCTOPROOF_(?!PACKAGE)|credentials|secrets/);
  expect(text.match(/python3 my_signer\.py/g)).toHaveLength(3);
  expect(parse(ciFile('gitlab', signer).text)).toMatchObject({
    'octoproof-signer': {
      script: [expect.stringContaining("octoproof signer --command 'python3 my_signer.py' --seed 1 --report")],
    },
  });
});

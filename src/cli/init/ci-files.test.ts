import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ciFile, ciSystems, type CiJob } from './ci-files.ts';
import { shellWord } from '../../report/commands/shell.ts';
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

describe('text of others in a CI file', () => {
  const hostile =
    "\u001b[2J\u009b31m\u202e\u2066\u{e0001}\r\n- x: &a '''' ''' `id` $(id) ${HOME} ${{ github.token }} ${{${{ \\u0027 # \" </script> |";
  const flags = `--command ${shellWord(hostile)}`;
  const signer: CiJob = { ...job, subject: 'signer', target: hostile, keys: [], flags };

  test.each(ciSystems)('%s: nothing is raw, and nothing but the text of the command changes', (system) => {
    const { text } = ciFile(system, signer);
    expect(text).not.toMatch(/(?![ \n])[\p{Cc}\p{Cf}\p{Z}\p{Cs}\p{Co}]/u);
    const plain = ciFile(system, { ...signer, target: 'x', flags: '--command x' }).text;
    expect(text.split('\n')).toHaveLength(plain.split('\n').length);
  });

  test('github: the inputs are the text, and no expression of it is evaluated', () => {
    const { text } = ciFile('github', signer);
    const uses = Object(parse(text)).jobs.signer.steps[2].with;
    expect(evaluated(uses.target)).toBe(hostile);
    expect(evaluated(uses.args)).toBe(`${flags} --seed 1`);
  });

  test('gitlab: the script is one command', () => {
    const [command, ...more] = Object(parse(ciFile('gitlab', { ...signer, target: null }).text))['octoproof-signer']
      .script;
    expect(more).toEqual([]);
    expect(command).toContain(`octoproof signer ${flags} --seed 1 --report`);
  });

  test('jenkins: no quotation mark of it ends the script', () => {
    const { text } = ciFile('jenkins', { ...signer, target: null });
    const [, script = ''] = /sh '''((?:[^'\\]|\\[^]|'(?!''))*)'''\n/.exec(text) ?? [];
    expect(script.replaceAll(/\\([^])/g, '$1')).toContain(`octoproof signer ${flags} --seed 1 --report`);
  });
});

/** The value of an input: GitHub evaluates expressions, and here only texts may be expressions. */
function evaluated(text: string): string {
  return text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const [, literal] = /^'([^']*)'$/.exec(expression) ?? [];
    if (literal === undefined) throw new Error(`GitHub would evaluate ${expression}`);
    return literal;
  });
}

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

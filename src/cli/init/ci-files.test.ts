import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ciFile, ciSystems, type CiJob } from './ci-files.ts';
import { shellWord } from '../../report/commands/shell.ts';
import { parseFlags } from '../flags/parse.ts';
import { storefrontFlags } from '../../certification/storefront/flags.ts';
import { readStorefront } from '../certify/storefront-subject.ts';
import { ownVersion } from '../../certification/version.ts';

type Parsed<Part> = Readonly<Record<string, Part>>;

const root = new URL('../../../', import.meta.url);
const job: CiJob = {
  subject: 'storefront',
  target: 'octoproof.target.json',
  flags: '',
  keys: ['OCTOPROOF_API_KEY'],
  folder: '',
  loopback: false,
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
  const signer: CiJob = { ...job, subject: 'signer', target: hostile, folder: hostile, keys: [], flags };

  test.each(ciSystems)('%s: nothing is raw, and nothing but the text of the command changes', (system) => {
    const { text } = ciFile(system, signer);
    expect(text).not.toMatch(/(?![ \n])[\p{Cc}\p{Cf}\p{Z}\p{Cs}\p{Co}]/u);
    const plain = ciFile(system, { ...signer, target: 'x', folder: 'x', flags: '--command x' }).text;
    expect(text.split('\n')).toHaveLength(plain.split('\n').length);
  });

  test('github: the command is the text, and no expression of it is evaluated', () => {
    const { text } = ciFile('github', signer);
    const { steps, defaults } = Object(parse(text)).jobs.signer;
    expect(evaluated(steps[4].run)).toContain(` --target ${shellWord(hostile)} ${flags} $SEED --report `);
    expect(evaluated(defaults.run['working-directory'])).toBe(hostile);
  });

  test('gitlab: the script is one command', () => {
    const [command, ...more] = Object(parse(ciFile('gitlab', { ...signer, target: null, folder: '' }).text))[
      'octoproof-signer'
    ].script;
    expect(more).toEqual([]);
    expect(command).toContain(`octoproof signer ${flags} --seed 1 --report`);
  });

  test('jenkins: no quotation mark of it ends the script', () => {
    const { text } = ciFile('jenkins', { ...signer, target: null });
    const [, script = ''] = [...text.matchAll(/sh '''((?:[^'\\]|\\[^]|'(?!''))*)'''\n/g)].map(
      ([, found = '']) => found,
    );
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

test('the GitHub workflow gates pull requests, installs the archive, and keeps reports and evidence of a failed run', () => {
  const { on, jobs } = Object(parse(ciFile('github', job).text));
  expect(Object.keys(on)).toEqual(['push', 'pull_request', 'workflow_dispatch']);
  expect(jobs.storefront.steps.slice(3)).toEqual([
    { run: 'npm install --global "$OCTOPROOF_PACKAGE"', env: { OCTOPROOF_PACKAGE: `./octoproof-${job.version}.tgz` } },
    {
      run: expect.stringMatching(/^octoproof storefront --target octoproof\.target\.json \$SEED --report /),
      env: {
        SEED: "${{ github.event_name != 'schedule' && '--seed 1' || '' }}",
        OCTOPROOF_API_KEY: '${{ secrets.OCTOPROOF_API_KEY }}',
      },
    },
    { if: 'always()', uses: 'actions/upload-artifact@v4', with: { name: 'octoproof', path: 'octoproof.*' } },
  ]);
});

test('in a folder of a repository, the file is where its CI system looks, or says how to be found', () => {
  const files = ciSystems.map((system) => ciFile(system, { ...job, folder: 'services/shop' }));
  expect(files.map(({ path, hint }) => [path, hint])).toEqual([
    ['.github/workflows/octoproof-services-shop.yml', null],
    ['services/shop/.gitlab-ci.yml', 'add to .gitlab-ci.yml of the repository: include: services/shop/.gitlab-ci.yml'],
    ['services/shop/Jenkinsfile', 'set the script path of the pipeline to services/shop/Jenkinsfile'],
  ]);
  const [github = '', gitlab = '', jenkins = ''] = files.map(({ text }) => text);
  const { defaults, steps } = Object(parse(github)).jobs.storefront;
  expect(defaults).toEqual({ run: { 'working-directory': 'services/shop' } });
  expect(steps.at(-1).with.path).toBe('services/shop/octoproof.*');
  expect(gitlab).toContain('    - cd services/shop\n');
  expect(jenkins).toContain(`sh '''cd services/shop && npx`);
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
    reports: ['octoproof.json', 'octoproof.xml', 'octoproof.html', 'octoproof.codequality.json'],
  });
  const artifacts = { junit: 'octoproof.xml', codequality: 'octoproof.codequality.json' };
  expect(pipeline['octoproof-storefront']?.artifacts).toMatchObject({ reports: artifacts });
});

test('a target on the machine of the run must be started there, and its runs do not wait for each other', () => {
  const texts = ciSystems.map((system) => ciFile(system, { ...job, loopback: true }).text);
  for (const text of texts) expect(text).toMatch(/(?:#|\/\/) The target runs on the CI machine: .* as "start" in the/);
  expect(texts[0]).not.toContain('concurrency');
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

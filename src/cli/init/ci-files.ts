import { invisible, unicodeEscape } from '../../model/json.ts';
import { visible } from '../../report/text/visible.ts';
import { firstSeed } from './first-run.ts';
import { shellWord } from '../../report/commands/shell.ts';

/** A CI system for which a file can be written. */
export const ciSystems = ['github', 'gitlab', 'jenkins'] as const;
export type CiSystem = (typeof ciSystems)[number];

/** The command of a CI file. */
export interface CiJob {
  readonly subject: 'storefront' | 'partner' | 'signer';
  /** Path of the target file; null for a subject without a target file. */
  readonly target: string | null;
  /** The rest of the command line in shell syntax. May be empty. */
  readonly flags: string;
  /** Names of environment variables with keys. The CI system must provide them. */
  readonly keys: readonly string[];
  /** The folder in which octoproof runs, seen from the root of the repository. Empty for the root. */
  readonly folder: string;
  /** True for a target on the machine of the run. */
  readonly loopback: boolean;
  readonly version: string;
}

/** A file for a CI system. */
export interface CiFile {
  /** Its path, seen from the root of the repository. */
  readonly path: string;
  readonly text: string;
  /** How the CI system finds the file; null if it finds it at this path. */
  readonly hint: string | null;
}

export function ciFile(system: CiSystem, job: CiJob): CiFile {
  const { path, text, hint } = makers[system](job);
  return { path, text, hint: job.folder === '' ? null : hint };
}

const makers: Readonly<Record<CiSystem, (job: CiJob) => CiFile>> = {
  github: (job) => ({ path: `.github/workflows/${nameOf(job)}.yml`, text: github(job), hint: null }),
  gitlab(job) {
    const path = inFolder(job, '.gitlab-ci.yml');
    return { path, text: gitlab(job), hint: `add to .gitlab-ci.yml of the repository: include: ${yamlText(path)}` };
  },
  jenkins(job) {
    const path = inFolder(job, 'Jenkinsfile');
    return { path, text: jenkins(job), hint: `set the script path of the pipeline to ${path}` };
  },
};

/** The name of the archive that `npm pack` writes. CI files install it, because a release may not be published yet. */
export const archiveOf = (version: string): string => `octoproof-${version}.tgz`;

const packageNote = (version: string): string =>
  `This archive was made with npm pack and is in the repository. As soon as octoproof is on npm, use octoproof@${version}`;

/** A comment for a target that is not there before the run starts it; empty for any other. */
function startNote({ loopback, target }: CiJob, mark: string): string {
  if (!loopback || target === null) return '';
  return `${mark} The target runs on the CI machine: install what it needs here, and describe its command as "start" in the target file.\n`;
}

function nameOf({ folder }: CiJob): string {
  return ['octoproof', ...(folder.match(/[\w-]+/g) ?? [])].join('-');
}

function inFolder({ folder }: CiJob, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The reports and the evidence of a run. */
const outputs = 'octoproof.*';
const reports = '--report json=octoproof.json --report junit=octoproof.xml --report html=octoproof.html';

function github(job: CiJob): string {
  const { subject, keys, folder, loopback, version } = job;
  const name = nameOf(job);
  return `name: ${name}
on:
  push:
    branches: [main, master]
  pull_request:
  workflow_dispatch:
  # The random inputs of a run are always the same (--seed 1). To try new ones every night:
  # schedule:
  #   - cron: '17 3 * * *'
permissions:
  contents: read
${loopback ? '' : `# One run at a time: parallel runs would share the rate limit of the target. A newer run replaces a waiting one.\nconcurrency: ${name}\n`}jobs:
  ${subject}:
${keys.length === 0 ? '' : '    # Pull requests of forks get no secrets.\n    if: github.event.pull_request.head.repo.fork != true\n'}    runs-on: ubuntu-latest
${folder === '' ? '' : `    defaults:\n      run:\n        working-directory: ${yamlText(inWorkflow(folder))}\n`}    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - uses: actions/cache@v4
        with:
          path: ~/.npm
          key: octoproof-\${{ hashFiles('**/${archiveOf(version)}') }}
      # A failure of this step is not a verdict about the target.
      - run: npm install --global "$OCTOPROOF_PACKAGE"
        env:
          # ${packageNote(version)}
          OCTOPROOF_PACKAGE: ./${archiveOf(version)}
${startNote(job, '      #')}      - run: ${yamlText(inWorkflow(commandOf(job, '$SEED')))}
        env:
          SEED: \${{ github.event_name != 'schedule' && '--seed ${firstSeed}' || '' }}
${keys.map((key) => `          ${key}: \${{ secrets.${key} }}\n`).join('')}      # The reports and the evidence, which has every request and reply.
      - if: always()
        uses: actions/upload-artifact@v4
        with:
          name: ${name}
          path: ${yamlText(inWorkflow(inFolder(job, outputs)))}
`;
}

function gitlab(job: CiJob): string {
  const { subject, keys, folder, loopback, version } = job;
  const from =
    keys.length === 0 ? '' : `  # ${keys.join(', ')}: add these as masked variables in the project settings\n`;
  return `${nameOf(job)}-${subject}:
  image: node:22
${loopback ? '' : `  # One run at a time: parallel runs would share the rate limit of the target.\n  resource_group: ${nameOf(job)}\n`}${from}  variables:
    # ${packageNote(version)}
    OCTOPROOF_PACKAGE: ./${archiveOf(version)}
  # A failure of this step is not a verdict about the target.
  before_script:
${folder === '' ? '' : `    - ${yamlText(`cd ${shellWord(folder)}`)}\n`}    - npm install --global "$OCTOPROOF_PACKAGE"
  script:
${startNote(job, '    #')}    - ${yamlText(`${commandOf(job)} --report codequality=octoproof.codequality.json`)}
  artifacts:
    when: always
    paths: [${yamlText(inFolder(job, outputs))}]
    reports:
      junit: ${yamlText(inFolder(job, 'octoproof.xml'))}
      codequality: ${yamlText(inFolder(job, 'octoproof.codequality.json'))}
`;
}

function jenkins(job: CiJob): string {
  const { subject, keys, folder, version } = job;
  const npx = `${folder === '' ? '' : `cd ${shellWord(folder)} && `}npx --yes --package "$OCTOPROOF_PACKAGE" --`;
  const variables = keys.map((key) => `    ${key} = credentials('${key.toLowerCase().replaceAll('_', '-')}')\n`);
  return `pipeline {
  agent { docker { image 'node:22' } }
  // One run at a time: parallel runs would share the rate limit of the target.
  options { disableConcurrentBuilds() }
  environment {
    npm_config_cache = "\${WORKSPACE_TMP}/npm"
    // ${packageNote(version)}
    OCTOPROOF_PACKAGE = './${archiveOf(version)}'
${variables.join('')}  }
  stages {
    stage('octoproof ${subject}') {
      steps {
${startNote(job, '        //')}        // A failure of this step is not a verdict about the target.
        sh '''${inGroovy(`${npx} octoproof --version`)}'''
        sh '''${inGroovy(`${npx} ${commandOf(job)}`)}'''
      }
    }
  }
  post {
    always {
      junit testResults: '''${inGroovy(visible(inFolder(job, 'octoproof.xml')))}''', allowEmptyResults: true
      archiveArtifacts artifacts: '''${inGroovy(visible(inFolder(job, outputs)))}''', allowEmptyArchive: true
    }
  }
}
`;
}

/** Fixes the seed: a build must fail because the target changed, not because of other random inputs. */
function commandOf({ subject, target, flags }: CiJob, seed = `--seed ${firstSeed}`): string {
  const words = [subject, ...(target === null ? [] : ['--target', shellWord(target)]), flags, seed, reports];
  return `octoproof ${words.filter((word) => word !== '').join(' ')}`;
}

/** Text in a GitHub workflow in which nothing is an expression. */
function inWorkflow(text: string): string {
  return text.replaceAll('${{', () => "${{ '${{' }}");
}

/** Text between three quotation marks of Groovy. */
function inGroovy(text: string): string {
  return text.replaceAll('\\', String.raw`\\`).replaceAll(/'{3,}/g, (quotes) => quotes.replaceAll("'", String.raw`\'`));
}

/** Returns any text as a YAML string, quoted if needed. */
function yamlText(text: string): string {
  if (/^(?!- |(?:true|false|null|yes|no|on|off|[yn])$)[a-z-][\w ./=@$*-]*(?<! )$/i.test(text)) return text;
  // YAML has no surrogate pairs in escapes.
  const escaped = (character: string): string => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : unicodeEscape(character);
  };
  return JSON.stringify(text).replaceAll(invisible, escaped);
}

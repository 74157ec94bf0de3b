import { invisible, unicodeEscape } from '../../model/json.ts';
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
  readonly version: string;
}

/** A file for a CI system: its path and its text. */
export interface CiFile {
  readonly path: string;
  readonly text: string;
}

export function ciFile(system: CiSystem, job: CiJob): CiFile {
  return makers[system](job);
}

const makers: Readonly<Record<CiSystem, (job: CiJob) => CiFile>> = {
  github: (job) => ({ path: '.github/workflows/octoproof.yml', text: github(job) }),
  gitlab: (job) => ({ path: '.gitlab-ci.yml', text: gitlab(job) }),
  jenkins: (job) => ({ path: 'Jenkinsfile', text: jenkins(job) }),
};

/** Where the package comes from. It is said in each file, because a release may not be published yet. */
const packageNote = (version: string): string =>
  `A package on npm, or an archive of npm pack in this repository: ./octoproof-${version}.tgz`;

/** Fixes the seed: a build must fail because the target changed, not because of other random inputs. */
function argsOf({ flags }: Pick<CiJob, 'flags'>): string {
  return [flags, `--seed ${firstSeed}`].filter((part) => part !== '').join(' ');
}

/** Reports that every CI file writes. */
const reports = '--report json=octoproof.json --report junit=octoproof.xml --report html=octoproof.html';

function github({ subject, target, flags, keys, version }: CiJob): string {
  const inputs = [
    `command: ${subject}`,
    ...(target === null ? [] : [`target: ${yamlText(inWorkflow(target))}`]),
    `args: ${yamlText(inWorkflow(argsOf({ flags })))}`,
  ];
  return `name: octoproof
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
# One run at a time: parallel runs would share the rate limit of the target.
concurrency: octoproof
jobs:
  ${subject}:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      # Needs the tag v${version} of the action and octoproof@${version} on npm. Without them: https://octoproof.dev/guides/ci
      - uses: octoproof/octoproof@v${version}
        with:
${inputs.map((input) => `          ${input}\n`).join('')}          reports: |
            json=octoproof.json
            junit=octoproof.xml
            html=octoproof.html
${keys.length === 0 ? '' : `        env:\n${keys.map((key) => `          ${key}: \${{ secrets.${key} }}\n`).join('')}`}      - if: always()
        uses: actions/upload-artifact@v4
        with:
          name: octoproof
          path: |
            octoproof.json
            octoproof.xml
            octoproof.html
`;
}

function gitlab(job: CiJob): string {
  const { subject, keys, version } = job;
  const from =
    keys.length === 0 ? '' : `  # ${keys.join(', ')}: add these as masked variables in the project settings\n`;
  return `octoproof-${subject}:
  image: node:22
  # One run at a time: parallel runs would share the rate limit of the target.
  resource_group: octoproof
${from}  variables:
    # ${packageNote(version)}
    OCTOPROOF_PACKAGE: octoproof@${version}
  # A failure of this step is not a verdict about the target.
  before_script:
    - npm install --global "$OCTOPROOF_PACKAGE"
  script:
    - ${yamlText(commandOf(job))}
  artifacts:
    when: always
    paths: [octoproof.json, octoproof.html]
    reports:
      junit: octoproof.xml
`;
}

function jenkins(job: CiJob): string {
  const { subject, keys, version } = job;
  const npx = 'npx --yes --package "$OCTOPROOF_PACKAGE" --';
  const variables = keys.map((key) => `    ${key} = credentials('${key.toLowerCase().replaceAll('_', '-')}')\n`);
  return `pipeline {
  agent { docker { image 'node:22' } }
  // One run at a time: parallel runs would share the rate limit of the target.
  options { disableConcurrentBuilds() }
  environment {
    npm_config_cache = "\${WORKSPACE_TMP}/npm"
    // ${packageNote(version)}
    OCTOPROOF_PACKAGE = 'octoproof@${version}'
${variables.join('')}  }
  stages {
    stage('octoproof ${subject}') {
      steps {
        // A failure of this step is not a verdict about the target.
        sh '${npx} octoproof --version'
        sh '''${npx} ${inGroovy(commandOf(job))}'''
      }
    }
  }
  post {
    always {
      junit testResults: 'octoproof.xml', allowEmptyResults: true
      archiveArtifacts artifacts: 'octoproof.json, octoproof.html', allowEmptyArchive: true
    }
  }
}
`;
}

function commandOf({ subject, target, ...job }: CiJob): string {
  const words = [subject, ...(target === null ? [] : ['--target', shellWord(target)]), argsOf(job), reports];
  return `octoproof ${words.join(' ')}`;
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
  if (/^(?!- |(?:true|false|null|yes|no|on|off|[yn])$)[a-z-][\w ./=@-]*(?<! )$/i.test(text)) return text;
  // YAML has no surrogate pairs in escapes.
  const escaped = (character: string): string => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : unicodeEscape(character);
  };
  return JSON.stringify(text).replaceAll(invisible, escaped);
}

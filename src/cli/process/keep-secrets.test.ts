import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { ProcessIo } from './io.ts';
import { isCredentialVariable } from '../../certification/target/environment.ts';
import { keepSecrets } from './keep-secrets.ts';

function fakeProcess(argv: readonly string[], env: ProcessIo['env']) {
  const written: string[] = [];
  const output = { write: (text: string) => void written.push(text), tty: false, columns: undefined };
  const process: ProcessIo = {
    argv,
    env,
    stdin: { tty: true, read: () => Promise.resolve(new Uint8Array()) },
    stdout: output,
    stderr: output,
    onStop: () => () => {},
    keptReports: null,
    exit: () => {},
  };
  return { process, text: () => written.join('') };
}

describe('keepSecrets', () => {
  it('hides a secret in both outputs once a command has registered it', () => {
    const { process, text } = fakeProcess([], {});
    const { io } = keepSecrets(process);
    io.stdout.write('planted-secret 1\n');
    io.keepSecret(['planted-secret', 'two']);
    io.stdout.write('planted-secret 2, two\n');
    io.stderr.write(`${encodeURIComponent('planted-secret')} 3\n`);

    expect(text()).toBe('planted-secret 1\n<hidden> 2, two\n<hidden> 3\n');
  });
});

describe('output in a CI job', () => {
  it('contains no commands for the runner', () => {
    const { process, text } = fakeProcess([], { TF_BUILD: 'True' });
    const { io, reportError } = keepSecrets(process);
    io.stdout.write('  ::error::a\n{"a":"##vso[task.setvariable]b"}\n##teamcity[c]\n');
    reportError(new ConfigurationError([{ file: 'x', message: '##vso[d]', hint: '##[e]' }]));

    expect(text()).not.toMatch(/^\s*::|##(?:vso|teamcity)?\[/m);
    expect(text()).toContain(String.raw`{"a":"\u0023#vso[task.setvariable]b"}`);
  });
});

describe('an error that ends a command', () => {
  const env = {
    MY_SHOP: 'named-by-a-flag',
    OCTOPROOF_API_KEY: 'usual-variable',
    GITHUB_TOKEN: 'of-the-runner',
    HOME: '/home/ana',
  };

  it('is reported with its stack and without secrets, registered or not', () => {
    const { process, text } = fakeProcess(['storefront', '--api-key-env=MY_SHOP'], env);
    const { io, reportError } = keepSecrets(process);
    io.keepSecret(['registered-before']);
    const code = reportError(
      new Error('named-by-a-flag usual-variable of-the-runner registered-before ana@example.com /home/ana'),
    );

    expect(code).toBe(3);
    expect(text()).toMatch(/^octoproof failed.*\nError: (<masked [0-9a-f]+> ){5}\/home\/ana\n +at /);
  });

  it('is reported without a stack if it is a ConfigurationError', () => {
    const { process, text } = fakeProcess([], env);
    const problem = { message: 'unexpected word "usual-variable"', hint: 'https://ana:pw@shop.example.com' };

    expect(keepSecrets(process).reportError(new ConfigurationError([problem]))).toBe(2);
    expect(text()).toMatch(
      /^octoproof: unexpected word "<masked \w+>"\n {2}https:\/\/<masked \w+>@shop\.example\.com\n$/,
    );
  });

  it('may be a value that is not an Error', () => {
    const { process, text } = fakeProcess([], env);

    expect(keepSecrets(process).reportError('of-the-runner')).toBe(3);
    expect(text()).toMatch(/this:\n<masked \w+>\n$/);
  });
});

it('isCredentialVariable recognizes a secret by the name of its variable', () => {
  const secret = [
    'OCTOPROOF_API_KEY',
    'PARTNER_KEY',
    'GITHUB_TOKEN',
    'npm_config__auth',
    'AWS_SECRET_ACCESS_KEY',
    'DB_PASSWORD',
  ];
  const plain = [
    'PATH',
    'SSH_AUTH_SOCK',
    'AWS_SHARED_CREDENTIALS_FILE',
    'HOME',
    'LANG',
    'KEYBOARD',
    'TOKENIZERS_PARALLELISM',
    'PASSENGER',
    'NODE_OPTIONS',
    'MONKEY',
  ];

  expect(secret.filter(isCredentialVariable)).toEqual(secret);
  expect(plain.filter(isCredentialVariable)).toEqual([]);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { call } from '../fake-io.testing.ts';

const folder = temporaryFolder();
const target = join(folder, 'octoproof.target.json');
beforeAll(async () => {
  const storefront = { baseUrl: 'https://shop.example.com', apiKey: '${KEY}' };
  const operations = { checkAvailability: { method: 'POST', path: '/v1/products/{productId}/availability' } };
  const partner = {
    baseUrl: 'https://partner.example.com:8443/base',
    signingKey: '${KEY}',
    values: { productId: '42' },
    operations,
  };
  await writeFile(target, JSON.stringify({ storefront, partner }));
});

const env = { KEY: 'planted-key-1234' };
const load = async (kind: string, ...words: readonly string[]) =>
  await call(['load', kind, '--target', target, '--dry-run', ...words], { env });

describe('a load too short for a verdict', () => {
  const short = ['--rate', '600', '--duration', '10s'];
  const callTooShort = async (...words: readonly string[]) =>
    await call(['load', ...words, '--target', target, ...short], { env });

  it.each([
    ['load', ['partner', '--confirm-host', 'partner.example.com:8443']],
    ['k6', ['export', 'k6', 'partner']],
  ])('is refused with a sufficient duration before anything is printed: %s', async (_, words) => {
    const { code, stdout, stderr } = await callTooShort(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--duration: too short for a verdict: each endpoint needs 299 measured requests');
    expect(stderr).toContain(' measured requests. Too few are planned for checkAvailability (100)');
    expect(stderr).toContain('use at least --duration 31s at this rate and mix');
  });

  it('is refused with sufficient stages', async () => {
    const words = ['load', 'partner', '--target', target, '--confirm-host', 'partner.example.com:8443'];
    const { stderr } = await call([...words, '--stages', '10s@600,1m@6000'], { env });

    expect(stderr).toMatch(/--stages: too short .* in each stage\. .* for checkAvailability in stage 1 \(100\)/);
    expect(stderr).toContain('use at least --stages 31s@600,60s@6000 at this mix');
  });

  it('can be planned with --dry-run', async () => {
    expect((await callTooShort('partner', '--dry-run')).stdout).toContain(', which is too few to pass');
  });
});

describe('octoproof load with wrong usage', () => {
  it.each([
    ['a duration of 0', ['--duration', '0'], /--duration: the measured time must be between/],
    ['an invalid duration', ['--duration', 'soon'], /--duration: expected a duration, received "soon"/],
    ['a rate of 0', ['--rate', '0'], /--rate: the rate must be between/],
    ['a negative rate', ['--rate=-5'], /--rate: the rate must be between/],
    ['a rate with an exponent', ['--rate', '1e9'], /--rate: expected a number/],
    ['a rate above the maximum', ['--rate', '7000000'], /--rate: the rate must be between/],
    ['more requests than can be recorded', ['--rate', '6000000', '--duration', '24h'], /--duration: cannot record/],
    [
      'an unknown endpoint',
      ['--mix', 'prodcts=1'],
      /--mix: there is no endpoint "prodcts"\n {2}did you mean products\?/,
    ],
    ['cart reads without --allow-writes', ['--mix', 'read-cart=1'], /not allowed\n.*--allow-writes/],
    ['order reads without an order id', ['--mix', 'order=1'], /no order id is given/],
    ['a confidence of 100 %', ['--confidence', '100'], /--confidence: the confidence must be between/],
    [
      'a time-out below the limit',
      ['--limit', '200', '--timeout', '100ms'],
      /--timeout: the time-out must be above the limit/,
    ],
    ['a limit without a time', ['--limit', 'p95'], /--limit: expected a time, received "p95"\n {2}such as 200ms, p95=/],
    ['a negative limit', ['--limit', '-5ms'], /^octoproof: --limit: expected a time, received "-5ms"\n {2}.*\n$/],
    ['a limit of p0', ['--limit', 'p0=5'], /--limit: expected errors, or a percentile above p0 .*, received "p0"/],
    ['a limit of p101', ['--limit', 'p101=1ms'], /--limit: expected errors, or a percentile .*, received "p101"/],
    ['an error rate without its sign', ['--limit', 'errors=1'], /--limit: expected a percentage .*, received "1"/],
    ['a repeated limit', ['--limit', '200,p99=100'], /--limit: "p99=100" repeats a limit/],
    ['a limit of an unknown endpoint', ['--limit', 'p95@mee=9'], /--limit: there is no endpoint "mee"\n.*mean me\?/],
    [
      'a percentile in --histograms',
      ['--limit', 'p9=1', '--histograms', 'a'],
      /--limit: a file of --histograms can contain only one limit/,
    ],
    ['a search without a limit', ['--find-rate'], /--limit: a search needs a limit/],
    [
      'a search of one rate',
      ['--find-rate', '--limit', '9', '--rate', '600'],
      /--find-rate: a search needs several rates/,
    ],
    ['stages in the notation of k6', ['--stages', '30s:1000'], /--stages: expected TIME@RATE, received "30s:1000"/],
    ['a stage without a rate', ['--stages', '30s@1000,9s@0'], /--stages: the rate must be between 1 and .* received 0/],
    ['stages and a rate', ['--stages', '9s@9', '--rate', '5'], /--stages, --rate: these flags exclude each other/],
    ['stages and a search', ['--stages', '9s@9', '--find-rate'], /--stages, --find-rate: these flags exclude each/],
    ['0 workers', ['--workers', '0'], /--workers: expected a whole number from 1 to 64/],
    ['an error rate above 100 %', ['--abort-error-rate', '101'], /--abort-error-rate/],
    ['an unknown flag', ['--durations', '5s'], /did you mean --duration\?/],
    ['an unexpected word', ['now'], /unexpected word "now"/],
    ['a file below a file', ['--histograms', '/dev/null/at/all.json'], /--histograms: cannot write/],
    ['a report of another command', ['--report', 'repro=x'], /unknown kind of report "repro"/],
    ['a report below a file', ['--report', 'json=/dev/null/at/all.json'], /--report: cannot write/],
  ])('refuses %s with exit code 2', async (_, words, message) => {
    const { code, stdout, stderr } = await load('storefront', ...words);

    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(stdout).toBe('');
  });

  it('reports the problems of the load and of the target together', async () => {
    const { stderr } = await call(['load', 'storefront', '--duration', 'soon'], { env });

    expect(stderr).toContain('no target is given');
    expect(stderr).toContain('expected a duration');
  });

  it('refuses reservations if the target file does not describe the operation', async () => {
    expect((await load('partner', '--mix', 'reserve=1')).stderr).toContain(
      'the target file does not describe the operation reserve',
    );
    expect((await load('partner', '--mix', 'reserve=1', '--allow-reservations')).code).toBe(2);
  });

  it.each([
    [[], /the command does not say which service the load check tests/],
    [['storefornt'], /did you mean octoproof load storefront\?/],
    [['--rate', '5'], /the command does not say which service the load check tests/],
    [['merge'], /no file is given/],
    [['merge', '/nowhere.json', '/none.json'], /\/nowhere\.json: .*no such file[\s\S]*\/none\.json: /],
    [['export', 'jmeter', 'partner'], /unknown export format "jmeter"/],
    [['export', 'k6', 'partnr'], /octoproof load export k6 partner/],
    [['export', 'k6', 'partner', '--poisson'], /--poisson: unknown flag/],
    [['export', 'k6', 'partner', '--reference'], /stops when this command ends/],
  ])('refuses octoproof load %j', async (words, message) => {
    const { code, stderr } = await call(['load', ...words], { env });

    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('octoproof load of another machine', () => {
  const withoutDryRun = async (...words: readonly string[]) =>
    await call(['load', 'partner', '--target', target, ...words], { env });

  it('needs --confirm-host with the host of the target', async () => {
    const { code, stderr } = await withoutDryRun();

    expect(code).toBe(2);
    expect(stderr).toContain('the target partner.example.com:8443 is not this machine');
    expect(stderr).toContain('--confirm-host partner.example.com:8443');
  });

  it('refuses --confirm-host with another host', async () => {
    const { code, stderr } = await withoutDryRun('--confirm-host', 'staging.example.com');

    expect(code).toBe(2);
    expect(stderr).toContain(', but --confirm-host names "staging.example.com"');
  });

  it('prints the plan without --confirm-host and sends nothing', async () => {
    const { code, stdout } = await load('partner', '--seed', '5');

    expect(code).toBe(0);
    expect(stdout).toContain('load partner  seed 5');
    expect(stdout).toContain('10,000 requests a minute, evenly, for 30 s: 5,000 requests');
    expect(stdout).toContain('checkAvailability 100 %: 5,000 requests; passes if at most 38 are above the limit');
  });

  it('prints the stages', async () => {
    expect((await load('partner', '--stages', '30s@1000,2m@10000')).stdout).toMatch(
      /plan {5}30 s at 1,000, 2 min at 10,000 requests a minute, evenly: 20,500 requests, after[\s\S]*between stages/,
    );
  });

  it('never prints the key', async () => {
    const { stdout, stderr } = await load('partner');

    expect(stdout + stderr).not.toContain(env.KEY);
  });

  it('plans enough requests of the least frequent endpoint', async () => {
    const { stdout } = await load('storefront');

    expect(stdout).toMatch(/products \(GET \/products\) 75 %: 30,000 requests/);
    expect(stdout).toMatch(/me \(GET \/partners\/me\) 12\.5 %: 5,000 requests/);
  });
});

describe('octoproof load --help', () => {
  it.each([
    [['--help'], 'merge FILE…'],
    [['storefront', '--help'], '--confirm-host HOST'],
    [['partner', '--help'], '--allow-reservations'],
    [['merge', '--help'], 'octoproof load merge FILE…'],
    [['export', '--help'], 'export k6 (partner | storefront)'],
    [['export', 'k6', 'partner', '--help'], 'load export k6 (partner | storefront) --target FILE'],
  ])('is printed for octoproof load %j', async (words, text) => {
    const { code, stdout } = await call(['load', ...words]);

    expect(stdout).toContain(text);
    expect(code).toBe(0);
  });
});

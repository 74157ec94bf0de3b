import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { startPartner, type RunningPartner } from '../../../reference/partner/index.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { isObject, parseJson } from '../../model/json.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { call } from '../fake-io.testing.ts';

const folder = emptyFolder();
const out = join(folder, 'octoproof.target.json');
let shop: RunningStorefront;
let partner: RunningPartner;
beforeAll(async () => {
  shop = await startStorefront({ control: false });
  partner = await startPartner({ control: false });
});
afterAll(async () => {
  await shop.close();
  await partner.close();
});

async function sectionOf(name: string): Promise<unknown> {
  const file = parseJson(await readFile(out, 'utf8'));
  return isObject(file) ? file[name] : null;
}

test('with flags, init asks nothing: it writes the file, tests the target, runs once and prints the next command', async () => {
  const { code, stdout, stderr } = await call(
    ['init', 'storefront', '--url', shop.baseUrl, '--out', out, '--accept-gaps'],
    {
      stdin: '',
      env: { OCTOPROOF_API_KEY: shop.apiKey },
    },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /wrote {4}.*\ntried {4}200 after \d+ ms: the target accepts the key\nrun {6}once, to find the gaps of this target\n/,
  );
  expect(stdout).toMatch(
    /\nCONFORMANT IN PART .*\n\nnext {5}octoproof storefront --target \S+ --seed 1\nstart {4}.* add "start": .*\n$/,
  );
  expect(await sectionOf('storefront')).toEqual({ baseUrl: shop.baseUrl, apiKey: '${OCTOPROOF_API_KEY}' });
  expect(await sectionOf('acceptedGaps')).toEqual(['control', 'orders', 'registration', 'secondKey']);
  const planned = await call(['storefront', '--target', out, '--list'], { env: { OCTOPROOF_API_KEY: shop.apiKey } });
  expect(planned.code).toBe(0);
});

/** Runs `work` with the URL of a proxy: the shop with an empty product list. */
async function withEmptyCatalogue(work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { method = 'GET', url = '' } = request;
      const body = method === 'GET' ? undefined : await new Response(Readable.toWeb(request)).arrayBuffer();
      const { host: _, connection: __, ...headers } = request.headersDistinct;
      const sent = Object.entries(headers).flatMap(([name, [value = ''] = []]) => [[name, value] as [string, string]]);
      const reply = await fetch(shop.baseUrl + url, { method, headers: sent, ...(body === undefined ? {} : { body }) });
      const text = await reply.text();
      const page = parseJson(text);
      const isList = reply.ok && isObject(page) && Array.isArray(page['products']);
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(isList ? JSON.stringify({ ...page, products: [] }) : text);
    };
    void answer();
  });
  const origin = await listenLocally(server);
  try {
    await work(origin);
  } finally {
    await closeServer(server);
  }
}

test('init accepts the gaps of the first run: a second run with the file is CONFORMANT IN PART', async () => {
  await withEmptyCatalogue(async (url) => {
    const env = { OCTOPROOF_API_KEY: shop.apiKey };
    const { stdout } = await call(['init', 'storefront', '--url', url, '--out', out, '--accept-gaps'], {
      stdin: '',
      env,
    });
    const gaps = ['catalogue', 'control', 'orders', 'registration', 'secondKey'];
    expect(stdout).toContain(`wrote    ${out}: accepted gaps are ${gaps.join(', ')}\n`);
    expect(await sectionOf('acceptedGaps')).toEqual(gaps);
    const again = await call(['storefront', '--target', out, '--seed', '1'], { env });
    expect(again.stdout).toContain('CONFORMANT IN PART');
  });
});

test('on a terminal, init asks for values that are not given, and repeats a question after a wrong answer', async () => {
  const typed = [
    '',
    'example.com',
    `${shop.baseUrl}/octo/v1`,
    shop.baseUrl,
    'SHOP_KEY',
    'OTHER_KEY',
    'open',
    'yes',
    'none',
  ];
  const { code, stdout, stderr } = await call(['init', '--out', out], { typed, columns: 80 });
  // The gaps were accepted, but only a run finds all of them.
  expect(code).toBe(3);
  expect(stderr).toContain('What do you want to certify?\n');
  expect(stderr).toContain('the URL has no scheme');
  expect(stderr).toContain('the base URL must not end with /octo/v1');
  expect(stderr).toMatch(
    /Some checks cannot run yet: control \(\d+ checks\), orders \(\d+ checks\), brand \(\d+ checks?\)\. Accept these gaps\? With yes, octoproof runs once now .* exit code 0 .* With no, .* exit code 4/,
  );
  expect(stdout).toContain('failed   the target was not tried, because SHOP_KEY is not set\n');
  expect(stdout).toContain(
    'next     export SHOP_KEY=…\n         export OTHER_KEY=…\n         octoproof storefront --target',
  );
  expect(await sectionOf('storefront')).toEqual({
    baseUrl: shop.baseUrl,
    apiKey: '${SHOP_KEY}',
    otherPartnerApiKey: '${OTHER_KEY}',
    registration: 'open',
  });
});

test('a key pasted instead of a variable name is refused with the reason, and never printed or stored', async () => {
  const key = shop.apiKey;
  const asked = await call(['init', 'storefront', '--url', shop.baseUrl, '--out', out], {
    typed: [key, 'SHOP_KEY', '', '', '', ''],
    columns: 200,
  });
  expect(asked.code).toBe(0);
  expect(asked.stderr).toContain(
    'this looks like a key; give the name of an environment variable instead: octoproof has not stored the key',
  );
  const given = await call(
    ['init', 'storefront', '--url', shop.baseUrl, '--api-key-env', key, '--force', '--out', out],
    { stdin: '' },
  );
  expect(given.code).toBe(2);
  const file = await readFile(out, 'utf8');
  expect(asked.stdout + asked.stderr + given.stdout + given.stderr + file).not.toContain(key);
  expect(file).toContain('"${SHOP_KEY}"');
});

test('without a terminal, a missing answer is wrong usage, and the message names the flag', async () => {
  const storefront = await call(['init', 'storefront', '--out', out], { stdin: '' });
  const partnerCall = await call(['init', 'partner', '--url', 'http://127.0.0.1:1', '--out', out], { stdin: '' });
  const signer = await call(['init', 'signer'], { stdin: '' });
  const none = await call(['init'], { stdin: '' });
  expect([storefront, partnerCall, signer, none].map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  expect(storefront.stderr).toContain('--url: missing');
  expect(partnerCall.stderr).toContain('--check-availability: missing');
  expect(signer.stderr).toContain('--command, --http, --module');
  expect(none.stderr).toContain('octoproof init storefront');
  expect(await readdir(folder)).toEqual([]);
});

test('init replaces an existing file only with --force', async () => {
  await writeFile(out, 'mine');
  const argv = ['init', 'storefront', '--url', shop.baseUrl, '--out', out, '--no-try'];
  const refused = await call(argv, { stdin: '' });
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(`${out} exists already`);
  expect(await readFile(out, 'utf8')).toBe('mine');
  const forced = await call([...argv, '--force'], { stdin: '' });
  expect({ code: forced.code, tried: forced.stdout.includes('tried') }).toEqual({ code: 0, tried: false });
  expect(await readFile(out, 'utf8')).toContain(shop.baseUrl);
});

test('init --force keeps what it does not ask for, and says so', async () => {
  const start = { command: 'npm start', url: shop.baseUrl };
  const storefront = { baseUrl: shop.baseUrl, apiKey: 'old', orders: { CONFIRMED: 'o1' } };
  await writeFile(out, JSON.stringify({ start, storefront, acceptedGaps: ['control'] }));
  const { stdout } = await call(
    ['init', 'storefront', '--url', shop.baseUrl, '--out', out, '--no-try', '--force', '--accept-gaps'],
    { stdin: '' },
  );
  expect(stdout).toContain('kept     start, storefront.orders from the replaced file\n');
  expect(stdout).not.toContain('add "start"');
  expect(await sectionOf('start')).toEqual(start);
  expect(await sectionOf('storefront')).toMatchObject({ apiKey: '${OCTOPROOF_API_KEY}', orders: { CONFIRMED: 'o1' } });
  expect(await sectionOf('acceptedGaps')).not.toEqual(['control']);
});

test('init writes nothing if the person stops answering', async () => {
  const { code, stderr } = await call(['init', 'storefront', '--out', out], { typed: [shop.baseUrl], columns: 80 });
  expect(code).toBe(3);
  expect(stderr).toContain('Stopped. octoproof wrote nothing.');
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['on which nothing listens', () => 'http://127.0.0.1:1', 'the target never answered: refused'],
  ['that does not use TLS', () => shop.baseUrl.replace('http:', 'https:'), 'the target never answered: tls'],
])('for a port %s init writes the file and prints the reason of the failure', async (_, urlOf, reason) => {
  const { code, stdout } = await call(['init', 'storefront', '--url', urlOf(), '--out', out], {
    stdin: '',
    env: { OCTOPROOF_API_KEY: 'planted-key' },
  });
  expect(code).toBe(0);
  expect(stdout).toContain(`failed   ${reason}`);
  expect(await sectionOf('storefront')).toMatchObject({ baseUrl: urlOf() });
});

test('init reports a refused key and a wrong base URL', async () => {
  const refused = await call(['init', 'storefront', '--url', shop.baseUrl, '--out', out], {
    stdin: '',
    env: { OCTOPROOF_API_KEY: 'not-the-key' },
  });
  expect(refused.stdout).toContain(
    'failed   401: the target refuses the key\n         does OCTOPROOF_API_KEY contain the current key of this environment?\n',
  );
  const wrongPath = await call(['init', 'storefront', '--url', `${shop.baseUrl}/nowhere`, '--out', out, '--force'], {
    stdin: '',
    env: { OCTOPROOF_API_KEY: shop.apiKey },
  });
  expect(wrongPath.stdout).toContain('failed   404 for GET ');
  expect(wrongPath.stdout).toContain('         the base URL must not contain a path of the contract\n');
});

test('init writes the file and ends with 3 if --accept-gaps cannot run, because the target refuses the key', async () => {
  const { code, stdout } = await call(['init', 'storefront', '--url', shop.baseUrl, '--out', out, '--accept-gaps'], {
    stdin: '',
    env: { OCTOPROOF_API_KEY: 'not-the-key' },
  });
  expect(code).toBe(3);
  expect(stdout).toContain(`wrote    ${out}\nfailed   401: the target refuses the key\n`);
  expect(stdout).toContain(
    `gaps     ${out} accepts only the gaps that octoproof knows without a run: control, orders, registration, secondKey\n         To find the others, repeat this command with --force when the target answers.\nnext     octoproof storefront `,
  );
  expect(await sectionOf('acceptedGaps')).toEqual(['control', 'orders', 'registration', 'secondKey']);
});

describe('init partner', () => {
  const availability = (): string => partner.operations.checkAvailability.path.replaceAll(/\{\w+\}/g, 'harbour-tour');
  const partnerInit = async (...argv: readonly string[]) =>
    await call(['init', 'partner', '--url', partner.baseUrl, '--out', out, ...argv], {
      stdin: '',
      env: { OCTOPROOF_SIGNING_KEY: partner.signingKey },
    });

  test('needs one path: init adds the query and body of the contract, sends one signed call and prints the answer', async () => {
    const { code, stdout, stderr } = await partnerInit('--check-availability', `POST ${availability()}`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/tried {4}200 after \d+ ms: the target accepts the signature\nanswer {3}\{.*priceSummary/);
    expect(stdout).toContain(`octoproof partner --target ${out} --dry-run`);
    expect(stdout).toContain(`add      Most rules stay unproven until ${out} has more fields:\n`);
    expect(stdout).toContain('\n           partner.operations: reserve, fulfill, status, lookup, cancel\n');
    expect(stdout).toContain('\n           partner: name, timeZone, confirmsWithinMinutes, ');
    expect(stdout).toContain(
      'found    priceSummary, prereservationId, availabilities, startsAt, timestamps, attribute',
    );
    expect(await sectionOf('partner')).toEqual({
      baseUrl: partner.baseUrl,
      signingKey: '${OCTOPROOF_SIGNING_KEY}',
      values: {
        productId: 'harbour-tour',
        locale: 'en-US',
        startAt: expect.stringMatching(/T10:00:00\+00:00$/),
        endAt: expect.stringMatching(/T12:00:00\+00:00$/),
      },
      operations: {
        checkAvailability: {
          method: 'POST',
          path: partner.operations.checkAvailability.path,
          query: { purchaserId: '{purchaserId}', locale: '{locale}' },
          body: { attributes: { startAt: '{startAt}', endAt: '{endAt}' } },
          reply: {
            priceSummary: '/priceSummary',
            prereservationId: '/prereservationId',
            availabilities: '/availabilities/*',
            startsAt: '/availabilities/*/startAt',
            timestamps: ['/availabilities/*/startAt', '/availabilities/*/endAt'],
            attributeTypes: '/availabilities/*/attributes/*/type',
          },
        },
      },
      price: { amount: '/amount', currency: '/currencyCode' },
    });
  });

  test('replaces the ids and the price of a pasted reservation by placeholders', async () => {
    const body = { productId: 'harbour-tour', priceSummary: { amount: 1 }, prereservationId: '7', note: '7' };
    const reserve = `curl ${partner.baseUrl}/v1/bookings -d '${JSON.stringify(body)}'`;
    await partnerInit('--check-availability', `POST ${availability()}`, '--reserve', reserve);
    const placeholders = {
      productId: '{productId}',
      priceSummary: '{priceSummary}',
      prereservationId: '{prereservationId}',
    };
    expect(await sectionOf('partner')).toMatchObject({
      operations: { reserve: { body: { ...placeholders, note: '7' } } },
    });
  });

  test('keeps the query and body of curl lines, except for the values that octoproof generates', async () => {
    const asked = `curl -H 'authorization: secret' '${partner.baseUrl}${availability()}?purchaserId=7&city=New+York%21'`;
    const body = '{"product":"harbour-tour","customerServiceId":"a-1","people":[{"purchaserEmailHash":"00ff"}]}';
    const reserved = `curl -X PUT ${partner.baseUrl}/v1/bookings -d '${body}'`;
    const { stdout } = await partnerInit(
      '--check-availability',
      asked,
      '--reserve',
      reserved,
      '--reservation-id',
      '/booking/id',
      '--fulfill',
      'POST /v1/bookings/{reservationId}/fulfillment',
      '--no-try',
    );
    expect(stdout).not.toContain('tried');
    expect(await sectionOf('partner')).toMatchObject({
      operations: {
        checkAvailability: { method: 'GET', query: { purchaserId: '{purchaserId}', city: 'New+York!' } },
        reserve: {
          method: 'PUT',
          path: '/v1/bookings',
          body: {
            product: 'harbour-tour',
            customerServiceId: '{customerServiceId}',
            people: [{ purchaserEmailHash: '{purchaserEmailHash}' }],
          },
          reply: { reservationId: '/booking/id' },
        },
        fulfill: { method: 'POST', path: '/v1/bookings/{reservationId}/fulfillment' },
      },
    });
    expect(await readFile(out, 'utf8')).not.toContain('secret');
  });

  test.each([
    [
      'to another host',
      'curl https://example.com/v1/products/42/availability',
      'the URL is https://example.com/v1/products/42/availability\n  the URL must start with http://127.0.0.1:',
    ],
    ['without a JSON body', 'curl URL/v1/products/42/availability -d a=b', 'the body is not JSON'],
    ['with a parameter twice', "curl 'URL/v1/a?x=1&x=2'", 'the query has the parameter x twice'],
    [
      'with a placeholder without a value',
      'POST /v1/{shop}/availability',
      '--check-availability: the placeholder {shop} has no value\n  write the value into the path of --check-availability',
    ],
    ['with an unescaped percent sign', 'GET /v1/products/50%/availability', 'two hexadecimal digits must follow a "%"'],
    ['that is neither METHOD PATH nor a curl line', 'availability', 'expected a method and a path, or a curl line'],
  ])('refuses a call %s and writes nothing', async (_, given, problem) => {
    const { code, stderr } = await partnerInit('--check-availability', given.replace('URL', partner.baseUrl));
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
    expect(await readdir(folder)).toEqual([]);
  });

  test('on a terminal, the reservation call may be left empty', async () => {
    const typed = [partner.baseUrl, '', `curl -X POST ${partner.baseUrl}${availability()}`, '', '', 'none'];
    const { code, stderr } = await call(['init', 'partner', '--out', out, '--no-try'], { typed, columns: 100 });
    expect({ code, wrong: stderr.includes('expected') }).toEqual({ code: 0, wrong: false });
    expect(stderr).toContain('Reservation call (reserve), in the same form. Leave it empty to describe it later\n');
    expect(await sectionOf('partner')).toMatchObject({ operations: { checkAvailability: { method: 'POST' } } });
  });

  test('asks for the variable of a signing key, not of an API key', async () => {
    for (const name of ['not a name', 'a1b2c3d4e5f6a7b8c9']) {
      const { code, stderr } = await partnerInit(
        '--check-availability',
        `POST ${availability()}`,
        '--signing-key-env',
        name,
      );
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('such as OCTOPROOF_SIGNING_KEY') });
      expect(stderr).not.toContain('OCTOPROOF_API_KEY');
    }
  });

  test('reports a refused signature and prints the answer', async () => {
    const { stdout } = await call(
      ['init', 'partner', '--url', partner.baseUrl, '--out', out, '--check-availability', `POST ${availability()}`],
      { stdin: '', env: { OCTOPROOF_SIGNING_KEY: 'another-key' } },
    );
    expect(stdout).toMatch(/failed {3}401: the target refuses the signature\n.*OCTOPROOF_SIGNING_KEY.*\nanswer {3}\{/);
  });
});

test('init signer writes no target file and prints the functions of the signer', async () => {
  const module = join(folder, 'signer.mjs');
  await writeFile(module, "export const emailHash = () => 'x';\n");
  const { code, stdout } = await call(['init', 'signer', '--module', module], { stdin: '' });
  expect(code).toBe(0);
  expect(stdout).toBe(
    `tried    the signer answers; functions: emailHash\nnext     octoproof signer --module ${module}\n`,
  );
  const gone = await call(['init', 'signer', '--module', join(folder, 'none.mjs')], { stdin: '' });
  expect({ code: gone.code, failed: /failed {3}.*none\.mjs/.test(gone.stdout) }).toEqual({ code: 0, failed: true });
});

test.each(['js', 'python', 'java', 'go', 'php', 'ruby'])(
  'init signer --language %s writes an adapter',
  async (language) => {
    const { code, stdout } = await call(['init', 'signer', '--language', language, '--out', folder]);
    const [file = ''] = await readdir(folder);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(`octoproof signer --command ".* ${file}"`),
    });
  },
);

/** Runs `init storefront` as a process in a folder. */
async function initIn(cwd: string, ...argv: readonly string[]) {
  const entry = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));
  const child = spawn(process.execPath, [entry, 'init', 'storefront', ...argv], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  const [code] = await once(child, 'close');
  return { code, stdout };
}

test('--ci writes the file at the path of the CI system, seen from the root of the repository, and never replaces one', async () => {
  const shopFolder = join(folder, 'services', 'shop');
  await mkdir(shopFolder, { recursive: true });
  const init = async (...more: readonly string[]) =>
    await initIn(shopFolder, '--url', shop.baseUrl, '--no-try', '--other-api-key-env', 'OTHER_KEY', ...more);
  expect(await init('--ci', 'github')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('wrote    octoproof.target.json\nwrote    .github/workflows/octoproof.yml\n'),
  });
  const workflow = await readFile(join(shopFolder, '.github/workflows/octoproof.yml'), 'utf8');
  expect(workflow).toContain('          OTHER_KEY: ${{ secrets.OTHER_KEY }}\n');
  await mkdir(join(folder, '.git'));
  const { stdout } = await init('--ci', 'github', '--out', 'second.json');
  expect(stdout).toContain('wrote    ../../.github/workflows/octoproof-services-shop.yml\n');
  expect(stdout).toMatch(/\nfor CI {3}.*\n {9}npm pack \S+ && git add --force octoproof-\S+\.tgz\n/);
  await writeFile(join(shopFolder, 'Jenkinsfile'), 'mine');
  expect(await init('--ci', 'jenkins', '--out', 'other.json')).toMatchObject({ code: 2, stdout: '' });
  const files = ['.github', 'Jenkinsfile', 'octoproof.target.json', 'second.json'];
  expect(new Set(await readdir(shopFolder))).toEqual(new Set(files));
  expect(await readFile(join(shopFolder, 'Jenkinsfile'), 'utf8')).toBe('mine');
});

test('--ci without --url writes only the CI file for a target file that exists, with the variables of this file', async () => {
  await initIn(folder, '--url', shop.baseUrl, '--no-try', '--api-key-env', 'SHOP_KEY');
  const before = await readFile(out, 'utf8');
  const { code, stdout } = await initIn(folder, '--ci', 'gitlab');
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^kept {5}octoproof\.target\.json\nwrote {4}\.gitlab-ci\.yml\nfor CI {3}/),
  });
  expect(await readFile(join(folder, '.gitlab-ci.yml'), 'utf8')).toContain('SHOP_KEY');
  expect(await readFile(out, 'utf8')).toBe(before);
});

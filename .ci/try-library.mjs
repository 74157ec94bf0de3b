// Runs the examples of the library guide as a user of the installed package would: compiled under strict settings in this folder,
// against a right server, and against a wrong one where they are there to find that out. Needs typescript and vitest here.
// `vitest` as second argument runs the examples of vitest alone, for another version of vitest.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const [, , guidePath, examples = 'all'] = process.argv;
const guide = readFileSync(guidePath, 'utf8');

const blocks = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
const [main, driven, watched, events, signer, tests, clientTests, own, ...more] = blocks;
if (own === undefined || more.length > 0)
  throw new Error(`expected eight examples in the library guide, found ${blocks.length}`);

const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  types: ['node'],
};

/** Compiles sources under their names; the compiler's complaints are the error. */
function compile(sources) {
  for (const [name, code] of Object.entries(sources)) writeFileSync(`${name}.ts`, code);
  writeFileSync(
    'tsconfig.json',
    JSON.stringify({ compilerOptions, files: Object.keys(sources).map((name) => `${name}.ts`) }),
  );
  execFileSync('npx', ['tsc', '-p', '.'], { stdio: 'inherit' });
}

/** The bundled storefront as a server of somebody's own. */
async function serve(...words) {
  const server = spawn('./node_modules/.bin/octoproof', ['serve', 'storefront', ...words]);
  const told = {};
  for await (const line of createInterface({ input: server.stdout })) {
    told.url ??= /base URL +(\S+)/.exec(line)?.[1];
    told.key ??= /^ +key +(\S+)/.exec(line)?.[1];
    if (told.url !== undefined && told.key !== undefined) break;
  }
  server.stdout.resume();
  return { ...told, stop: () => server.kill() };
}

/** Keeps notes, each counting for so many. */
async function serveNotes(each) {
  let counted = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST') counted += each;
    request
      .resume()
      .on('end', () => response.setHeader('content-type', 'application/json').end(`{"count":${counted}}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function run(program, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program[0], program.slice(1), { env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
    child.on('close', (code) => resolve({ code, printed }));
  });
}

function expectThat(holds, what, { code, printed }) {
  if (holds) console.log(`ok  ${what}`);
  else throw new Error(`${what}: exit code ${code}\n${printed}`);
}

const server = await serve();
const serverModule = `
export async function start(): Promise<{ url: string; key: string; stop: () => void }> {
  return { url: process.env['SHOP_URL'] ?? '', key: process.env['OCTOPROOF_API_KEY'] ?? '', stop: () => {} };
}
`;
const shopModule = `
export async function runMyShop(baseUrl: string, apiKey: string | null): Promise<void> {
  await fetch(baseUrl + '/octo-gateway/v1/products?country=US', { headers: { 'g-api-key': apiKey ?? '' } });
}
`;
const storefront = { baseUrl: server.url, apiKey: '${OCTOPROOF_API_KEY}' };
writeFileSync('octoproof.target.json', JSON.stringify({ storefront }));
compile({
  main: main.replace('https://staging.example.com', server.url),
  driven: driven.replace('python3 driver.py', 'node node_modules/octoproof/dist/reference/client/main.js'),
  watched,
  events,
  signer,
  own: own.replace("'http://127.0.0.1:8080'", "process.env['NOTES_URL'] ?? ''"),
  server: serverModule,
  shop: shopModule,
  'contract.test': tests,
  'client.test': clientTests
    .replace('node driver.mjs', 'node node_modules/octoproof/dist/reference/client/main.js')
    .replace('timeScale: 0.1', 'timeScale: 0.02'),
});
const env = { OCTOPROOF_API_KEY: server.key, SHOP_URL: server.url, NO_COLOR: '1' };

if (examples !== 'vitest') {
  const certified = await run(['node', 'main.js'], env);
  expectThat(
    /INCOMPLETE[\s\S]*^incomplete \[\]$/m.test(certified.printed),
    'certifies a storefront from a program',
    certified,
  );
  const client = await run(['node', 'driven.js']);
  expectThat(/^(conformant|incomplete)\n$/.test(client.printed), 'certifies a client with a driver', client);
  const shop = await run(['node', 'watched.js']);
  expectThat(shop.code === 0 && /^\[[^\]]*\]\n$/.test(shop.printed), 'watches a client without a driver', shop);
  const followed = await run(['node', 'events.js'], env);
  expectThat(followed.printed.includes('passed storefront/4.4/'), 'follows a run', followed);
  const signed = await run(['node', 'signer.js']);
  expectThat(signed.printed === 'conformant\n', 'certifies functions', signed);

  for (const [each, outcome] of [
    [1, 'conformant'],
    [2, 'not-conformant'],
  ]) {
    const notes = await serveNotes(each);
    const judged = await run(['node', 'own.js'], { NOTES_URL: `http://127.0.0.1:${notes.address().port}` });
    expectThat(judged.printed === `${outcome}\n`, `a suite of one's own finds ${outcome}`, judged);
    notes.close();
  }
}

const right = await run(['npx', 'vitest', 'run', 'contract.test.js'], env);
expectThat(
  /Tests +1 failed \| \d+ passed \| \d+ skipped/.test(right.printed),
  'vitest shows gaps of a right server as skipped, and the outcome as incomplete',
  right,
);
const clientRun = await run(['npx', 'vitest', 'run', 'client.test.js'], env);
expectThat(
  clientRun.code === 0 && /Tests +\d+ passed \| \d+ skipped/.test(clientRun.printed),
  'vitest shows each rule of a right client',
  clientRun,
);
const wrongServer = await serve('--fault', 'add-stops-at-ninety');
const wrong = await run(['npx', 'vitest', 'run', 'contract.test.js', '-t', 'storefront/4.4/5#lines '], {
  ...env,
  SHOP_URL: wrongServer.url,
});
expectThat(
  wrong.code === 1 && /expected (?:9\d|100), received 90/.test(wrong.printed),
  'vitest fails for a wrong one',
  wrong,
);
server.stop();
wrongServer.stop();

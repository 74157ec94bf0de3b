// A driver or an adapter that tells its secrets: telling-program.testing.mjs WAY --token SECRET.
import { createInterface } from 'node:readline';

const [way, , secretInArgv] = process.argv.slice(2);
const { CLIENT_CONFIG = '', DATABASE_URL = '', OCTOPROOF_BASE_URL: baseUrl, OCTOPROOF_API_KEY = '' } = process.env;
const secrets = [CLIENT_CONFIG, DATABASE_URL, secretInArgv, OCTOPROOF_API_KEY].filter((text) => text !== '');

/** The forms in which programs write a text. */
const forms = (text) => [
  text,
  text.toUpperCase(),
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('hex').toUpperCase(),
  Buffer.from(text).toString('base64'),
  Buffer.from(`user:${text}`).toString('base64url'),
  text.replaceAll(/[^]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  text.replaceAll(/[^]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
];
const told = secrets.flatMap(forms).join(' ');
// The cut of a long text must not leave a part of a secret.
const long = `${told} ${'x'.repeat(180)}${CLIENT_CONFIG} ${told} ${'y'.repeat(2_000 - CLIENT_CONFIG.length / 2)}`;

if (way === 'stderr') {
  process.stderr.write(`${told}\n${CLIENT_CONFIG.repeat(20)} ${long}`);
  process.exit(1);
}
if (way === 'stdout') console.log(`${'x'.repeat(190)}${CLIENT_CONFIG} ${told}`);

async function request() {
  const headers = { 'g-api-key': OCTOPROOF_API_KEY, 'x-note': told, 'content-type': 'application/json' };
  const query = `country=US&email=x&note=${encodeURIComponent(told)}&k=${CLIENT_CONFIG}`;
  await fetch(`${baseUrl}/octo-gateway/v1/products?${query}`, { headers });
  const body = JSON.stringify({ country: 'US', items: [{ productId: told, optionId: long }], [CLIENT_CONFIG]: told });
  await fetch(`${baseUrl}/octo-gateway/v1/carts`, { method: 'POST', headers, body });
  await fetch(`${baseUrl}/octo-gateway/v1/carts/${CLIENT_CONFIG}`, { headers });
}

let hasRequested = false;
for await (const line of createInterface({ input: process.stdin })) {
  const { seq, op } = JSON.parse(line);
  if (way === 'requests' && !hasRequested) await request();
  hasRequested = true;
  const offers = [{ productId: told, optionId: CLIENT_CONFIG, price: 1 }];
  const result =
    op === 'hello'
      ? { protocol: 1 }
      : baseUrl === undefined
        ? told
        : { offers, url: `https://h.example/?k=${told}`, state: told, total: told, [CLIENT_CONFIG]: long };
  console.log(JSON.stringify(way === 'errors' && op !== 'hello' ? { seq, error: long } : { seq, result }));
}

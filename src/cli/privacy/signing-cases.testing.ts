import { planted } from './canaries.testing.ts';
import {
  everyReportInAFile,
  reportFiles,
  tellingCommand,
  waysOfTelling,
  words,
  type PrivacyCase,
  type Words,
} from './case.testing.ts';

/** A request copied from a log, with personal data and secrets. */
const pasted = [
  `POST /v1/products/7/availability?purchaserEmailHash=${planted.givenHash}&access_token=${planted.locationSecret} HTTP/1.1`,
  'Host: partner.example.com',
  `Cookie: sid=${planted.pastedCookie}`,
  `X-Api-Token: ${planted.pastedBearer}`,
  'Authorization: marketplace-third-party version="1.1",digest="HMAC-SHA1",nonce="n",signature="AAAA"',
  '',
  JSON.stringify({ email: planted.pastedEmail, phoneNumber: planted.customerPhone, said: `to ${planted.pastedEmail}` }),
].join('\r\n');

const prose = `nothing of ${planted.pastedEmail} or ${planted.pastedBearer}`;

/** A command about the pasted request. */
function about(text: string, codes: readonly number[]): PrivacyCase {
  return { name: text, argv: () => words(text), stdin: pasted, codes };
}

export const signCases: readonly PrivacyCase[] = [
  about('sign', [0]),
  about('sign --explain', [0]),
  about('sign --json', [0]),
  { ...about('sign --explain', [0]), name: 'on a narrow terminal', columns: 40 },
  {
    ...about('sign --curl', [0]),
    asked: {
      names: ['givenHash', 'locationSecret', 'pastedEmail', 'customerPhone', 'pastedCookie', 'pastedBearer'],
      why: 'the curl command sends exactly the request that was given',
    },
  },
  {
    ...about('sign --explain --show-personal', [0]),
    asked: {
      names: ['givenHash', 'locationSecret', 'pastedEmail', 'customerPhone'],
      why: '--show-personal prints them',
    },
  },
  {
    name: 'the key in a flag',
    argv: ({ env }) => ['sign', '--signing-key', env['SIGNING'] ?? ''],
    codes: [2],
  },
  { name: 'input that is not a request', argv: () => ['sign'], stdin: prose, codes: [2] },
];

export const verifyCases: readonly PrivacyCase[] = [
  about('verify', [1]),
  about('verify --json', [1]),
  { name: 'input that is not a request', argv: () => ['verify'], stdin: prose, codes: [2] },
];

export const explainCases: readonly PrivacyCase[] = [
  about('explain', [1]),
  about('explain --json', [1]),
  { ...about('explain', [1]), name: 'on a narrow terminal', columns: 40 },
  { name: 'input that is not a request', argv: () => ['explain'], stdin: prose, codes: [2] },
];

export const hashEmailCases: readonly PrivacyCase[] = [
  {
    name: 'addresses on stdin',
    argv: () => ['hash-email'],
    stdin: `${planted.pastedEmail}\n${planted.customerEmail}\n`,
    codes: [0],
  },
  { name: 'an address', argv: () => ['hash-email', planted.customerEmail], codes: [0] },
  { name: 'an address after an unknown flag', argv: () => ['hash-email', '--file', planted.customerEmail], codes: [2] },
  {
    name: 'explained',
    argv: () => ['hash-email', '--explain', planted.customerEmail],
    codes: [0],
    asked: { names: ['customerEmail'], why: '--explain prints each step of the hash' },
  },
];

function signer(...given: readonly string[]): Words {
  return (_, out) => ['signer', ...given, ...words('--cases 0 --only signer/5.6'), ...everyReportInAFile(out)];
}

export const signerCases: readonly PrivacyCase[] = [
  {
    name: 'an address at which nothing listens',
    argv: signer('--http', `http://127.0.0.1:9/a?token=${planted.locationSecret}`),
    codes: [1, 3],
  },
  {
    name: 'an address with a password',
    argv: signer('--http', `http://ana:${planted.locationPassword}@127.0.0.1:9/`),
    codes: [2],
  },
  { name: 'an invalid address', argv: signer('--http', planted.headerToken), codes: [2] },
  ...waysOfTelling.map((way) => ({
    name: `a command that tells its secrets: ${way}`,
    argv: signer(...tellingCommand(way)),
    codes: [1, 3],
    writes: reportFiles,
  })),
  {
    name: 'a command with a secret in its arguments, listed',
    argv: () => ['signer', ...tellingCommand('results'), '--list'],
    codes: [0],
  },
  {
    name: 'a command that prints its environment and ends',
    argv: signer('--command', 'env >&2; exit 1'),
    codes: [1, 3],
    writes: reportFiles,
  },
  {
    name: 'a command that replies with its environment',
    argv: signer('--command', 'env'),
    codes: [1, 3],
    writes: reportFiles,
  },
  {
    name: 'the bundled reference',
    argv: (_, out) => [...words('signer --reference --cases 20'), ...everyReportInAFile(out)],
    codes: [0],
    writes: reportFiles,
  },
  {
    name: 'a module that throws its key',
    argv: (world, out) => signer('--module', world.tellingModule)(world, out),
    codes: [1],
    writes: reportFiles,
  },
  {
    name: 'a module that cannot be loaded',
    argv: (world, out) => signer('--module', world.brokenModule)(world, out),
    codes: [2],
  },
];

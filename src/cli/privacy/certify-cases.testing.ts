import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { planted } from './canaries.testing.ts';
import {
  everyFile,
  everyReportInAFile,
  everything,
  say,
  words,
  wireSecrets,
  type PrivacyCase,
  type Words,
} from './case.testing.ts';
import type { Manner } from './planting-proxy.testing.ts';

const quick = words('--seed 7 --runs 0');
const fewOfShop = words('--only storefront/2.5,storefront/2.6,storefront/4/create-cart,storefront/4.5');
const fewOfPartner = words('--only partner/1/operations,partner/5.6,partner/6,partner/8-price/5-carried,partner/7/1');

function shop(manner: Manner, ...more: readonly string[]): Words {
  const flags = [...quick, ...fewOfShop, ...wireSecrets, ...more];
  return ({ shopFiles }, out) => ['storefront', '--target', shopFiles[manner], ...flags, ...everything(out)];
}

const passing: Words = ({ shops, env }, out) =>
  say(
    ['storefront', '--url', shops.right, '--api-key-env', 'SHOP_KEY', '--other-api-key-env', 'OTHER_KEY'],
    [...quick, '--user-agent', `octoproof of ${env['SHOP_KEY'] ?? ''}`, ...everything(out)],
    words('--only storefront/2.6,storefront/4/create-cart --skip storefront/2.6/supplier-failure'),
  );

function shopAt(manner: Manner, ...more: readonly string[]): Words {
  const flags = [...quick, ...fewOfShop, ...more];
  return ({ shops }, out) => ['storefront', '--url', shops[manner], ...flags, ...everything(out)];
}

/** A run without --only, because a partial run gets no certificate. */
function certified(manner: Manner): Words {
  return ({ partnerFiles, certificateKey }, out) =>
    say(
      ['partner', '--target', partnerFiles[manner], ...quick, ...everything(out)],
      ['--certificate', join(out, 'certificate.json'), '--certificate-key', certificateKey],
    );
}

function partner(manner: Manner, ...more: readonly string[]): Words {
  const flags = [...quick, ...fewOfPartner, ...wireSecrets, ...more];
  return ({ partnerFiles }, out) => ['partner', '--target', partnerFiles[manner], ...flags, ...everything(out)];
}

const invalidFlags: Words = ({ env: { SHOP_KEY = '', OTHER_KEY = '' } }) =>
  say(
    ['storefront', SHOP_KEY, '--api-key-env', OTHER_KEY, '--header', planted.headerToken],
    ['--url', `https://ana:${planted.locationPassword}@h/?key=${planted.locationSecret}`],
    ['--control', `shop.example.com/?k=${planted.locationSecret}`],
  );

export const storefrontCases: readonly PrivacyCase[] = [
  { name: 'passing', argv: passing, codes: [0], writes: everyFile },
  { name: 'canaries in fields of the contract', argv: shop('right'), codes: [0, 1, 4], writes: everyFile },
  { name: 'failing', argv: shop('wrong'), codes: [1], writes: everyFile },
  { name: 'failing, on a narrow terminal', argv: shop('wrong'), codes: [1], columns: 40, writes: everyFile },
  { name: 'redirects', argv: shop('redirects'), codes: [3], writes: everyFile },
  { name: 'incomplete replies', argv: shop('resets'), codes: [1, 3], writes: everyFile },
  { name: 'interrupted', argv: shop('right'), codes: [3], stopAt: 'budgets', writes: everyFile },
  { name: 'listed', argv: shop('right', '--list'), codes: [0] },
  { name: 'in a GitHub workflow', argv: shop('wrong', '--github'), codes: [1], writes: [...everyFile, 'summary.md'] },
  {
    name: 'a key that is not a valid header value',
    argv: shop('right'),
    env: { SHOP_KEY: 'Cnry-n\u00f6-h\u4e2d-key' },
    codes: [1, 3],
  },
  {
    name: 'a proxy that does not answer',
    argv: (_, out) =>
      say(words('storefront --url https://shop.example.com --api-key-env SHOP_KEY'), [
        ...quick,
        ...fewOfShop,
        ...everything(out),
      ]),
    codes: [3],
    writes: everyFile,
  },
  {
    name: 'a key on the command line',
    argv: (world, out) => [...shopAt('wrong')(world, out), '--api-key', world.env['SHOP_KEY'] ?? ''],
    codes: [1],
    writes: everyFile,
  },
  {
    name: 'writing a target file',
    argv: ({ shops }) => ['storefront', '--url', shops.redirects, ...words('--api-key-env SHOP_KEY --write-target')],
    codes: [3],
  },
  { name: 'invalid flags', argv: invalidFlags, codes: [2] },
];

export const partnerCases: readonly PrivacyCase[] = [
  {
    name: 'passing',
    argv: ({ partnerFiles }, out) =>
      say(
        ['partner', '--target', partnerFiles.right, ...quick, ...wireSecrets, ...everything(out)],
        words('--only partner/1/operations,partner/7/1,partner/5.6/1'),
      ),
    codes: [0],
    writes: everyFile,
  },
  {
    name: 'a webhook delivery with canaries',
    argv: partner('right', '--webhook-port', '0'),
    deliverTo: /http:\/\/127\.0\.0\.1:\d+\/(?=\s|$)/m,
    codes: [0, 1, 4],
    writes: everyFile,
  },
  { name: 'failing', argv: partner('wrong'), codes: [1], writes: everyFile },
  { name: 'failing, on a narrow terminal', argv: partner('wrong'), codes: [1], columns: 40, writes: everyFile },
  { name: 'redirects', argv: partner('redirects'), codes: [1, 3], writes: everyFile },
  { name: 'incomplete replies', argv: partner('resets'), codes: [1, 3], writes: everyFile },
  { name: 'interrupted', argv: partner('right'), codes: [3], stopAt: 'budgets', writes: everyFile },
  { name: 'dry run', argv: partner('right', '--dry-run'), codes: [0] },
  { name: 'listed', argv: partner('right', '--list'), codes: [0] },
  { name: 'with a certificate', argv: certified('wrong'), codes: [1], writes: [...everyFile, 'certificate.json'] },
];

const report = (out: string): string => join(out, 'report.json');

/** A copy is replayed, because a replay must not overwrite its report. */
function replayOf(files: 'shopFiles' | 'partnerFiles'): Words {
  return (world, out) => {
    const replayed = join(out, 'replayed.json');
    copyFileSync(report(out), replayed);
    return ['replay', replayed, '--target', world[files].wrong, ...wireSecrets, ...everything(out)];
  };
}

export const replayCases: readonly PrivacyCase[] = [
  {
    name: 'of a storefront',
    before: shop('wrong'),
    argv: replayOf('shopFiles'),
    codes: [0, 1],
  },
  {
    name: 'of a partner',
    before: partner('wrong'),
    argv: replayOf('partnerFiles'),
    codes: [0, 1],
  },
];

export const certificateCases: readonly PrivacyCase[] = [
  {
    name: 'a certificate and its report',
    before: certified('wrong'),
    argv: (_, out) => ['verify-certificate', join(out, 'certificate.json'), '--report', report(out)],
    codes: [1],
  },
  {
    name: 'a private key instead of a certificate',
    argv: ({ certificateKey }) => ['verify-certificate', certificateKey],
    codes: [1, 2],
  },
];

export const dossierCases: readonly PrivacyCase[] = [
  {
    name: 'of the certificate of a wrong storefront',
    before: certified('wrong'),
    argv: (_, out) => ['dossier', join(out, 'certificate.json'), '--for', 'storefront', '--out', join(out, 'dossier')],
    codes: [1],
    writes: ['dossier/index.html', 'dossier/dossier.json', 'dossier/dossier.certificate.json'],
  },
  {
    name: 'of a private key instead of a certificate',
    argv: ({ certificateKey }) => ['dossier', certificateKey, '--for', 'storefront'],
    codes: [1],
  },
];

function controlChecked(manner: Manner): Words {
  return ({ shopFiles }) => ['control', 'check', '--target', shopFiles[manner], ...wireSecrets, '--log-level', 'trace'];
}

export const controlCases: readonly PrivacyCase[] = [
  { name: 'check', argv: controlChecked('right'), codes: [0, 1, 4] },
  { name: 'check, of a wrong storefront', argv: controlChecked('wrong'), codes: [1] },
  {
    name: 'check, of a partner backend',
    argv: ({ partnerFiles }) => ['control', 'check', '--target', partnerFiles.right, ...wireSecrets],
    codes: [0, 1, 4],
  },
  { name: 'check, redirects', argv: controlChecked('redirects'), codes: [3] },
  { name: 'check, incomplete replies', argv: controlChecked('resets'), codes: [1, 3, 4] },
  {
    name: 'check, with a wrong key',
    argv: ({ shopFiles }) => ['control', 'check', '--target', shopFiles.right, '--control-key-env', 'GATE_TOKEN'],
    codes: [3],
  },
  {
    name: 'check, at an address with a password',
    argv: ({ shops }) => ['control', 'check', credentials, '--url', shops.right],
    codes: [2],
  },
];

const credentials = `https://ana:${planted.locationPassword}@shop.example.com/?token=${planted.locationSecret}`;

/** A request with secrets in its address and its body, as a shell command. */
function pastedCall(address: string, signingKey: string): string {
  const query = `access_token=${planted.locationSecret}&apiKey=${planted.headerToken}&state=${signingKey}`;
  const jwt = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(planted.pastedBearer).toString('base64url')}.c2lnbmF0dXJl`;
  const body = {
    password: planted.locationPassword,
    credentials: { user: { secret: planted.pastedCookie } },
    tokens: [planted.newToken],
    note: `key ${signingKey}`,
    jwt,
  };
  return `curl '${address}?${query}' -H 'authorization: Bearer ${planted.gateToken}' --data '${JSON.stringify(body)}'`;
}

function initPartner(address: (url: string) => string, ...more: readonly string[]): Words {
  return ({ partners, env: { SIGNING = '' } }, out) =>
    say(
      ['init', 'partner', '--url', partners.wrong, '--signing-key-env', 'SIGNING', ...words('--ci none --yes')],
      ['--out', join(out, 'octoproof.target.json'), ...more],
      ['--check-availability', pastedCall(address(partners.wrong), SIGNING)],
      ['--reserve', pastedCall(`${partners.wrong}/v1/products/${SIGNING}/reserve`, SIGNING)],
    );
}

export const initCases: readonly PrivacyCase[] = [
  {
    name: 'a partner, with secrets in pasted requests',
    argv: initPartner((url) => `${url}/v1/products/7/availability`),
    codes: [0],
    writes: ['octoproof.target.json'],
  },
  {
    name: 'a partner that runs once',
    argv: initPartner((url) => `${url}/v1/products/7/availability`, '--accept-gaps'),
    codes: [0, 3],
    writes: ['octoproof.target.json'],
  },
  {
    name: 'a pasted request to another address',
    argv: initPartner(() => `https://ana:${planted.basicPassword}@other.example.com/v1`),
    codes: [2],
  },
  {
    name: 'a control endpoint',
    argv: (_, out) => ['init', 'control', '--out', out],
    codes: [0],
    writes: ['control.mjs'],
  },
  {
    name: 'a storefront',
    argv: ({ shops }, out) =>
      say(
        ['init', 'storefront', '--url', shops.right, '--out', join(out, 'octoproof.target.json')],
        words('--api-key-env SHOP_KEY --other-api-key-env OTHER_KEY --ci none --yes'),
      ),
    codes: [0],
    writes: ['octoproof.target.json'],
  },
  { name: 'an address with a password', argv: () => ['init', 'storefront', '--url', credentials, '--yes'], codes: [2] },
  {
    name: 'a key instead of the name of its variable',
    argv: ({ shops, env }) => [
      'init',
      'storefront',
      '--url',
      shops.right,
      '--api-key-env',
      env['SHOP_KEY'] ?? '',
      '--yes',
    ],
    codes: [2],
  },
  {
    name: 'a signer at an address with a password',
    argv: () => ['init', 'signer', '--http', credentials, ...words('--ci none --yes')],
    codes: [2],
  },
];

const other = (out: string): string => join(out, 'old.json');

export const compareCases: readonly PrivacyCase[] = [
  {
    name: 'two reports',
    before: (world, out) => [...partner('right')(world, out), '--report', `json=${other(out)}`],
    argv: (_, out) => ['compare', other(out), report(out)],
    codes: [0, 1],
  },
  {
    name: 'files that are not reports',
    argv: ({ certificateKey, shopFiles }) => ['compare', certificateKey, shopFiles.right],
    codes: [2],
  },
];

export const whyCases: readonly PrivacyCase[] = [
  { name: 'a requirement', argv: () => ['why', 'storefront/4.4/5'], codes: [0] },
  { name: 'an unknown id', argv: () => ['why', 'storefront/4.4/0'], codes: [2] },
  {
    name: 'a check of a report',
    before: (world, out) => [...partner('right')(world, out), '--report', `json=${other(out)}`],
    argv: (_, out) => ['why', 'partner/1/operations#checkAvailability', '--report', other(out)],
    codes: [0],
  },
  {
    name: 'a file that is not a report',
    argv: ({ certificateKey }) => ['why', 'partner/1/operations', '--report', certificateKey],
    codes: [2],
  },
];

export const judgeCases: readonly PrivacyCase[] = [
  {
    name: 'the evidence of a run',
    before: (world, out) => partner('right')(world, out),
    argv: ({ partnerFiles }, out) => [
      'judge',
      join(out, 'evidence.ndjson'),
      '--as',
      'partner',
      '--target',
      partnerFiles.right,
      ...everyReportInAFile(out),
    ],
    codes: [0, 1],
  },
  {
    name: 'a file that is not a recording',
    argv: ({ certificateKey }) => ['judge', certificateKey],
    codes: [2],
  },
];

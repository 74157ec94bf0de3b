import { expect, it } from 'vitest';
import { localAccess, type AccessSettings } from './local-access.ts';

const page = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

function statusOf(headers: Record<string, string>, method = 'POST', settings: AccessSettings = {}): number | null {
  return localAccess(settings)({ method, headers })?.status ?? null;
}

it.each([
  ['an API client', { host: '127.0.0.1:8080' }, 'POST'],
  ['an API client of HTTP/1.0 without a host', {}, 'POST'],
  ['the fetch of Node.js', { host: 'localhost:8080', 'sec-fetch-mode': 'cors' }, 'POST'],
  [
    'the own page',
    { host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' },
    'POST',
  ],
  ['the own page in a browser without Sec-Fetch-Site', { host: '[::1]:8080', origin: 'http://[::1]:8080' }, 'POST'],
  [
    'a page behind the proxy of a development server',
    { host: '127.0.0.1:8080', origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' },
    'POST',
  ],
  ['an address that a person typed', { host: 'localhost.:8080', 'sec-fetch-site': 'none', ...page }, 'GET'],
  ['a link on a page of another site', { host: 'shop.localhost:8080', 'sec-fetch-site': 'cross-site', ...page }, 'GET'],
])('answers %s', (_, headers, method) => {
  expect(statusOf(headers, method)).toBeNull();
});

it.each([
  ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', ...page }, 'POST'],
  [
    'a page on another port of this machine',
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
    'POST',
  ],
  ['another site in a browser without Sec-Fetch-Site', { origin: 'https://evil.example' }, 'POST'],
  ['another port in a browser without Sec-Fetch-Site', { origin: 'http://localhost:3000' }, 'POST'],
  ['a sandboxed page', { origin: 'null' }, 'POST'],
  ['a read of a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 'GET'],
  ['a frame in a page of another site', { 'sec-fetch-site': 'cross-site', ...page, 'sec-fetch-dest': 'iframe' }, 'GET'],
  ['a preflight', { origin: 'https://evil.example', 'access-control-request-method': 'POST' }, 'OPTIONS'],
])('refuses %s', (_, headers, method) => {
  expect(statusOf({ host: 'localhost:8080', ...headers }, method)).toBe(403);
});

it.each([
  ['evil.example:8080', {}, 421],
  ['evil.example:8080', { allowHost: ['storefront'] }, 421],
  ['localhost.evil.example', {}, 421],
  ['192.168.1.5:8080', {}, 421],
  ['a b', {}, 421],
  ['127.0.0.2:8080', {}, null],
  ['192.168.1.5:8080', { host: '192.168.1.5' }, null],
  ['192.168.1.5:8080', { host: '0.0.0.0' }, null],
  ['[fe80::1]:8080', { host: '::' }, null],
  ['evil.example', { host: '0.0.0.0' }, 421],
  ['STOREFRONT:8080', { allowHost: ['storefront'] }, null],
  ['sandbox.tunnel.example', { allowHost: ['Sandbox.Tunnel.example'] }, null],
])('for the host %s with %j returns %s', (host, settings, status) => {
  // With DNS rebinding, the page is of the same origin for the browser.
  const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  expect(statusOf(headers, 'POST', settings)).toBe(status);
});

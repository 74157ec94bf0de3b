import { describe, expect, test } from 'vitest';
import { proxyFor } from './proxy.ts';

const BOTH = { HTTP_PROXY: 'http://plain:1', HTTPS_PROXY: 'http://safe:2' };

describe('proxyFor', () => {
  test.each([
    ['http://shop.example.com/', 'http://plain:1'],
    ['https://shop.example.com/', 'http://safe:2'],
  ])('%s uses the variable of its scheme', (url, proxy) => {
    expect(proxyFor(url, BOTH)).toBe(proxy);
  });

  test('the variable of one scheme does not apply to the other', () => {
    expect(proxyFor('https://shop.example.com', { HTTP_PROXY: 'http://plain:1' })).toBeNull();
  });

  test('the lower-case spelling takes precedence, even if it is empty', () => {
    expect(proxyFor('http://shop.example.com', { ...BOTH, http_proxy: 'http://lower:3' })).toBe('http://lower:3');
    expect(proxyFor('http://shop.example.com', { ...BOTH, http_proxy: '' })).toBeNull();
  });

  test('a proxy without a scheme gets http://', () => {
    expect(proxyFor('http://shop.example.com', { HTTP_PROXY: 'plain:1' })).toBe('http://plain:1');
  });

  test('without variables there is no proxy', () => {
    expect(proxyFor('http://shop.example.com', {})).toBeNull();
  });

  test.each([
    'http://localhost:8080',
    'http://a.localhost',
    'https://127.0.0.1',
    'http://127.9.9.9',
    'http://[::1]:80',
  ])('loopback is never proxied: %s', (url) => {
    expect(proxyFor(url, BOTH)).toBeNull();
  });

  test.each([
    ['*', 'http://shop.example.com', true],
    ['example.com', 'http://shop.example.com', true],
    ['.example.com', 'http://shop.example.com', true],
    ['*.example.com', 'http://shop.example.com', true],
    ['a.org, EXAMPLE.com', 'http://shop.example.com', true],
    ['a.org example.com', 'http://example.com', true],
    ['ample.com', 'http://example.com', false],
    ['shop.example.com', 'http://example.com', false],
    ['example.com:8080', 'http://example.com:8080', true],
    ['example.com:8080', 'http://example.com', false],
    ['example.com:443', 'https://example.com', true],
    ['10.1.2.3', 'http://10.1.2.3', true],
    ['2.3', 'http://10.1.2.3', false],
    ['10.0.0.0/8', 'http://10.1.2.3', true],
    ['10.0.0.0/8', 'http://11.1.2.3', false],
    ['10.0.0.0/8', 'http://shop.example.com', false],
    ['10.0.0.0/99', 'http://10.1.2.3', false],
    ['10.0.0.0/', 'http://10.1.2.3', false],
    ['fd00::/8', 'http://[fd00::1]', true],
    ['fd00::1', 'http://[fd00::1]', true],
    ['[fd00::1]:8080', 'http://[fd00::1]:8080', true],
    ['[fd00::1]:8080', 'http://[fd00::1]', false],
    [' , ', 'http://example.com', false],
  ])('NO_PROXY %j exempts %s: %s', (list, url, exempt) => {
    expect(proxyFor(url, { ...BOTH, NO_PROXY: list }) === null).toBe(exempt);
  });
});

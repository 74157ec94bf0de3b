import { describe, expect, test } from 'vitest';
import { readBaseUrl } from './base-url.ts';

describe('readBaseUrl', () => {
  test.each([
    ['https://shop.example.com/', 'https://shop.example.com', false],
    ['https://shop.example.com/a/b//', 'https://shop.example.com/a/b', false],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', true],
    ['http://localhost:8080/x', 'http://localhost:8080/x', true],
    ['http://[::1]:8080', 'http://[::1]:8080', true],
    ['HTTP://127.1/', 'http://127.0.0.1', true],
    ['http://127.0.0.1.example.com', 'http://127.0.0.1.example.com', false],
    ['http://10.0.0.1', 'http://10.0.0.1', false],
  ])('reads %s as %s', (text, url, loopback) => {
    expect(readBaseUrl(text)).toEqual({ ok: true, url, loopback });
  });

  test.each([
    ['127.0.0.1:8080/api', /no scheme/, /did you mean "http:\/\/127.0.0.1:8080\/api"\?/],
    ['localhost:8080', /no scheme/, /did you mean "http:\/\/localhost:8080"\?/],
    ['shop.example.com', /no scheme/, /did you mean "https:\/\/shop.example.com"\?/],
    ['ftp://shop.example.com', /expected http or https/, /absolute/],
    ['https://shop.example.com/?a=1', /query or a fragment/, /remove the query/],
    ['https://shop.example.com/#', /query or a fragment/, /remove the query/],
    ['https://', /not a URL/, /absolute/],
    ['', /empty/, /absolute/],
  ])('refuses %s', (text, message, hint) => {
    expect(readBaseUrl(text)).toEqual({
      ok: false,
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
    });
  });

  test.each(['https://shop.example.com/?key=hunter2', 'shop.example.com?key=hunter2', 'x://y/#hunter2'])(
    'does not repeat a query or a fragment: %s',
    (text) => {
      expect(JSON.stringify(readBaseUrl(text))).not.toContain('hunter2');
    },
  );

  test.each(['https://user:hunter2@shop.example.com', 'user:hunter2@shop.example.com', 'https://user:hunter2@:bad'])(
    'refuses credentials without repeating them: %s',
    (text) => {
      const read = readBaseUrl(text);
      expect(read.ok).toBe(false);
      expect(JSON.stringify(read)).not.toContain('hunter2');
    },
  );
});

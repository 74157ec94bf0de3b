import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAuthorization, writeAuthorization } from './authorization-header.ts';

const right = 'marketplace-third-party version="1.1",digest="HMAC-SHA1",nonce="n",signature="s%3D"';

describe('writeAuthorization', () => {
  it('writes scheme, version, digest, nonce and signature', () => {
    expect(writeAuthorization({ nonce: 'n', signature: 's%3D' })).toBe(right);
  });

  it('writes the scheme of the operator', () => {
    expect(writeAuthorization({ nonce: 'n', signature: 's' }, 'octomarket-third-party')).toMatch(
      /^octomarket-third-party version=/,
    );
  });

  it.each(['a"b', 'a\\b', 'a\nb', 'é', '\u007f'])('refuses the nonce %j, which is not allowed in a header', (nonce) => {
    expect(() => writeAuthorization({ nonce, signature: 's' })).toThrow(
      expect.objectContaining({
        problem: 'unquotable',
        message: `the nonce ${JSON.stringify(nonce)} is not allowed in a header; expected printable ASCII without " and \\`,
      }),
    );
  });
});

describe('readAuthorization', () => {
  it('reads the output of writeAuthorization', () => {
    const printable = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).map((text) => text.replace(/["\\]/g, '_'));
    fc.assert(
      fc.property(printable, printable, (nonce, signature) => {
        expect(readAuthorization(writeAuthorization({ nonce, signature }))).toEqual({ nonce, signature });
      }),
      { seed: 1 },
    );
  });

  it('reads pairs in any order, with white space around commas and additional pairs', () => {
    const header = 'marketplace-third-party  signature="s", realm="x" ,\tnonce="n",digest="HMAC-SHA1", version="1.1" ';
    expect(readAuthorization(header)).toEqual({ nonce: 'n', signature: 's' });
  });

  it('keeps commas, equals signs, pluses and escapes in values', () => {
    const nonce = ' a,nonce=b+%20 ';
    expect(readAuthorization(writeAuthorization({ nonce, signature: 's' })).nonce).toBe(nonce);
  });

  it.each([
    ['', 'the header begins with nothing; expected the scheme marketplace-third-party and a space'],
    ['Bearer abc', 'the header begins with "Bearer"; expected the scheme marketplace-third-party and a space'],
    [
      'marketplace-third-party',
      'the header begins with "marketplace-third-party"; expected the scheme marketplace-third-party and a space',
    ],
  ])('throws an error with the start of the header %j', (header, message) => {
    expect(() => readAuthorization(header)).toThrow(expect.objectContaining({ problem: 'scheme', message }));
  });

  it.each([
    ['no pair at all', 'marketplace-third-party ', 25],
    ['a value without quotation marks', right.replace('"1.1"', '1.1'), 25],
    ['single quotation marks', right.replaceAll('"', "'"), 25],
    ['no comma', right.replace(',', ' '), 25],
    ['a bad second pair', right.replace(',digest=', ',  digest'), 41],
    ['two commas', right.replace(',', ',,'), 39],
    ['a comma at the end', `${right},`, right.length + 2],
    ['a value that does not end', right.slice(0, -1), right.indexOf('signature') + 1],
  ])('throws an error with the position of %s', (_, header, character) => {
    expect(() => readAuthorization(header)).toThrow(
      expect.objectContaining({
        problem: 'pair',
        message: `character ${character} of the header: expected a pair such as nonce="value", and a comma between pairs`,
      }),
    );
  });

  it.each(['1.0', '1', '1.10', ' 1.1', '2.0'])('refuses the version %j', (version) => {
    expect(() => readAuthorization(right.replace('1.1', version))).toThrow(
      expect.objectContaining({
        problem: 'version',
        message: `the version is ${JSON.stringify(version)}; the only valid value is "1.1"`,
      }),
    );
  });

  it.each(['HMAC-SHA256', 'hmac-sha1', 'SHA1'])('refuses the digest %j', (digest) => {
    expect(() => readAuthorization(right.replace('HMAC-SHA1', digest))).toThrow(
      expect.objectContaining({
        problem: 'digest',
        message: `the digest is ${JSON.stringify(digest)}; the only valid value is "HMAC-SHA1"`,
      }),
    );
  });

  it.each(['version', 'digest', 'nonce', 'signature'])(
    'throws an error when %s is missing, empty or repeated',
    (key) => {
      const pair = new RegExp(`${key}="[^"]*"`);
      const read = (replacement: string) => () => readAuthorization(right.replace(pair, replacement));
      expect(read(`other="x"`)).toThrow(`the header has no ${key}; expected ${key}="value"`);
      expect(read(`${key}=""`)).toThrow(`the header has an empty ${key}; expected ${key}="value"`);
      expect(read(`${key}="x",${key}="x"`)).toThrow(`the header contains ${key} more than once; expected it once`);
    },
  );
});

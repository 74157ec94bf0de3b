import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeContent } from './content-coding.ts';

const TEXT = Buffer.from('{"a":"é"}');

describe('decodeContent', () => {
  test.each([
    ['gzip', gzipSync(TEXT)],
    ['X-GZip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['identity', TEXT],
    ['', TEXT],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
  ])('undoes %j', async (coding, bytes) => {
    expect(await decodeContent(bytes, coding, 1_000)).toEqual(TEXT);
  });

  test.each(['rot13', 'constructor', 'zstd'])('refuses %j', async (coding) => {
    await expect(decodeContent(TEXT, coding, 1_000)).rejects.toThrow(`content-encoding "${coding}"`);
  });

  test('refuses a body that decompresses to more than the limit', async () => {
    await expect(decodeContent(gzipSync(Buffer.alloc(2_000)), 'gzip', 1_000)).rejects.toThrow(RangeError);
  });
});

import { promisify } from 'node:util';
import zlib from 'node:zlib';

type Decode = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const gunzip: Decode = promisify(zlib.gunzip);
const brotli: Decode = promisify(zlib.brotliDecompress);
const inflate: Decode = promisify(zlib.inflate);
const inflateRaw: Decode = promisify(zlib.inflateRaw);

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  br: brotli,
  deflate,
  identity: (bytes) => Promise.resolve(Buffer.from(bytes)),
};

/**
 * Decodes the codings of a content-encoding header, the last one first. An empty body stays empty. Rejects for invalid
 * data, for an unknown coding, and if the result is longer than `limit` bytes.
 */
export async function decodeContent(bytes: Buffer, header: string, limit: number): Promise<Buffer> {
  if (bytes.length === 0) return bytes;
  const codings = header
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '');
  let decoded = bytes;
  for (const coding of codings.toReversed()) {
    const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
    if (decode === undefined) throw new Error(`cannot read a body in content-encoding "${coding}"`);
    decoded = await decode(decoded, { maxOutputLength: limit });
  }
  return decoded;
}

/** In the standard, `deflate` means the zlib format. Some servers send the raw stream, and every browser accepts it. */
function deflate(bytes: Uint8Array, options: { readonly maxOutputLength: number }): Promise<Buffer> {
  const [first = 0] = bytes;
  const hasZlibHeader = (first & 0x0f) === 8;
  return hasZlibHeader ? inflate(bytes, options) : inflateRaw(bytes, options);
}

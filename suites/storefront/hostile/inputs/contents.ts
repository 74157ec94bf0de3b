import type { Request } from '../../../../src/authoring.ts';
import { gzipSync } from 'node:zlib';
import type { Family, HostileInput } from './input.ts';
import type { BodyOperation } from './operations.ts';

/** A valid body with odd content headers. A server that accepts it must apply the body. */
export function oddContents({ members, body, send }: BodyOperation, quantity: number): Family {
  const whole = body(members);
  const input = (name: string, headers: Request['headers'], bytes: string | Uint8Array = whole): HostileInput => ({
    name,
    request: send(bytes, headers),
    quantities: [quantity],
  });
  const typed = (type: string | null): HostileInput =>
    input(`content-type ${type ?? 'missing'}`, { 'content-type': type });
  return {
    always: [
      typed(null),
      typed('text/plain'),
      typed('application/json; charset=nonsense'),
      input('an unknown content-encoding', { 'content-encoding': 'nonsense' }),
      input('a content-encoding of gzip on a plain body', { 'content-encoding': 'gzip' }),
      input('a chunked body', { 'transfer-encoding': 'chunked' }),
      input('an unknown expect header', { expect: 'octoproof' }),
    ],
    others: [
      typed('application/xml'),
      typed('application/json; charset=utf-16'),
      typed('application/x-www-form-urlencoded'),
      typed('multipart/form-data'),
      typed('application/json;;=;'),
      typed('json'),
      typed(''),
      typed('application/json, text/plain'),
      input('a content type of 8 kB', { 'content-type': `application/json; a="${'b'.repeat(8_192)}"` }),
      input('a compressed body', { 'content-encoding': 'gzip' }, gzipSync(whole)),
      input('ten content-encodings', { 'content-encoding': Array.from({ length: 10 }, () => 'gzip').join(', ') }),
      input('an expect header of 100-continue', { expect: '100-continue' }),
      input('a wrong content-md5 header', { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' }),
    ],
  };
}

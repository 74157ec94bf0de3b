import type { IncomingMessage } from 'node:http';

/** The largest body, also after decompression: a small compressed body could fill the memory. No body of the contract is that large. */
export const largestBody = 16 * 2 ** 20;

export const largestBodyText = `${largestBody / 2 ** 20} MB`;

/** A body as it was sent. */
export interface SentBody {
  readonly bytes: Buffer;
  /** False if the body is larger than `largestBody`. Then its end is missing. */
  readonly isWhole: boolean;
}

/** Reads a body. The end of one that is too large is read and dropped, or else the connection is closed. */
export async function bodyOf(message: IncomingMessage, whenTooLarge: 'drop' | 'close'): Promise<SentBody> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length <= largestBody) chunks.push(chunk);
    else if (whenTooLarge === 'close') break;
  }
  return { bytes: Buffer.concat(chunks), isWhole: length <= largestBody };
}

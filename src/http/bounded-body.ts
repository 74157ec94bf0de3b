import type { IncomingMessage } from 'node:http';

/** A body as it was sent. */
export interface SentBody {
  readonly bytes: Buffer;
  /** False if the body is larger than the limit. Then its end is missing. */
  readonly isWhole: boolean;
}

/** Reads a body up to a number of bytes. The end of a larger one is read and dropped, or else the connection is closed. */
export async function bodyOf(
  message: IncomingMessage,
  largest: number,
  whenTooLarge: 'drop' | 'close',
): Promise<SentBody> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length <= largest) chunks.push(chunk);
    else if (whenTooLarge === 'close') break;
  }
  return { bytes: Buffer.concat(chunks), isWhole: length <= largest };
}

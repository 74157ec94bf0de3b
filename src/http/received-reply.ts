import { isUtf8 } from 'node:buffer';
import type { NoReply, ReceivedReply } from '../model/exchange.ts';
import { decodeContent } from './content-coding.ts';
import { codeOf, noReply } from './no-reply.ts';

/** Maximum size of a body in bytes, on the wire and decoded. */
export const BODY_LIMIT = 64 * 1024 * 1024;

/** A complete reply as on the wire. `headers` alternates names and values, read as latin1. */
export interface WireReply {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Decodes a reply. A body that does not match its content-encoding counts as no reply. */
export async function receivedReply(wire: WireReply): Promise<ReceivedReply | NoReply> {
  const headers = joinHeaders(wire.headers);
  try {
    const body = await decodeContent(wire.body, headers['content-encoding'] ?? '', BODY_LIMIT);
    return { status: wire.status, headers, text: body.toString('utf8'), bytes: body.length, utf8: isUtf8(body) };
  } catch (error) {
    return noReply(
      'malformed',
      codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'the body is above 64 MB' : decodingWords(error),
    );
  }
}

function decodingWords(error: unknown): string {
  return `the body does not fit its content-encoding: ${error instanceof Error ? error.message : String(error)}`;
}

function joinHeaders(pairs: readonly string[]): Readonly<Record<string, string>> {
  const joined = new Map<string, string>();
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const name = (pairs[index] ?? '').toLowerCase();
    const value = pairs[index + 1] ?? '';
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(joined);
}

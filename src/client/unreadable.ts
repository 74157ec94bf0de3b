/** Starts of connections that carry another protocol than HTTP/1. */
const protocols: readonly (readonly [start: string, words: string])[] = [
  ['\u0016\u0003', 'began a TLS handshake, but the sandbox speaks http: use http:// in the base URL'],
  ['PRI * HTTP/2', 'spoke HTTP/2, but the sandbox speaks HTTP/1.1'],
];

const errors: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'sent only a part of a request',
  HPE_HEADER_OVERFLOW: 'sent headers of more than 16 KB',
};

/** What a connection did in place of an HTTP request, after "a connection"; null for one that ended without a word. */
export function unreadableInWords(
  error: Error & { readonly code?: string; readonly rawPacket?: Buffer },
): string | null {
  const { code = '', rawPacket, message } = error;
  const start = rawPacket?.subarray(0, 16).toString('latin1') ?? '';
  const protocol = protocols.find(([bytes]) => start.startsWith(bytes))?.[1];
  if (protocol !== undefined) return protocol;
  if (errors[code] !== undefined) return errors[code];
  // The bytes may hold a key, so only the reason of the parser is told.
  return code.startsWith('HPE_') ? `sent no valid HTTP request (${message})` : null;
}

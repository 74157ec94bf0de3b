export interface Framing {
  readonly method: string;
  readonly authority: string;
  readonly body: Uint8Array | null;
  readonly keepAlive: boolean;
}

/** Methods whose missing body is announced as an empty one. */
const EXPECTS_A_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/**
 * The given headers unchanged, then missing headers that HTTP/1.1 needs to frame a message: host, connection,
 * content-length. No user-agent, accept or accept-encoding is added, so that the request is exactly the caller's. A
 * compressed reply is read anyway.
 */
export function outgoingHeaders(
  givenHeaders: Readonly<Record<string, string>>,
  { method, authority, body, keepAlive }: Framing,
): Record<string, string> {
  const names = new Set(Object.keys(givenHeaders).map((name) => name.toLowerCase()));
  const length = body?.byteLength ?? 0;
  const tellsLength = length > 0 || EXPECTS_A_BODY.has(method);
  return {
    ...givenHeaders,
    ...(!names.has('host') && { host: authority }),
    ...(!names.has('connection') && { connection: keepAlive ? 'keep-alive' : 'close' }),
    ...(tellsLength &&
      !names.has('content-length') &&
      !names.has('transfer-encoding') && { 'content-length': String(length) }),
  };
}

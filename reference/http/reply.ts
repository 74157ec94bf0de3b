/** `text`, when given, is sent as it is, instead of `body` as JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
  /** Sent as they are, instead of `text`. */
  readonly bytes?: Uint8Array;
  /** Delay before sending, in ms. */
  readonly afterMs?: number;
  /** Sends no whole reply: the connection stays open and silent, or is closed, at once or after half of the body. */
  readonly noReply?: 'silence' | 'hang-up' | 'cut-off';
}

export function json(status: number, body: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body };
}

export function noContent(): Reply {
  return { status: 204, headers: {} };
}

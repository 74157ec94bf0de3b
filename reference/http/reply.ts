/** What is sent back. `body` goes out as JSON; `text`, where given, goes out instead, exactly as it stands. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
  /** Waits before it is sent, in ms. */
  readonly afterMs?: number;
  /** Instead of any reply, the connection stays open and silent, or is closed. */
  readonly noReply?: 'silence' | 'hang-up';
}

/** A reply with a JSON body. */
export function json(status: number, body: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body };
}

/** A 204 without a body. */
export function noContent(): Reply {
  return { status: 204, headers: {} };
}

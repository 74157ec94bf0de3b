/** `text`, when given, is sent unchanged instead of `body` as JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
  /** Sent unchanged, instead of `text`. */
  readonly bytes?: Uint8Array;
  /** Delay before sending, in ms. */
  readonly afterMs?: number;
  /**
   * `silence`: no reply on an open connection. `hang-up`: closes it at once. `cut-off`: closes it after half of the
   * body.
   */
  readonly noReply?: 'silence' | 'hang-up' | 'cut-off';
}

export function json(status: number, body: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body };
}

export function noContent(): Reply {
  return { status: 204, headers: {} };
}

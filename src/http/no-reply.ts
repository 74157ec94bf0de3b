import type { NoReply, NoReplyReason } from '../model/exchange.ts';

/**
 * The phase of a request. `securing` is the TLS handshake, `waiting` is for the reply's head, `reading` for its body.
 */
export type Phase = 'connecting' | 'securing' | 'waiting' | 'reading';

export interface Failure {
  readonly error: unknown;
  readonly phase: Phase;
  /** True if the first connection leads to a proxy. */
  readonly proxied: boolean;
}

const REASON_OF_CODE: Readonly<Record<string, NoReplyReason>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
};

const WORDS: Partial<Readonly<Record<NoReplyReason, string>>> = {
  refused: 'nothing accepts connections at this address',
  dns: 'the host name does not resolve',
  timeout: 'the network did not answer in time',
  reset: 'the connection closed before a reply came',
};

const LONGEST_DETAIL = 200;

/** Classifies a transport error. The detail contains no header, body or path. */
export function noReplyOf({ error, phase, proxied }: Failure): NoReply {
  const code = codeOf(error);
  if (proxied && phase === 'connecting') return noReply('unreachable', `the proxy failed: ${wordsOf(error)}`);
  if (code.startsWith('HPE_')) return noReply('malformed', wordsOf(error));
  if (isTls(code) || (phase === 'securing' && code !== 'ETIMEDOUT')) return noReply('tls', wordsOf(error));
  const reason = REASON_OF_CODE[code] ?? 'unreachable';
  return noReply(reason, `${WORDS[reason] ?? wordsOf(error)}${code === '' ? '' : ` (${code})`}`);
}

export function noReply(reason: NoReplyReason, detail: string): NoReply {
  return { reason, detail: detail.slice(0, LONGEST_DETAIL) };
}

function isTls(code: string): boolean {
  return /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
}

export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** The plain message of an error. OpenSSL adds addresses, files and lines to its message, but not to `reason`. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('reason' in error && typeof error.reason === 'string') return error.reason;
  return (
    /:SSL routines:[^:]*:([^:]+):/.exec(error.message)?.[1] ?? (error.message === '' ? codeOf(error) : error.message)
  );
}

import { FindingError, type ChangedPart } from '../model/finding.ts';
import { isSuccessful } from '../model/status.ts';
import type { Reply } from './reply.ts';

/** The requirements on a refusal, in addition to a 4xx status. */
export interface RefusedAs {
  /** The parts of the request that differ from an accepted request. */
  readonly changed?: readonly ChangedPart[];
  /** The request in words, such as `a request without a nonce`. */
  readonly sent?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  /** Finds the error code in a reply of this interface. */
  readonly codeOf: (reply: Reply) => string | null;
}

/** The reply is a 4xx, with the code and status that the contract states for it. */
export function expectRefused(reply: Reply, { code, status: expectedStatus, codeOf, changed, sent }: RefusedAs): void {
  const { exchange, status } = reply;
  const parts = { ...(changed === undefined ? {} : { changed }), ...(sent === undefined ? {} : { sent }) };
  if (isSuccessful(status)) {
    const expected = code === undefined ? ({ refusal: true } as const) : { code };
    throw new FindingError({ kind: 'not-refused', exchange, status, expected, ...parts });
  }
  const fits = expectedStatus === undefined ? status >= 400 && status < 500 : status === expectedStatus;
  if (!fits) {
    const expected = { status: String(expectedStatus ?? '4xx') };
    throw new FindingError({ kind: 'status', exchange, expected, received: status, ...parts });
  }
  const received = codeOf(reply);
  if (code !== undefined && received !== code) {
    throw new FindingError({ kind: 'wrong-code', exchange, expected: code, received, status, ...parts });
  }
}

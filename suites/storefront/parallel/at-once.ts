import { BlockedError, FindingError, type Reply, type Request, type Tools } from '../../../src/authoring.ts';
import { codeOf } from '../protocol.ts';
import { outcomeOf } from './call-outcome.ts';

/**
 * Sends valid calls at the same moment and gives their replies in the same order; null for one that was put off. A refusal
 * is a finding.
 */
export async function atOnce(
  requests: readonly Request[],
  { together, observe }: Pick<Tools, 'together' | 'observe'>,
): Promise<readonly (Reply | null)[]> {
  const replies = (await together(requests)).map((reply) => {
    const outcome = outcomeOf(reply);
    const { exchange, status } = reply;
    if (outcome === 'refused') throw new FindingError({ kind: 'refused', exchange, status, code: codeOf(reply) });
    return outcome === 'carried out' ? reply : null;
  });
  tellOfPutOff(replies.filter((reply) => reply === null).length, { of: replies.length, observe });
  return replies;
}

/** A server may carry out some calls at a time and turn the others away; one that turns all away shows nothing. */
export function tellOfPutOff(putOff: number, { of, observe }: { of: number } & Pick<Tools, 'observe'>): void {
  if (putOff === 0) return;
  if (putOff === of) throw new BlockedError(`the target puts off all of ${of} calls made at once`);
  observe(`calls put off, of ${of} made at once`, putOff);
}

import { BlockedError, FindingError, type Reply, type Request, type Tools } from '../../../src/authoring.ts';
import { codeOf } from '../protocol.ts';
import { outcomeOf } from './call-outcome.ts';

/**
 * Sends valid calls at the same moment and gives their replies in the same order; null for one that was put off. A refusal
 * is a finding, but for all but one of those at the indexes of `repeated`, which make the same call.
 */
export async function atOnce(
  requests: readonly Request[],
  { together, observe, repeated = [] }: Pick<Tools, 'together' | 'observe'> & { readonly repeated?: readonly number[] },
): Promise<readonly (Reply | null)[]> {
  const all = await together(requests);
  const isDone = repeated.some((index) => all[index]?.status === 200);
  const replies = all.map((reply, index) => {
    const outcome = outcomeOf(reply);
    if (outcome === 'refused' && isDone && repeated.includes(index)) return null;
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

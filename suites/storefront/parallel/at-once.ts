import { BlockedError, type Reply, type Request, type Tools } from '../../../src/authoring.ts';
import { refusedBy } from '../expectations/expect-success.ts';
import { outcomeOf } from './call-outcome.ts';

/**
 * Sends valid calls at the same moment and returns their replies in the same order; null for a call that was postponed. A
 * refusal is a finding. The calls at the indexes of `repeated` are the same call: if one succeeds, others may be
 * refused.
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
    if (outcome === 'refused') throw refusedBy(reply);
    return outcome === 'carried out' ? reply : null;
  });
  observePostponed(replies.filter((reply) => reply === null).length, { of: replies.length, observe });
  return replies;
}

/** Records the calls that a server postponed. If it postponed all calls, the check is blocked. */
function observePostponed(putOff: number, { of, observe }: { of: number } & Pick<Tools, 'observe'>): void {
  if (putOff === 0) return;
  if (putOff === of) throw new BlockedError(`the target postponed all ${of} parallel calls`);
  observe(`postponed calls, of ${of} parallel calls`, putOff);
}

import { expectStatus, expectUnchanged, isObject, type Json, type Reply, type Tools } from '../../../src/authoring.ts';
import { codeOf } from '../protocol.ts';
import { expectRefusal } from '../expectations/refusals.ts';

/** One call refused under both prefixes, and how to have it refused again under each. */
export interface Twins {
  readonly current: Reply;
  readonly deprecated: Reply;
  readonly again: { readonly current: () => Promise<Reply>; readonly deprecated: () => Promise<Reply> };
}

/** The number of pairs of calls before a difference counts as one of the prefixes. */
const pairs = 3;

/**
 * The call is refused alike under both prefixes. Which code a refusal has is seldom stated, so that a service may answer now
 * with this one and now with that: where the same call is refused differently under one and the same prefix, nothing can be
 * said of the prefixes, and that is observed. Throws the finding of the first pair otherwise.
 */
export async function expectRefusedAlike(
  { current, deprecated, again }: Twins,
  { observe }: Pick<Tools, 'observe'>,
): Promise<void> {
  if (isAlike(current, deprecated)) return;
  for (let pair = 0; pair < pairs; pair += 1) {
    // The order turns from pair to pair: where two nodes take turns, each must meet both prefixes.
    const own = pair % 2 === 0 ? await again.current() : null;
    const other = await again.deprecated();
    expectRefusal(other);
    const last = own ?? (await again.current());
    if (isAlike(last, current) && isAlike(other, deprecated)) continue;
    observe('the same call is refused differently under one prefix', {
      current: [current, last].map(refusalIn),
      deprecated: [deprecated, other].map(refusalIn),
    });
    return;
  }
  expectStatus(deprecated, current.status);
  expectUnchanged(deprecated, 'the refusal', { before: refusalIn(current), after: refusalIn(deprecated) });
}

/** Status, code and the names of the fields: the rest belongs to the single request. */
function refusalIn(reply: Reply): Json {
  const { status, json } = reply;
  return { status, code: codeOf(reply), fields: isObject(json) ? Object.keys(json).toSorted() : null };
}

function isAlike(a: Reply, b: Reply): boolean {
  return JSON.stringify(refusalIn(a)) === JSON.stringify(refusalIn(b));
}

import { expectStatus, expectUnchanged, isObject, type Json, type Reply, type Tools } from '../../../src/authoring.ts';
import { documentedIn } from '../replies/documented.ts';
import { codeOf } from '../protocol.ts';
import { expectRefusal } from '../expectations/refusals.ts';

/** The refusals of one call under both prefixes, and functions that make the call again. */
export interface Refusals {
  readonly current: Reply;
  readonly deprecated: Reply;
  readonly again: { readonly current: () => Promise<Reply>; readonly deprecated: () => Promise<Reply> };
}

/** The number of pairs of calls that must differ before the difference counts as one between the prefixes. */
const pairs = 3;

/**
 * The call is refused in the same way under both prefixes. The contract seldom states the code of a refusal, so a
 * service may vary it. If one prefix refuses the same call in different ways, this is recorded and the prefixes are not
 * compared. Otherwise throws the finding of the first pair.
 */
export async function expectRefusedAlike(
  { current, deprecated, again }: Refusals,
  { observe }: Pick<Tools, 'observe'>,
): Promise<void> {
  if (isAlike(current, deprecated)) return;
  for (let pair = 0; pair < pairs; pair += 1) {
    // The order alternates: if two nodes serve calls in turn, each node must get both prefixes.
    const own = pair % 2 === 0 ? await again.current() : null;
    const other = await again.deprecated();
    expectRefusal(other);
    const last = own ?? (await again.current());
    if (isAlike(last, current) && isAlike(other, deprecated)) continue;
    observe('one prefix refuses the same call in different ways', {
      current: [current, last].map(refusalIn),
      deprecated: [deprecated, other].map(refusalIn),
    });
    return;
  }
  expectStatus(deprecated, current.status);
  expectUnchanged(deprecated, 'the refusal under the other prefix', {
    before: refusalIn(current),
    after: refusalIn(deprecated),
  });
}

/** Status, code and the names of the documented fields. Other content may differ from request to request. */
export function refusalIn(reply: Reply): Json {
  const fields = documentedIn(reply);
  return {
    status: reply.status,
    code: codeOf(reply),
    fields: isObject(fields) ? Object.keys(fields).toSorted() : null,
  };
}

function isAlike(a: Reply, b: Reply): boolean {
  return JSON.stringify(refusalIn(a)) === JSON.stringify(refusalIn(b));
}

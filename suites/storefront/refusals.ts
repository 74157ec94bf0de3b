import {
  expectSame,
  expectStatus,
  expectUnchanged,
  FindingError,
  text,
  type Reply,
  type Request,
  type Tools,
} from '../../src/authoring.ts';
import { codeOf, linesOf, protocol } from './protocol.ts';

/** The reply is a 4xx, with that code where one is given. */
export function expectRefusal(reply: Reply, code?: string): void {
  const { exchange, status } = reply;
  if (status >= 200 && status < 300) {
    throw new FindingError({ kind: 'not-refused', exchange, status, expected: code ?? 'a refusal' });
  }
  if (status < 400 || status >= 500) {
    throw new FindingError({ kind: 'status', exchange, expected: '4xx', received: status });
  }
  const received = codeOf(reply);
  if (code === undefined || received === code) return;
  throw new FindingError({ kind: 'wrong-code', exchange, expected: code, received, status });
}

/** The answer to a missing or invalid key (sections 2.8 and 5): 401, `code` and `message`, and `details` that is null. */
export function expectUnauthenticated(reply: Reply): void {
  expectStatus(reply, 401);
  reply.at('/code', text);
  reply.at('/message', text);
  expectSame(reply, '/details', null);
}

/**
 * Proves of each request that it is refused, on one accepted base. The first is proven whole; the others follow on the
 * same ground, and what `watched` reads is the same before the first and after the last.
 */
export async function refuseEach(
  { refuse, accept, send }: Pick<Tools, 'refuse' | 'accept' | 'send'>,
  base: Request,
  { changed, watched }: { changed: readonly Request[]; watched?: Request },
): Promise<void> {
  const [first, ...others] = changed;
  if (first === undefined) return;
  await refuse(base, first, watched === undefined ? {} : { unchanged: watched });
  const before = watched === undefined ? null : linesOf(await accept(watched));
  for (const request of others) expectRefusal(await send(request));
  if (watched === undefined) return;
  const after = await accept(watched);
  expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
}

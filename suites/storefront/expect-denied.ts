import { expectUnchanged, type Request, type Tools } from '../../src/authoring.ts';
import type { Door } from './fixtures/doors.ts';
import { linesOf, protocol } from './protocol.ts';
import { expectUnauthenticated } from './refusals.ts';

/** The base is accepted, every denied request gets the 401 of section 5, and nothing that can be read has changed. */
export async function expectDenied(
  { base, watched }: Pick<Door, 'base' | 'watched'>,
  denied: readonly Request[],
  { accept, send }: Pick<Tools, 'accept' | 'send'>,
): Promise<void> {
  await accept(base);
  const before = watched === null ? null : linesOf(await accept(watched));
  for (const request of denied) expectUnauthenticated(await send(request));
  if (watched === null) return;
  const after = await accept(watched);
  expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
}

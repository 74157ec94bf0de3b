import type { Request, Tools } from '../../../src/authoring.ts';
import type { KeyedEndpoint } from '../fixtures/partners/endpoints-with-key.ts';
import { expectUnauthenticated } from './refusals.ts';

/** The base is accepted, every denied request returns the 401 of section 5, and the watched state does not change. `sent`: the denied requests in words. */
export async function expectDenied(
  { base, watched }: Pick<KeyedEndpoint, 'base' | 'watched'>,
  denied: readonly Request[],
  { refuseEach, sent }: Pick<Tools, 'refuseEach'> & { readonly sent?: string },
): Promise<void> {
  const how = { ...(sent === undefined ? {} : { sent }), ...(watched === null ? {} : { unchanged: watched }) };
  const marked = denied.map((request) => ({ ...request, refusalExpected: true as const }));
  for (const refusal of await refuseEach(base, marked, { status: 401, ...how })) expectUnauthenticated(refusal);
}

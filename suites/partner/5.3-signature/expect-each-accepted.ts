import { InapplicableError } from '../../../src/authoring.ts';
import type { CallTransform } from '../calls/unusual.ts';
import { expectAccepted } from '../replies/expect-signature.ts';
import type { AcceptedCall } from '../fixtures/accepted-operations.ts';
import type { SendTools } from '../forged/refuse-forged.ts';
import type { Signing } from '../calls/backend.ts';

/** An unusual form of a valid call. */
export interface CallVariant {
  /** Completes "a correctly signed call". */
  readonly name: string;
  readonly transform: CallTransform;
  readonly signing?: Signing;
}

/**
 * Expects that the backend accepts the signature of every variant. Throws `InapplicableError` if no variant applies to
 * the call.
 */
export async function expectEachAccepted(
  acceptedCall: AcceptedCall,
  variants: readonly CallVariant[],
  { backend, send }: SendTools,
): Promise<void> {
  let acceptedCount = 0;
  for (const { name, transform, signing = {} } of variants) {
    const call = transform(acceptedCall.fresh());
    if (call === null) continue;
    expectAccepted(await send(backend.sign(call, signing)), name);
    acceptedCount += 1;
  }
  if (acceptedCount === 0) throw new InapplicableError('the call has no part that this check changes');
}

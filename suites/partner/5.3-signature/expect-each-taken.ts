import { InapplicableError } from '../../../src/authoring.ts';
import type { CallTransform } from '../calls/unusual.ts';
import { expectTaken } from '../replies/expect-signature.ts';
import type { AcceptedCall } from '../fixtures/accepted-operations.ts';
import type { Means } from '../forged/refuse-forged.ts';
import type { Signing } from '../calls/backend.ts';

/** A way in which an honest call can look. */
export interface CallVariant {
  /** Completes "a rightly signed call". */
  readonly name: string;
  readonly transform: CallTransform;
  readonly signing?: Signing;
}

/**
 * The backend must not refuse any of these calls for its signature. Throws `InapplicableError` if the call cannot take
 * any of these forms.
 */
export async function expectEachTaken(
  acceptedCall: AcceptedCall,
  variants: readonly CallVariant[],
  { backend, send }: Means,
): Promise<void> {
  let takenCount = 0;
  for (const { name, transform, signing = {} } of variants) {
    const call = transform(acceptedCall.fresh());
    if (call === null) continue;
    expectTaken(await send(backend.sign(call, signing)), name);
    takenCount += 1;
  }
  if (takenCount === 0) throw new InapplicableError('the call has nothing of the kind');
}

/** Why a request is refused. How that reads on the wire is decided by the rules of section 7. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Leaves an operation with a refusal; whoever called the operation answers it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Goes on when a check found nothing. Throws `RefusedError` when it did. */
export function orRefuse(refusal: Refusal | null): void {
  if (refusal !== null) throw new RefusedError(refusal);
}

export function invalidRequest(message: string): Refusal {
  return { status: 400, code: 'INVALID_REQUEST', message };
}

/** Sold out, or no longer the product that was agreed on (7, 4). */
export function notAvailable(message: string): Refusal {
  return { status: 409, code: 'PRODUCT_NOT_AVAILABLE', message };
}

/** The reason of a refusal. Rules of section 7 decide its format. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Ends an operation. The caller of the operation answers with the refusal. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export function orRefuse(refusal: Refusal | null): void {
  if (refusal !== null) throw new RefusedError(refusal);
}

export function invalidRequest(message: string): Refusal {
  return { status: 400, code: 'INVALID_REQUEST', message };
}

/** Sold out, or changed since it was listed (7, 4). */
export function notAvailable(message: string): Refusal {
  return { status: 409, code: 'PRODUCT_NOT_AVAILABLE', message };
}

import type { Refusal } from './refusal.ts';

/** Leaves an endpoint with a refusal; whoever called the endpoint answers it. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.errorMessage);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

/** Goes on when a check found nothing. Throws `RefusedError` when it did. */
export function orRefuse(refusal: Refusal | null): void {
  if (refusal !== null) throw new RefusedError(refusal);
}

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
export function orRefuse(found: Refusal | null): void {
  if (found !== null) throw new RefusedError(found);
}

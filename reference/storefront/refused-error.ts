import type { Refusal } from './refusal.ts';

/** Ends an endpoint. The caller of the endpoint answers with the refusal. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.errorMessage);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

export function orRefuse(refusal: Refusal | null): void {
  if (refusal !== null) throw new RefusedError(refusal);
}

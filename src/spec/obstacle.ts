import type { Finding } from './finding.ts';

/**
 * Something needed for a check that we were not given. Gaps are coarse on purpose: a target file accepts them by these names.
 * `catalogue`: nothing fitting is on sale. `control`: only the control endpoint could arrange it. `deep` and `hostile`: what a
 * service that is alive is spared unless its operator asks for it. For a partner backend: `operations` (an operation or a place in its
 * reply is not given), `declarations` (a fact that only the partner can declare), `reservations` (none may be made), `webhook`
 * (nothing listens), `tls` (the address dialled is plain http).
 */
export type Gap =
  | 'control'
  | 'secondKey'
  | 'orders'
  | 'registration'
  | 'catalogue'
  | 'writes'
  | 'deep'
  | 'hostile'
  | 'operations'
  | 'declarations'
  | 'reservations'
  | 'webhook'
  | 'tls';

/**
 * A need that cannot be provided because something is missing: the check is unproven, and the report says how to enable
 * it.
 */
export class GapError extends Error {
  readonly gap: Gap;
  constructor(gap: Gap, reason: string) {
    super(reason);
    this.name = 'GapError';
    this.gap = gap;
  }
}

/** An obstacle kept the check from reaching its own request. */
export class BlockedError extends Error {
  readonly reason: string;
  /** The finding against the target that caused it, if there is one. */
  readonly finding: Finding | null;
  constructor(reason: string, finding: Finding | null = null, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'BlockedError';
    this.reason = reason;
    this.finding = finding;
  }
}

/** A request that must not be sent twice got no reply of the target, only a transport fault: the attempt is repeated. */
export class TransportFaultError extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super('a transport fault came instead of a reply');
    this.name = 'TransportFaultError';
    this.finding = finding;
  }
}

/** The target file says that the target does not offer this. */
export class InapplicableError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InapplicableError';
  }
}

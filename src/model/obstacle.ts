import type { Finding } from './finding.ts';

/**
 * Something that a check needs and that is missing. Gaps are coarse on purpose: a target file accepts them by these
 * names. `brand`: the target file does not give the operator's brand. `catalogue`: no suitable deal is on sale.
 * `control`: only the control endpoint could arrange the state. `headers`: the check must change a header that the user
 * sets. `deep` and `hostile`: a live service gets such checks only if its operator allows them. `budget`: the budgets of the run are
 * too small for all checks, so that it has only those that decide most. For a partner backend:
 * `operations` (an operation or a value of its reply is not configured), `declarations` (a fact that only the partner
 * can declare), `reservations` (making reservations is not allowed), `webhook` (octoproof does not listen for
 * deliveries), `tls` (the dialled URL is plain http). For a client: `traffic` (the client did nothing to which the rule
 * applies), `requests` (the client does not even do what each client does; no run accepts this gap), `driver` (only a driver shows what a shopper wants), `provoke` (the run provokes nothing),
 * `selfRegistration` (the client has a key from its user, so it does not register).
 */
export type Gap =
  | 'control'
  | 'secondKey'
  | 'orders'
  | 'registration'
  | 'brand'
  | 'headers'
  | 'catalogue'
  | 'writes'
  | 'deep'
  | 'hostile'
  | 'budget'
  | 'operations'
  | 'declarations'
  | 'reservations'
  | 'webhook'
  | 'tls'
  | 'traffic'
  | 'requests'
  | 'driver'
  | 'provoke'
  | 'selfRegistration';

/** A client that does not even do what each client does is not judged. */
export const neverAccepted: Gap = 'requests';

/**
 * What is missing, where the usual explanation of a gap does not fit: a value of the target file is wrong, something is
 * given but lacks a part, or the situation of the check did not occur.
 */
export type Lack =
  | 'localTarget'
  | 'rightRegistration'
  | 'otherSecondKey'
  | 'rightOrder'
  | 'rightOrderField'
  | 'situation'
  | 'partnerSituation'
  | 'bookedSituation'
  | 'stateOfControl'
  | 'driverOperation'
  | 'driverField'
  | 'timeScale';

/**
 * A need cannot be provided because something is missing. The check is unproven, and the report says how to enable it.
 */
export class GapError extends Error {
  readonly gap: Gap;
  /** Undefined if the usual explanation of the gap fits. */
  readonly lack: Lack | undefined;
  constructor(gap: Gap, reason: string, lack?: Lack) {
    super(reason);
    this.name = 'GapError';
    this.gap = gap;
    this.lack = lack;
  }
}

/** An obstacle stopped the check before its own request. */
export class BlockedError extends Error {
  readonly reason: string;
  /** The finding against the target that caused the obstacle, if there is one. */
  readonly finding: Finding | null;
  constructor(reason: string, finding: Finding | null = null, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'BlockedError';
    this.reason = reason;
    this.finding = finding;
  }
}

/** A budget of the run is spent. A later request may fit again, because a request that created nothing gives its part back. */
export class SpentBudgetError extends BlockedError {}

/**
 * A transport fault came instead of the target's reply, and the request must not be sent twice. The attempt is
 * repeated.
 */
export class TransportFaultError extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super('a transport fault came instead of a reply');
    this.name = 'TransportFaultError';
    this.finding = finding;
  }
}

/** The target file declares that the target does not offer this. */
export class InapplicableError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InapplicableError';
  }
}

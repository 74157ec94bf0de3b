/** Resources whose number a target file can limit. */
export type BudgetedResource = 'carts' | 'registrations' | 'reservations';

/**
 * What a check, or a fixture that checks share, costs a target. A resource that it cannot create is absent; it is 0 if the target refuses
 * to create it.
 */
export interface Cost extends Readonly<Partial<Record<BudgetedResource, number>>> {
  readonly requests: number;
}

/** What the checks of a suite cost and decide, measured with the reference. */
export interface Measured {
  /** The cost of each check that sends requests, by id. */
  readonly checks: Readonly<Record<string, Cost>>;
  /** The cost of each fixture of scope `run`, by name. */
  readonly fixtures: Readonly<Record<string, Cost>>;
  /**
   * By id of a check: the ambient checks that decide in its exchanges. If a journey decides an ambient check, only journeys name it;
   * otherwise the cheapest checks do.
   */
  readonly decides: Readonly<Record<string, readonly string[]>>;
  /** The situations that occur in the exchanges of checks, each with its operation. */
  readonly situations: readonly string[];
  /** By id of a check: the positions of its situations in `situations`. */
  readonly occurs: Readonly<Record<string, readonly number[]>>;
  /** By id of a law: what each of its random inputs costs in addition, on average. */
  readonly randomInputs: Readonly<Record<string, Cost>>;
}

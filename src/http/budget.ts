export interface Budget {
  /** Takes one request out of the budget; false, and nothing taken, where none is left. */
  take(): boolean;
  /** Requests taken so far. */
  readonly taken: number;
}

/** A number of requests that may be sent; null sets no limit. */
export function createBudget(limit: number | null): Budget {
  let taken = 0;
  return {
    take() {
      if (limit !== null && taken >= limit) return false;
      taken += 1;
      return true;
    },
    get taken() {
      return taken;
    },
  };
}

import type { BudgetedResource } from '../../expect/measured.ts';
import type { Protocol } from '../../expect/suite.ts';
import type { Exchange, Request } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import { BlockedError, SpentBudgetError } from '../../model/obstacle.ts';
import type { Budgets } from '../events.ts';
import { neverArrived } from './presence.ts';

/** Refuses requests that the run must not send. */
export interface Limits {
  /** True if the number of requests is limited: then the HTTP client must not repeat a request by itself. */
  readonly countsRequests: boolean;
  /** Throws `BlockedError` if the request would exceed a budget, or would write although writing is not allowed. */
  admit(request: Request): void;
  /** Counts requests against the budget of requests. */
  spend(requests: number): void;
  /** Gives back the budget of a request that created nothing. */
  settle(request: Request, exchange: Exchange): void;
}

export function createLimits(budgets: Budgets, protocol: Protocol): Limits {
  let requests = 0;
  const drawn: Record<BudgetedResource, number> = { carts: 0, registrations: 0, reservations: 0 };
  return {
    countsRequests: budgets.maxRequests !== null,
    admit(request) {
      if (!budgets.writes && protocol.writes(request)) {
        throw new BlockedError(
          'writing is not allowed: use --allow-writes or "writes": true in the target file that contains the base URL',
        );
      }
      if (budgets.maxRequests !== null && requests >= budgets.maxRequests) {
        throw new SpentBudgetError(
          `the run has sent its maximum of ${budgets.maxRequests} requests: raise it with --max-requests`,
        );
      }
      const resource = protocol.draws(request);
      if (resource !== null) {
        const bound = budgets[resource];
        if (bound !== null && drawn[resource] >= bound) {
          throw new SpentBudgetError(
            `the budget of ${bound} ${resource} is spent: raise "budgets.${resource}" in the target file`,
          );
        }
        drawn[resource] += 1;
      }
      requests += 1;
    },
    spend(sent) {
      requests += sent;
    },
    settle(request, exchange) {
      const resource = protocol.draws(request);
      if (resource === null) return;
      if (neverArrived({ exchange }) || protocol.cameToNothing?.(request, exchange) === true) drawn[resource] -= 1;
    },
  };
}

const timeoutsBeforeGivingUp = 3;

/** Stops calling an operation that never answers: otherwise one dead endpoint would cost a time-out in every check. */
export interface Breaker {
  /** Throws `BlockedError` after an operation timed out three times in a row. */
  admit(endpoint: string): void;
  silent(endpoint: string, finding: Finding): void;
  answered(endpoint: string): void;
}

export function createBreaker(): Breaker {
  const silences = new Map<string, { count: number; finding: Finding }>();
  return {
    admit(endpoint) {
      const silence = silences.get(endpoint);
      if (silence === undefined || silence.count < timeoutsBeforeGivingUp) return;
      throw new BlockedError(`${endpoint} did not answer in time (${silence.count} times)`, silence.finding);
    },
    silent(endpoint, finding) {
      silences.set(endpoint, { count: (silences.get(endpoint)?.count ?? 0) + 1, finding });
    },
    answered(endpoint) {
      silences.delete(endpoint);
    },
  };
}

import type { Budgets } from '../run/events.ts';
import type { BudgetsSection } from './target/target-file.ts';
import { milliseconds } from './ranges.ts';
import type { ServerSettings } from './settings.ts';

export interface BudgetSources {
  readonly loopback: boolean;
  readonly writes: boolean;
  readonly file: BudgetsSection;
  readonly settings: Pick<ServerSettings, 'concurrency' | 'rateLimit' | 'maxRequests' | 'timeout' | 'runs' | 'deep'>;
}

/** What a run may use: settings win over the target file, the file over the defaults, which are gentle off loopback. */
export function budgetsOf({ loopback, writes, file, settings }: BudgetSources): Budgets {
  const defaults = loopback ? generous : gentle;
  return {
    concurrency: settings.concurrency ?? file.concurrency ?? defaults.concurrency,
    rateLimit: settings.rateLimit ?? given(file.rateLimit, defaults.rateLimit),
    maxRequests: settings.maxRequests ?? given(file.maxRequests, null),
    carts: given(file.carts, defaults.carts),
    registrations: given(file.registrations, defaults.registrations),
    reservations: given(file.reservations, defaults.reservations),
    timeoutMs: milliseconds(settings.timeout ?? file.timeout ?? 30),
    lawRuns: settings.runs ?? file.lawRuns ?? (settings.deep === true ? generous : defaults).lawRuns,
    writes,
  };
}

/** In a target file null means without bound; only an absent field leaves it to the default. */
function given(value: number | null | undefined, fallback: number | null): number | null {
  return value === undefined ? fallback : value;
}

const generous = { concurrency: 8, rateLimit: null, carts: null, registrations: null, reservations: null, lawRuns: 8 };
const gentle = { concurrency: 1, rateLimit: 2, carts: 40, registrations: 3, reservations: 60, lawRuns: 0 };

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

/**
 * The budgets of a run. The settings override the target file, and the target file overrides the defaults. The defaults
 * are smaller for a target that is not on a loopback address.
 */
export function budgetsOf({ loopback, writes, file, settings }: BudgetSources): Budgets {
  const defaults = loopback ? generous : gentle;
  return {
    concurrency: settings.concurrency ?? file.concurrency ?? defaults.concurrency,
    rateLimit: settings.rateLimit ?? settingOr(file.rateLimit, defaults.rateLimit),
    maxRequests: settings.maxRequests ?? settingOr(file.maxRequests, null),
    carts: settingOr(file.carts, defaults.carts),
    registrations: settingOr(file.registrations, defaults.registrations),
    reservations: settingOr(file.reservations, defaults.reservations),
    timeoutMs: milliseconds(settings.timeout ?? file.timeout ?? 30),
    lawRuns: settings.runs ?? file.lawRuns ?? (settings.deep === true ? generous : defaults).lawRuns,
    writes,
  };
}

/** In a target file, null means no limit. Only an absent field means the default. */
function settingOr(value: number | null | undefined, fallback: number | null): number | null {
  return value === undefined ? fallback : value;
}

const generous = { concurrency: 8, rateLimit: null, carts: null, registrations: null, reservations: null, lawRuns: 8 };
const gentle = { concurrency: 1, rateLimit: 2, carts: 40, registrations: 3, reservations: 60, lawRuns: 0 };

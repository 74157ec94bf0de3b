import type { Budgets } from '../run/events.ts';
import type { BudgetsSection } from './target/target-file.ts';
import type { CertifyFlags } from '../cli/certify/flags.ts';

export interface BudgetSources {
  readonly loopback: boolean;
  readonly writes: boolean;
  readonly file: BudgetsSection;
  readonly flags: Pick<CertifyFlags, 'concurrency' | 'rateLimit' | 'maxRequests' | 'timeoutMs' | 'runs' | 'deep'>;
}

/** What a run may use: flags win over the target file, the file over the defaults, which are gentle off loopback. */
export function budgetsOf({ loopback, writes, file, flags }: BudgetSources): Budgets {
  const defaults = loopback ? generous : gentle;
  return {
    concurrency: flags.concurrency ?? file.concurrency ?? defaults.concurrency,
    rateLimit: flags.rateLimit ?? given(file.rateLimit, defaults.rateLimit),
    maxRequests: flags.maxRequests ?? given(file.maxRequests, null),
    carts: given(file.carts, defaults.carts),
    registrations: given(file.registrations, defaults.registrations),
    reservations: given(file.reservations, defaults.reservations),
    timeoutMs: flags.timeoutMs ?? (file.timeout === undefined ? 30_000 : Math.ceil(file.timeout * 1000)),
    lawRuns: flags.runs ?? file.lawRuns ?? (flags.deep ? generous : defaults).lawRuns,
    writes,
  };
}

/** In a target file null means without bound; only an absent field leaves it to the default. */
function given(value: number | null | undefined, fallback: number | null): number | null {
  return value === undefined ? fallback : value;
}

const generous = { concurrency: 8, rateLimit: null, carts: null, registrations: null, reservations: null, lawRuns: 8 };
const gentle = { concurrency: 1, rateLimit: 2, carts: 40, registrations: 3, reservations: 60, lawRuns: 0 };

import type { Gap } from '../spec/obstacle.ts';

/** `octoproof.target.json` as it stands in the file, once its schema holds: secrets are still names of variables. */
export interface TargetFile {
  readonly storefront?: StorefrontSection;
  readonly naming?: Readonly<Record<string, string>>;
  readonly acceptedGaps?: readonly Gap[];
  readonly budgets?: BudgetsSection;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StorefrontSection {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly otherPartnerApiKey?: string;
  readonly registration?: 'open' | 'closed' | 'absent';
  readonly brand?: string;
  readonly orders?: Readonly<Record<string, string>>;
  readonly control?: string;
  readonly waive?: readonly string[];
  readonly userAgent?: string;
  readonly writes?: boolean;
}

export interface BudgetsSection {
  readonly carts?: number | null;
  readonly registrations?: number | null;
  readonly maxRequests?: number | null;
  readonly concurrency?: number;
  /** Requests a second. */
  readonly rateLimit?: number | null;
  /** Seconds for one request and its reply. */
  readonly timeout?: number;
  readonly lawRuns?: number;
}

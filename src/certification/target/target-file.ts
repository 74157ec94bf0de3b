import type { Json } from '../../model/json.ts';
import type { Gap } from '../../model/obstacle.ts';
import type {
  Integration,
  OperationName,
  PartnerProfile,
  ReplyFields,
  WebhookProfile,
} from '../../model/partner-profile.ts';

/** The content of a valid `octoproof.target.json`. Secrets are still names of variables. */
export interface TargetFile {
  readonly storefront?: StorefrontSection;
  readonly partner?: PartnerSection;
  readonly start?: StartSection;
  readonly naming?: Readonly<Record<string, string>>;
  readonly acceptedGaps?: readonly Gap[];
  readonly budgets?: BudgetsSection;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a run starts the service that it certifies. */
export interface StartSection {
  readonly command: string;
  readonly url: string;
  readonly timeoutSeconds?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface StorefrontSection {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly otherPartnerApiKey?: string;
  readonly registration?: 'open' | 'closed' | 'absent';
  readonly brand?: string;
  readonly orders?: Readonly<Record<string, string>>;
  readonly control?: string;
  readonly controlKey?: string;
  readonly waive?: readonly string[];
  readonly userAgent?: string;
  readonly writes?: boolean;
}

export interface PartnerSection {
  readonly baseUrl: string;
  readonly signedBaseUrl?: string;
  readonly signingKey?: string;
  readonly keyStage?: NonNullable<PartnerProfile['keyStage']>;
  readonly name?: string;
  readonly timeZone?: string;
  readonly integrations?: readonly Integration[];
  readonly priceChanges?: boolean;
  readonly confirmsWithinMinutes?: boolean;
  readonly transitionalStatuses?: readonly string[];
  readonly client?: boolean;
  readonly attestations?: Readonly<Record<string, string>>;
  readonly price?: NonNullable<PartnerProfile['price']>;
  readonly values?: Readonly<Record<string, Json>>;
  readonly operations: Partial<Readonly<Record<OperationName, OperationSection>>>;
  readonly webhook?: WebhookProfile;
  /** The time to wait for a delivery in seconds. */
  readonly webhookWait?: number;
  readonly allowReservations?: boolean;
  readonly control?: string;
  readonly controlKey?: string;
  readonly waive?: readonly string[];
}

/** An operation in the file: optional fields of a profile may be absent. */
export interface OperationSection {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Json;
  readonly reply?: ReplyFields;
}

export interface BudgetsSection {
  readonly carts?: number | null;
  readonly registrations?: number | null;
  readonly reservations?: number | null;
  readonly maxRequests?: number | null;
  readonly concurrency?: number;
  /** Maximum number of requests per second; null for no limit. */
  readonly rateLimit?: number | null;
  /** The timeout of one request with its reply in seconds. */
  readonly timeout?: number;
  readonly lawRuns?: number;
}

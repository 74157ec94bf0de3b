/** Facts that partner and marketplace exchange when they set up the integration. */
export interface Facts {
  /** Prefix of every customer service id (5.7). */
  readonly name: string;
  /** IANA time zone of the merchant (8, 3). */
  readonly timeZone: string;
  readonly integrations: readonly Integration[];
  /** Whether prices can change at all (price rule 1). */
  readonly priceChanges: boolean;
  /** Whether bookings are confirmed automatically within a few minutes (8, 2). */
  readonly confirmsWithinMinutes: boolean;
  /** Status values that change later (6). */
  readonly transitionalStatuses: readonly string[];
}

export type Integration = 'standard' | 'iframe';

export const referenceFacts: Facts = {
  name: 'Acme',
  timeZone: 'Europe/Madrid',
  integrations: ['standard', 'iframe'],
  priceChanges: true,
  confirmsWithinMinutes: false,
  transitionalStatuses: ['RESERVING', 'FULFILLING', 'CANCELLING'],
};

import uses from './uses.json' with { type: 'json' };

/** What a run asks of one state of the control endpoint, or of one of its changes. */
export interface ControlUse {
  /** The checks that stay unproven without it. */
  readonly checks: readonly string[];
  /** How often one run asks for it. */
  readonly times: number;
  /** The values of each parameter, as JSON; none for ids, keys and times, which each run has of its own. */
  readonly params: Readonly<Record<string, readonly string[]>>;
}

/** What a run asks of the control endpoint of each service, by state and change; `npm run generate:control-uses` measures it. */
export const controlUses: Readonly<Record<'storefront' | 'partner', Readonly<Record<string, ControlUse>>>> = uses;

import { handwrittenText } from '../../documents/write.ts';
import { usualControlKeyVariable } from './control-url.ts';
import type { StorefrontFacts } from '../../model/facts.ts';
import type { Gap } from '../../model/obstacle.ts';

export interface NewTarget {
  readonly facts: StorefrontFacts;
  readonly gaps: readonly Gap[];
  /** The environment variables for the keys. */
  readonly keyVariable: string;
  readonly otherKeyVariable: string;
  readonly controlKeyVariable?: string | undefined;
}

/** The text of a target file for a storefront. It names the variables of secrets, and accepts the gaps. */
export function targetFileText({
  facts,
  gaps,
  keyVariable,
  otherKeyVariable,
  controlKeyVariable = usualControlKeyVariable,
}: NewTarget): string {
  const storefront = {
    baseUrl: facts.baseUrl,
    ...(facts.apiKey === null ? {} : { apiKey: `\${${keyVariable}}` }),
    ...(facts.otherPartnerApiKey === null ? {} : { otherPartnerApiKey: `\${${otherKeyVariable}}` }),
    ...(facts.registration === null ? {} : { registration: facts.registration }),
    ...(facts.brand === null ? {} : { brand: facts.brand }),
    ...(Object.keys(facts.orders).length === 0 ? {} : { orders: facts.orders }),
    ...(facts.control === null ? {} : { control: facts.control }),
    ...(facts.controlKey === null ? {} : { controlKey: `\${${controlKeyVariable}}` }),
    ...(facts.writes && !facts.loopback ? { writes: true } : {}),
  };
  return handwrittenText('target', {
    storefront,
    ...(Object.keys(facts.naming).length === 0 ? {} : { naming: facts.naming }),
    acceptedGaps: [...new Set(gaps)].toSorted(),
  });
}

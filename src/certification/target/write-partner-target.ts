import { handwrittenText } from '../../documents/write.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Gap } from '../../model/obstacle.ts';

export interface NewPartnerTarget {
  /** The `partner` section as in the target file, without the key. */
  readonly section: JsonObject;
  readonly gaps: readonly Gap[];
  /** The environment variable for the signing key. */
  readonly keyVariable: string;
}

/** The text of a target file for a partner backend. It names the variable of the key, and accepts the gaps. */
export function partnerTargetFileText({ section, gaps, keyVariable }: NewPartnerTarget): string {
  const { baseUrl, signedBaseUrl, ...otherFields } = section;
  return handwrittenText('target', {
    partner: { baseUrl, signedBaseUrl, signingKey: `\${${keyVariable}}`, ...otherFields },
    acceptedGaps: [...new Set(gaps)].toSorted(),
  });
}

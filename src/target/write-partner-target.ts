import type { Gap } from '../spec/obstacle.ts';
import type { PartnerSection } from './target-file.ts';

export interface NewPartnerTarget {
  /** All that is known of the backend, but for its key. */
  readonly section: Omit<PartnerSection, 'signingKey'>;
  readonly gaps: readonly Gap[];
  /** The environment variable that will hold the signing key. */
  readonly keyVariable: string;
}

/** The text of a target file for a partner backend: its key as the name of a variable, its gaps accepted. */
export function partnerTargetFileText({ section, gaps, keyVariable }: NewPartnerTarget): string {
  const { baseUrl, signedBaseUrl, ...rest } = section;
  const partner: PartnerSection = {
    baseUrl,
    ...(signedBaseUrl === undefined ? {} : { signedBaseUrl }),
    signingKey: `\${${keyVariable}}`,
    ...rest,
  };
  const file = {
    $schema: 'https://octoproof.dev/schemas/octoproof/target.schema.json',
    partner,
    acceptedGaps: [...new Set(gaps)].toSorted(),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

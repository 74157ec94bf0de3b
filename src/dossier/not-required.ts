import { isDeepStrictEqual } from 'node:util';
import { declaredInWords } from '../report/wording/declared.ts';
import type { Evidence } from './evidence.ts';
import { newestFirst } from './item.ts';
import type { CertificateRule, Integration } from './rules.ts';

/**
 * Whether facts of the newest valid certificate of the kind make a certificate unnecessary. A certificate that was given
 * is always judged, and without the facts it is required.
 */
export function isUnnecessary(
  { subject, unlessDeclared }: CertificateRule,
  { evidence, kind }: { readonly evidence: readonly Evidence[]; readonly kind: Integration },
): boolean {
  const valid = evidence.flatMap(({ refused, content }) =>
    refused.length === 0 && content?.kind === 'certificate' ? [content.certificate] : [],
  );
  if (unlessDeclared === undefined || valid.some((one) => one.subject === subject)) return false;
  const own = valid.filter((one) => one.subject === kind);
  const declared = newestFirst(own, ({ finishedAt }) => finishedAt)[0]?.declared ?? {};
  return Object.entries(unlessDeclared).every(([field, value]) => isDeepStrictEqual(declared[field], value));
}

/** What follows a sentence about a rule. */
export function unlessInWords({ unlessDeclared }: CertificateRule): string {
  return unlessDeclared === undefined
    ? ''
    : `. Not required if the target file declares ${declaredInWords(unlessDeclared)}`;
}

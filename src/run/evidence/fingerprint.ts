import type { Finding } from '../../model/finding.ts';
import { mistakeIn } from '../../model/mistake.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { Traffic } from '../transport/transport.ts';

/**
 * Identifies a mistake of the target from run to run: requirement, operation, first segment of the path, changed part of
 * the request, and what is wrong. A known failure excuses the findings with its fingerprints and no others. A
 * fingerprint has no check id, because other releases have other checks, and no value that differs from run to run.
 */
export function fingerprintOf(finding: Finding, traffic: readonly Traffic[], check: string): string {
  const cited = traffic.find(({ exchange }) => exchange.number === finding.exchange);
  const place = cited === undefined ? [] : [cited.exchange.endpoint, cited.request.path.split('/')[1] ?? ''];
  return fingerprintAt(place, finding, check);
}

/** The fingerprint of a finding at a place: an operation and a prefix. The place of a finding without a request is empty. */
export function fingerprintAt(place: readonly string[], finding: Finding, check: string): string {
  return [requirementOf(check), ...place, ...mistakeIn(finding)].filter((part) => part !== '').join(' ');
}

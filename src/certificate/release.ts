import { isDeepStrictEqual } from 'node:util';
import type { Register, Requirement } from '../model/requirement.ts';
import { count } from '../report/wording/numbers.ts';
import type { Certificate } from './statement.ts';
import { asJson, digestOf } from './digest.ts';

/** The requirements and checks of this release for one subject. */
export interface Release {
  readonly version: string;
  readonly requirements: Register;
  readonly checks: readonly { readonly id: string; readonly kind: string; readonly operation?: string }[];
}

/** The differences between a certificate and this release. The complete plan of another release is unknown here. */
export function releaseMismatches(certificate: Certificate, release: Release): readonly string[] {
  const { plan, requirementSet } = certificate;
  if (certificate.version !== release.version) return [unknownRelease(certificate, release)];
  const checkList = (checks: Release['checks']): string =>
    JSON.stringify(checks.map(({ id, kind, operation = '' }) => `${kind} ${id} ${operation}`).toSorted());
  const releaseRows = Object.entries(release.requirements).map(([id, { section, level, excluded, neededForFull }]) => ({
    id,
    section,
    level,
    excluded: excluded?.why,
    neededForFull,
  }));
  const certifiedRows = plan.requirements.map(({ id, section, level, excluded, neededForFull }) => ({
    id,
    section,
    level,
    excluded,
    neededForFull,
  }));
  const isSame =
    requirementSet === requirementSetDigest(release.requirements) &&
    isDeepStrictEqual(certifiedRows, releaseRows) &&
    checkList(plan.checks) === checkList(release.checks);
  if (isSame) return [];
  return [
    `the certificate has other requirements or checks than octoproof ${release.version}: verify it with the release that wrote it, or certify the target again`,
  ];
}

function unknownRelease({ version, plan }: Certificate, release: Release): string {
  const size = `${count(plan.checks.length, 'check')} for ${count(plan.requirements.length, 'requirement')}`;
  return `octoproof ${version} wrote the certificate with a plan of ${size}. octoproof ${release.version} does not know whether these are all checks of that release: verify it with octoproof ${version}, or run the checks again with octoproof ${release.version}`;
}

/** The digest of all requirements of a suite: ids, levels, sentences and interpretations. */
export function requirementSetDigest(register: Register): string {
  const rows = Object.entries(register).map(([id, row]) => {
    const { excluded, waivable } = row;
    // Earlier digests contain `built`: without it they would change.
    return [id, { ...demandOf(row), excluded, waivable, built: excluded === undefined }];
  });
  return digestOf(asJson(Object.fromEntries(rows)));
}

/** The digest of what one requirement demands: section, level, sentence and interpretation. */
export function demandDigest(requirement: Requirement): string {
  return digestOf(asJson(demandOf(requirement)));
}

/** The digests name the interpretation `reading`: renaming it would change them. */
function demandOf({ section, level, sentence, interpretation }: Requirement) {
  return { section, level, sentence, reading: interpretation };
}

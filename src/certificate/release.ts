import { isDeepStrictEqual } from 'node:util';
import type { Register, Requirement } from '../spec/requirement.ts';
import { count } from '../report/wording/numbers.ts';
import type { Certificate } from './statement.ts';
import { asJson, digestOf } from './digest.ts';

/** The requirements and checks of this release for one subject. */
export interface Release {
  readonly version: string;
  readonly requirements: Register;
  readonly checks: readonly { readonly id: string; readonly kind: string }[];
}

/** The differences between a certificate and this release. The complete plan of another release is unknown here. */
export function releaseMismatches(certificate: Certificate, release: Release): readonly string[] {
  const { plan, requirementSet } = certificate;
  if (certificate.version !== release.version) return [unknownRelease(certificate, release)];
  const checkList = (checks: Release['checks']): string =>
    JSON.stringify(checks.map(({ id, kind }) => `${kind} ${id}`).toSorted());
  const releaseRows = Object.entries(release.requirements).map(([id, { section, level, built, excluded }]) => ({
    id,
    section,
    level,
    built,
    excluded: excluded?.why,
  }));
  const certifiedRows = plan.requirements.map(({ id, section, level, built, excluded }) => ({
    id,
    section,
    level,
    built,
    excluded,
  }));
  const sameRows = isDeepStrictEqual(certifiedRows, releaseRows);
  return [
    ...(requirementSet === requirementSetDigest(release.requirements) && sameRows
      ? []
      : [`its requirements differ from octoproof ${release.version}`]),
    ...(checkList(plan.checks) === checkList(release.checks)
      ? []
      : [`its plan is not the whole suite of octoproof ${release.version}`]),
  ];
}

function unknownRelease({ version, plan }: Certificate, release: Release): string {
  const size = `${count(plan.checks.length, 'check')} for ${count(plan.requirements.length, 'requirement')}`;
  return `octoproof ${version} wrote it with a plan of ${size}. octoproof ${release.version} does not know whether that is the whole suite: verify it with octoproof ${version}`;
}

/** The digest of all requirements of a suite: ids, levels, sentences and interpretations. */
export function requirementSetDigest(register: Register): string {
  return digestOf(asJson(Object.fromEntries(Object.entries(register).map(([id, row]) => [id, demandOf(row)]))));
}

/**
 * A requirement without the fields that a plan adds. The digest names the interpretation `reading`: renaming it would
 * change it.
 */
function demandOf({ section, level, sentence, interpretation, excluded, waivable, built }: Requirement) {
  return { section, level, sentence, reading: interpretation, excluded, waivable, built };
}

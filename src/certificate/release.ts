import type { Register } from '../spec/requirement.ts';
import { requirementSetDigest } from './requirement-set.ts';
import type { Certificate } from './statement.ts';

/** What this release demands of one subject: the certificate is held against it where it came from the same release. */
export interface Release {
  readonly version: string;
  readonly requirements: Register;
  readonly checks: readonly { readonly id: string; readonly kind: string }[];
}

/** In what a certificate differs from the release that it names. Says nothing of certificates of another release. */
export function strangeToRelease(certificate: Certificate, release: Release): readonly string[] {
  if (certificate.version !== release.version) return [];
  const { plan, requirementSet } = certificate;
  const listed = (checks: Release['checks']): string =>
    JSON.stringify(checks.map(({ id, kind }) => `${kind} ${id}`).toSorted());
  const rows = Object.entries(release.requirements).map(([id, { section, level, built, excluded }]) => ({
    id,
    section,
    level,
    built,
    excluded: excluded?.why,
  }));
  const sameRows =
    rows.length === plan.requirements.length &&
    rows.every((row, index) => {
      const given = plan.requirements[index];
      return (
        given !== undefined &&
        given.id === row.id &&
        given.section === row.section &&
        given.level === row.level &&
        given.built === row.built &&
        given.excluded === row.excluded
      );
    });
  return [
    ...(requirementSet === requirementSetDigest(release.requirements) && sameRows
      ? []
      : [`its requirements are not those of octoproof ${release.version}`]),
    ...(listed(plan.checks) === listed(release.checks)
      ? []
      : [`its plan is not the whole suite of octoproof ${release.version}`]),
  ];
}

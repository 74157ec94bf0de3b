import { aboutEvidence } from './about.ts';
import type { Evidence } from './evidence.ts';
import type { Integration } from './rules.ts';

/**
 * The name of the integration that a dossier is about: the given name, else the one of the newest certificate of the
 * kind, else the first name in the evidence; null if no file names one.
 */
export function integrationName(
  evidence: readonly Evidence[],
  { given, kind }: { readonly given: string | null; readonly kind: Integration },
): string | null {
  if (given !== null) return given;
  const named = evidence.flatMap((one) => {
    const about = aboutEvidence(one);
    return about === null || about.integration === null
      ? []
      : [{ ...about, name: about.integration, isCertificate: one.content?.kind === 'certificate' }];
  });
  const main = named
    .filter(({ subject, isCertificate }) => isCertificate && subject === kind)
    .toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt));
  return main[0]?.name ?? named[0]?.name ?? null;
}

/** The evidence, with everything refused that speaks of another integration or of another address. */
export function ofOneIntegration(
  evidence: readonly Evidence[],
  { name, kind }: { readonly name: string | null; readonly kind: Integration },
): readonly Evidence[] {
  const addresses = evidence.flatMap((one) => {
    const about = aboutEvidence(one);
    const isMain = one.refused.length === 0 && one.content?.kind === 'certificate' && about?.subject === kind;
    return isMain ? [{ address: about.address, startedAt: about.startedAt }] : [];
  });
  const main = addresses.toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))[0];
  return evidence.map((one) => {
    const about = aboutEvidence(one);
    if (about === null) return one;
    const { integration, subject, address } = about;
    const reasons = [
      ...(integration === null ? ['the file names no integration: run the check again with --integration NAME'] : []),
      ...(integration !== null && integration !== name
        ? [`the file is about the integration ${integration}, but this dossier is about ${name ?? 'another'}`]
        : []),
      ...(main !== undefined && subject === kind && comparable(address) !== comparable(main.address)
        ? [`the file is about ${address}, but the newest certificate is about ${main.address}`]
        : []),
    ];
    return { ...one, refused: [...one.refused, ...reasons] };
  });
}

function comparable(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/$/, '') : address;
}

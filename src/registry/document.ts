import { documentText } from '../documents/write.ts';
import type { Implementation, Registry } from './model.ts';
import { refusedCount, statuses } from './words.ts';

/** A registry in the format of `schemas/octoproof/registry.schema.json`. `version` is that of this octoproof. */
export function registryText(registry: Registry, version: string): string {
  const { implementations, empty, builtAt, maxAgeDays } = registry;
  const counts = statuses.map((status) => [status, implementations.filter((one) => one.status === status).length]);
  return documentText('registry', {
    version,
    builtAt: builtAt.toISOString(),
    maxAgeDays,
    counts: Object.fromEntries(counts),
    implementations: implementations.map(implementationDocument),
    empty,
    exitCode: exitCodeOf(registry),
  });
}

function implementationDocument({
  name,
  slug,
  folder,
  kind,
  status,
  reasons,
  current,
  decisions,
  refused,
}: Implementation) {
  return {
    name,
    path: slug,
    folder,
    for: kind,
    status,
    reasons,
    decidedAt: current?.dossier.madeAt ?? null,
    result: current?.dossier.result ?? null,
    sections: current?.sections.map(({ subject, section, state }) => ({ subject, section, state })) ?? [],
    decisions: decisions.map(({ dossier, digest }) => ({
      madeAt: dossier.madeAt,
      result: dossier.result,
      version: dossier.version,
      sha256: digest,
    })),
    refused: refused.map((one) => ({ folder: one.folder, reasons: one.reasons })),
  };
}

/** 1 if a dossier was refused; otherwise 0. */
export function exitCodeOf(registry: Registry): 0 | 1 {
  return refusedCount(registry) > 0 ? 1 : 0;
}

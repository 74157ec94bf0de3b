import type { CollectedCertificate } from './collect.ts';
import type { ChainBreak, ChainLink } from './model.ts';

export function linkOf({ file, certificate }: CollectedCertificate): ChainLink {
  const { startedAt, outcome, digest, previous = null } = certificate;
  return { file, startedAt, outcome, digest, previous: previous?.digest ?? null };
}

/** Where the chain of some certificates is broken: a predecessor is missing, or has two successors. */
export function breaksOf(links: readonly ChainLink[]): readonly ChainBreak[] {
  const present = new Set(links.map(({ digest }) => digest));
  const successors = new Map<string, string[]>();
  for (const { file, previous } of links)
    if (previous !== null) successors.set(previous, [...(successors.get(previous) ?? []), file]);
  return [...successors].flatMap(([digest, files]): readonly ChainBreak[] => [
    ...(present.has(digest) ? [] : files.map((successor) => ({ kind: 'missing', digest, successor }) as const)),
    ...(files.length > 1 ? [{ kind: 'fork', digest, successors: files } as const] : []),
  ]);
}

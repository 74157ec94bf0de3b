import type { HistoryEntry } from '../../../suites/history.ts';
import { count } from '../../report/wording/numbers.ts';

/** The digests of the demand of each published requirement, the oldest first. A changed demand adds a digest. */
export type Published = Readonly<Record<string, readonly string[]>>;

/** The digest of the demand of each requirement of this release. */
export type Demands = Readonly<Record<string, string>>;

/** The list with the new ids and the changed demands added. It keeps every id and every digest. */
export function updated(published: Published, demands: Demands): Published {
  const added = Object.entries(demands).map(([id, digest]): [string, readonly string[]] => {
    const digests = published[id] ?? [];
    return [id, digests.at(-1) === digest ? digests : [...digests, digest]];
  });
  const rows = Object.entries({ ...published, ...Object.fromEntries(added) });
  return Object.fromEntries(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const updateHint = 'run npm run generate:published';
const historyHint = 'suites/history.ts';

/** The contradictions between the requirements, the published list and the history, one sentence each. */
export function contradictions(
  demands: Demands,
  { published, history }: { readonly published: Published; readonly history: readonly HistoryEntry[] },
): readonly string[] {
  const retired = history.filter((entry) => entry.kind === 'retired');
  const retiredIds = new Set(retired.map(({ id }) => id));
  const isCurrent = (id: string): boolean => Object.hasOwn(demands, id);
  return [
    ...Object.keys(published).flatMap((id) =>
      isCurrent(id) || retiredIds.has(id) ? [] : [`${id} is gone: add an entry "retired" to ${historyHint}`],
    ),
    ...Object.entries(demands).flatMap(([id, digest]) => demandFaults(id, digest, { published, history })),
    ...retired.flatMap(({ id, replacedBy }) => [
      ...(isCurrent(id) ? [`${id} is retired and used again: choose a new id`] : []),
      ...(replacedBy === null || isCurrent(replacedBy) || retiredIds.has(replacedBy)
        ? []
        : [`${id} is replaced by ${replacedBy}, which does not exist: correct ${historyHint}`]),
    ]),
    ...history.flatMap(({ id, kind, release }) => [
      ...(Object.hasOwn(published, id) ? [] : [`${id} was never published: remove its entry "${kind}"`]),
      ...(/^\d+\.\d+\.\d+$/.test(release)
        ? []
        : [`${id} has the release ${release}: expected a version such as 0.2.0`]),
    ]),
  ];
}

function demandFaults(
  id: string,
  digest: string,
  { published, history }: { readonly published: Published; readonly history: readonly HistoryEntry[] },
): readonly string[] {
  const digests = Object.hasOwn(published, id) ? published[id] : undefined;
  if (digests === undefined) return [`${id} is not in suites/published.json: ${updateHint}`];
  const entries = history.filter((entry) => entry.kind === 'changed' && entry.id === id).length;
  const changes = digests.length - 1 + (digests.at(-1) === digest ? 0 : 1);
  return [
    ...(digests.at(-1) === digest ? [] : [`${id} differs from suites/published.json: ${updateHint}`]),
    ...(entries === changes
      ? []
      : [
          `${id} has ${count(changes, 'change')}, but ${historyHint} has ${entries} of kind "changed": correct the entries`,
        ]),
  ];
}

import type { HistoryEntry, Retired } from '../../suites/history.ts';
import { matches } from '../run/plan/select.ts';
import { nearest } from '../model/nearest.ts';
import { requirementOf } from '../model/requirement.ts';
import type { DocumentedRequirement } from './documented.ts';

export type Found =
  /** The id of a requirement or of one of its checks. */
  | { readonly kind: 'one'; readonly requirement: DocumentedRequirement; readonly check: string | null }
  | { readonly kind: 'retired'; readonly entry: Retired }
  /** A prefix or a glob. */
  | {
      readonly kind: 'several';
      readonly requirements: readonly DocumentedRequirement[];
      readonly retired: readonly Retired[];
    }
  /** Nothing, with the nearest ids. */
  | { readonly kind: 'none'; readonly nearest: readonly string[] };

/** Finds requirements by an id, the id of a check, a prefix, or a glob, as `--only` takes them. */
export function find(
  query: string,
  {
    requirements,
    history,
  }: {
    readonly requirements: readonly DocumentedRequirement[];
    readonly history: readonly HistoryEntry[];
  },
): Found {
  const id = query.replace(/\$$/, '');
  const requirement = requirements.find((one) => one.id === requirementOf(id));
  const checkIds = (requirement === undefined ? requirements : [requirement]).flatMap(({ checks }) =>
    checks.map((check) => check.id),
  );
  if (requirement?.id === id) return { kind: 'one', requirement, check: null };
  if (requirement !== undefined && checkIds.includes(id)) return { kind: 'one', requirement, check: id };
  const retired = history.filter((entry) => entry.kind === 'retired');
  const entry = retired.find((one) => one.id === requirementOf(id));
  if (entry !== undefined) return { kind: 'retired', entry };
  const matching = {
    requirements: requirements.filter((one) => matches(one.id, id)),
    retired: retired.filter((one) => matches(one.id, id)),
  };
  if (matching.requirements.length + matching.retired.length > 0) return { kind: 'several', ...matching };
  return { kind: 'none', nearest: nearest(id, new Set([...requirements.map((one) => one.id), ...checkIds]), 3) };
}

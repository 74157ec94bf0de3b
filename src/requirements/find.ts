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

interface Searched {
  readonly requirements: readonly DocumentedRequirement[];
  readonly history: readonly HistoryEntry[];
}

/**
 * Finds requirements by an id, the id of a check, a prefix, or a glob, as `--only` takes them; else by such an id without its suite;
 * else by words of their sentences and of the titles of their checks.
 */
export function find(query: string, searched: Searched): Found {
  const id = query.replace(/\$$/, '');
  const found = findById(id, searched);
  if (found.kind !== 'none') return found;
  const { requirements } = searched;
  const suites = new Set(requirements.map((one) => one.id.slice(0, one.id.indexOf('/'))));
  const inSuites = [...suites].map((suite) => findById(`${suite}/${id}`, searched));
  const named = inSuites.filter((one) => one.kind === 'one' || one.kind === 'retired');
  const [first, ...more] = named.length > 0 ? named : inSuites.filter(({ kind }) => kind === 'several');
  if (first !== undefined && more.length === 0) return first;
  if (first !== undefined) {
    const all = [first, ...more].flatMap(requirementsIn);
    return { kind: 'several', requirements: requirements.filter((one) => all.includes(one)), retired: [] };
  }
  const words = id.toLowerCase().split(/\s+/);
  const matching = requirements.filter(({ sentence, checks }) => {
    const text = [sentence, ...checks.map(({ title }) => title)].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return matching.length === 0 ? found : { kind: 'several', requirements: matching, retired: [] };
}

export function requirementsIn(found: Found): readonly DocumentedRequirement[] {
  if (found.kind === 'one') return [found.requirement];
  return found.kind === 'several' ? found.requirements : [];
}

function findById(id: string, { requirements, history }: Searched): Found {
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

import type { Turn } from './turn.ts';

/** The calls so far of a sequence that is being generated. */
export interface Past {
  /** The kind of the last turn on each offer, and under the empty name the kind of the last turn of all. */
  readonly last: ReadonlyMap<string, string>;
  /**
   * How often this kind of turn came in the same position before, from 1 on: large if the turn would test nothing new.
   */
  used(turn: Turn): number;
  readonly counts: ReadonlyMap<string, number>;
}

export function startOf(): Past {
  return pastOf(new Map(), new Map());
}

/** The past with one more turn. */
export function note({ last, counts }: Past, turn: Turn): Past {
  const keys = positionsOf(turn, last);
  const more = new Map([...counts, ...keys.map((key) => [key, (counts.get(key) ?? 0) + 1] as const)]);
  const kinds = new Map([...last, ['', turn.kind] as const, ...turn.on.map((name) => [name, turn.kind] as const)]);
  return pastOf(kinds, more);
}

function pastOf(last: Past['last'], counts: Past['counts']): Past {
  const used = (turn: Turn): number =>
    positionsOf(turn, last).reduce((product, key) => product * (1 + (counts.get(key) ?? 0)), 1);
  return { last, counts, used };
}

/** The position of a turn: after the previous call, and after the last call about the same offer. */
function positionsOf(turn: Turn, last: Past['last']): readonly string[] {
  const line = turn.on[0];
  return [
    `after ${last.get('') ?? 'create'}: ${turn.kind}`,
    ...(line === undefined ? [] : [`on one line, after ${last.get(line) ?? 'create'}: ${turn.kind}`]),
  ];
}

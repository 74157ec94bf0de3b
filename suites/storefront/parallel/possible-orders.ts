import { mostOptions, mostUnits } from '../limits.ts';

/** Units of each line of a cart, by the name of its offer. */
export type Lines = ReadonlyMap<string, number>;

/** A call about one cart. Simultaneous calls are processed in an unknown order. */
export type Change =
  | { readonly do: 'add'; readonly units: Readonly<Record<string, number>> }
  | { readonly do: 'update'; readonly line: string; readonly units: number }
  | { readonly do: 'remove'; readonly line: string }
  | { readonly do: 'abandon' }
  | { readonly do: 'read' };

/** The outcome of a call. `postponed`: to be sent again later. */
export type Outcome = 'carried out' | 'refused' | 'postponed';

export interface Call {
  readonly change: Change;
  readonly outcome: Outcome;
}

/** Every possible cart after the calls, each made once, in any order. Empty if no order explains their outcomes. */
export function cartsLeft(start: Lines, calls: readonly Call[]): readonly Lines[] {
  const counting = calls.filter(({ outcome }) => outcome !== 'postponed');
  return distinct([...walk(start, counting)].filter(({ rest }) => rest.length === 0));
}

/**
 * Every possible cart in the reply to `of`: after that call, and after any of the others in any order. Two replies need
 * not agree on one order: the contract demands the full cart, but not which simultaneous calls the reply includes.
 */
export function cartsShown(start: Lines, calls: readonly Call[], of: Call): readonly Lines[] {
  const counting = calls.filter(({ outcome }) => outcome === 'carried out');
  return distinct([...walk(start, counting)].filter(({ rest }) => !rest.includes(of)));
}

interface Step {
  readonly lines: Lines;
  /** The calls still to come. */
  readonly rest: readonly Call[];
}

/** Every cart after each step of every order of the calls. */
function* walk(lines: Lines, rest: readonly Call[]): Generator<Step> {
  yield { lines, rest };
  for (const call of rest) {
    const others = rest.filter((other) => other !== call);
    for (const next of after(lines, call)) yield* walk(next, others);
  }
}

/** The possible lines after a call; empty if it cannot have that outcome at this point. */
function after(lines: Lines, { change, outcome }: Call): readonly Lines[] {
  if (outcome !== 'carried out') return mayBeRefused(lines, change) ? [lines] : [];
  switch (change.do) {
    case 'read':
      return [lines];
    case 'abandon':
      return [new Map()];
    case 'remove':
      return [new Map([...lines].filter(([name]) => name !== change.line))];
    case 'update':
      // The contract does not say whether an update of a missing line is refused. It must not make a line.
      return [lines.has(change.line) ? new Map([...lines, [change.line, change.units]]) : lines];
    case 'add':
      return added(lines, change.units);
  }
}

/**
 * The lines with these units added. The contract does not cover a sum past 100: the line may keep its units, be cut to
 * 100, or hold the sum.
 */
function added(lines: Lines, units: Readonly<Record<string, number>>): readonly Lines[] {
  const carts = Object.entries(units).reduce<readonly Lines[]>(
    (before, [name, more]) =>
      before.flatMap((cart) => grownTo(cart.get(name) ?? 0, more).map((sum) => new Map([...cart, [name, sum]]))),
    [lines],
  );
  return carts.filter(({ size }) => size <= mostOptions);
}

function grownTo(had: number, more: number): readonly number[] {
  return had + more <= mostUnits ? [had + more] : [had + more, mostUnits, had];
}

/** True if the lines explain a refusal: the line is missing, or the call would exceed a limit. */
function mayBeRefused(lines: Lines, change: Change): boolean {
  if (change.do === 'update' || change.do === 'remove') return !lines.has(change.line);
  if (change.do !== 'add') return false;
  const names = Object.keys(change.units);
  const isPast = names.some((name) => (lines.get(name) ?? 0) + (change.units[name] ?? 0) > mostUnits);
  return isPast || new Set([...lines.keys(), ...names]).size > mostOptions;
}

function distinct(steps: readonly Step[]): readonly Lines[] {
  return [...new Map(steps.map(({ lines }) => [inWords(lines), lines])).values()];
}

export function isSame(a: Lines, b: Lines): boolean {
  return inWords(a) === inWords(b);
}

/** `3 of A, 5 of B`. */
export function inWords(lines: Lines): string {
  if (lines.size === 0) return 'no line';
  const sorted = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, units]) => `${units} of ${name}`).join(', ');
}

/** The units that differ between the received lines and the nearest two possible carts: `3 of A; or 5 of A`, and `4 of A`. */
export function nearestInWords(
  possible: readonly Lines[],
  received: Lines,
): { readonly expected: string; readonly received: string } {
  const differing = (cart: Lines): readonly string[] =>
    [...new Set([...cart.keys(), ...received.keys()])].filter((name) => cart.get(name) !== received.get(name));
  const nearest = possible.toSorted((a, b) => differing(a).length - differing(b).length).slice(0, 2);
  const names = [...new Set(nearest.flatMap(differing))].toSorted();
  const unitsIn = (lines: Lines): string => names.map((name) => `${lines.get(name) ?? 0} of ${name}`).join(', ');
  if (nearest.length === 0) return { expected: 'impossible', received: inWords(received) };
  return { expected: nearest.map(unitsIn).join('; or '), received: unitsIn(received) };
}

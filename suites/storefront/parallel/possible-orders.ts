/** Units of each line of a cart, by the name of its offer. */
export type Lines = ReadonlyMap<string, number>;

/** A call about one cart. Simultaneous calls are processed in an unknown order. */
export type Change =
  | { readonly do: 'add'; readonly units: Readonly<Record<string, number>> }
  | { readonly do: 'update'; readonly line: string; readonly units: number }
  | { readonly do: 'remove'; readonly line: string }
  | { readonly do: 'abandon' }
  | { readonly do: 'read' };

/** The outcome of a call. `put off`: postponed, to be repeated later. */
export type Outcome = 'carried out' | 'refused' | 'put off';

export interface Call {
  readonly change: Change;
  readonly outcome: Outcome;
}

const mostUnits = 100;
const mostOptions = 20;

/** Every cart that the calls may leave, each made once, in whatever order. None where no order explains their outcomes. */
export function cartsLeft(start: Lines, calls: readonly Call[]): readonly Lines[] {
  const counting = calls.filter(({ outcome }) => outcome !== 'put off');
  return once([...walk(start, counting)].filter(({ rest }) => rest.length === 0));
}

/**
 * Every cart that the answer to `of` may show: after that call, and after any of the others in whatever order. Two answers
 * need not agree on one order: the contract says that an answer shows the full cart, not which calls beside it are in it.
 */
export function cartsShown(start: Lines, calls: readonly Call[], of: Call): readonly Lines[] {
  const counting = calls.filter(({ outcome }) => outcome === 'carried out');
  return once([...walk(start, counting)].filter(({ rest }) => !rest.includes(of)));
}

interface Step {
  readonly lines: Lines;
  /** The calls still to come. */
  readonly rest: readonly Call[];
}

/** Every cart on the way of every order of the calls. */
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
      // Updating or removing a line that is not there: whether it is refused is not stated; it makes no line.
      return [lines.has(change.line) ? new Map([...lines, [change.line, change.units]]) : lines];
    case 'add':
      return added(lines, change.units);
  }
}

/** The lines with these units more. What becomes of a sum past 100 is not stated: no less than there was, and no more than the sum. */
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

/** Calls whose refusal the lines explain: a line that is not there, a limit that would be passed. */
function mayBeRefused(lines: Lines, change: Change): boolean {
  if (change.do === 'update' || change.do === 'remove') return !lines.has(change.line);
  if (change.do !== 'add') return false;
  const names = Object.keys(change.units);
  const isPast = names.some((name) => (lines.get(name) ?? 0) + (change.units[name] ?? 0) > mostUnits);
  return isPast || new Set([...lines.keys(), ...names]).size > mostOptions;
}

function once(steps: readonly Step[]): readonly Lines[] {
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

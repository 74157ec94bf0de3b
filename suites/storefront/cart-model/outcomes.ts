import type { AddedItem, Command } from './commands.ts';

/**
 * The state of a cart from its replies: the units of each offer by name, and whether it was abandoned and not filled
 * since.
 */
export interface CartState {
  readonly lines: ReadonlyMap<string, number>;
  readonly abandoned: boolean;
}

/** Units that a line may have; 0 is no line. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The lines that a cart may have. An offer without an entry has no line. */
export type Allowed = ReadonlyMap<string, Range>;

/**
 * The answers to a call that the contract allows: the cart after a success, and after a refusal. Null if that answer is
 * not allowed. `code` is the code of a refusal, if the contract states it.
 */
export interface Outcome {
  readonly accepted: Allowed | null;
  readonly refused: Allowed | null;
  readonly code?: string;
}

/** The most likely state of the cart after a call: the generator uses it, and no verdict depends on it. */
export function likelyAfter(command: Command, state: CartState): CartState {
  const { accepted } = outcomeOf(command, state);
  if (accepted === null) return state;
  const lines = [...accepted].map(([name, { most }]) => [name, Math.min(most, mostUnits)] as const);
  const isEmptied = lines.length === 0 && state.abandoned;
  return { lines: new Map(lines.filter(([, units]) => units > 0)), abandoned: command.do === 'abandon' || isEmptied };
}

const mostUnits = 100;
const mostOptions = 20;

/** The allowed replies to a call on a cart, by sections 3, 4.4 and 8. */
export function outcomeOf(command: Command, state: CartState): Outcome {
  const own = ownOutcome(command, state);
  if (command.as === undefined) return own;
  // Rule 3. A call that would fail for its owner, too, may be refused for that reason instead.
  return refusedWith(state, own.accepted === null ? undefined : 'INVALID_CART_ID');
}

function ownOutcome(command: Command, state: CartState): Outcome {
  switch (command.do) {
    case 'read':
      return { accepted: exactly(state.lines), refused: null };
    case 'abandon':
      // The contract does not state the reply to a second abandon.
      return { accepted: new Map(), refused: state.abandoned ? new Map() : null };
    case 'remove':
      return state.lines.has(command.line)
        ? { accepted: withLine(state, command.line, 0), refused: null }
        : ofMissingLine(state, 'INVALID_PRODUCT_ID');
    case 'update':
      return updateOutcome(command, state);
    case 'add':
      return addOutcome(command.items, state);
  }
}

/** Rules 4 and 6. */
function updateOutcome(command: Command & { readonly do: 'update' }, state: CartState): Outcome {
  const { line, units } = command;
  if (!isInRange(command)) return refusedWith(state);
  if (!state.lines.has(line)) return ofMissingLine(state, isStale(command) ? undefined : 'INVALID_PRODUCT_ID');
  if (isStale(command)) return refusedWith(state, 'PRICE_MISMATCH');
  return { accepted: withLine(state, line, units), refused: null };
}

/** Section 3 demands a refusal for abandoned carts. For other carts it states nothing, but the cart must not change. */
function ofMissingLine(state: CartState, code?: string): Outcome {
  if (state.abandoned) return refusedWith(state, code);
  return { accepted: exactly(state.lines), refused: exactly(state.lines) };
}

/** Rules 4 and 5, and section 8. */
function addOutcome(items: readonly AddedItem[], state: CartState): Outcome {
  const names = new Set(items.map(({ of }) => of));
  const isPast = [...names].some((name) => unitsIn(state, name) + unitsOf(items, name) > mostUnits);
  const isTooMany = new Set([...state.lines.keys(), ...names]).size > mostOptions;
  const isTwice = names.size < items.length;
  if (!items.every(isInRange)) return refusedWith(state);
  if (items.some(isStale)) return refusedWith(state, isPast || isTooMany || isTwice ? undefined : 'PRICE_MISMATCH');
  // For stale prices and quantities the contract states that no item is added. After other refusals some items may be
  // added.
  const refused = items.length === 1 ? exactly(state.lines) : grown(state, items, unitsIn);
  if (isTooMany) return { accepted: null, refused, ...(isPast ? {} : { code: 'CART_ITEM_LIMIT' }) };
  // The contract does not cover sums past the limit and an option that is named twice. No units may be lost.
  if (isPast || isTwice) return { accepted: grown(state, items, leastGrown), refused };
  return { accepted: grown(state, items, (_, name) => unitsIn(state, name) + unitsOf(items, name)), refused: null };
}

/** The lines after an add of the items: each has at most the sum, and at least the result of `least`. */
function grown(
  state: CartState,
  items: readonly AddedItem[],
  least: (state: CartState, name: string) => number,
): Allowed {
  const lines = new Map(exactly(state.lines));
  for (const { of } of items) {
    lines.set(of, { least: least(state, of), most: unitsIn(state, of) + unitsOf(items, of) });
  }
  return lines;
}

/** The least units of a line after a successful add: its old units up to the limit, and 1 for a new line. */
function leastGrown(state: CartState, name: string): number {
  return Math.max(1, Math.min(mostUnits, unitsIn(state, name)));
}

function refusedWith(state: CartState, code?: string): Outcome {
  return { accepted: null, refused: exactly(state.lines), ...(code === undefined ? {} : { code }) };
}

/** Exactly these lines. */
export function exactly(lines: ReadonlyMap<string, number>): Allowed {
  return new Map([...lines].map(([name, units]) => [name, { least: units, most: units }]));
}

function withLine({ lines }: CartState, name: string, units: number): Allowed {
  return new Map([...exactly(lines), [name, { least: units, most: units }]]);
}

function unitsIn({ lines }: CartState, name: string): number {
  return lines.get(name) ?? 0;
}

function unitsOf(items: readonly AddedItem[], name: string): number {
  return items.reduce((sum, item) => sum + (item.of === name ? item.units : 0), 0);
}

function isInRange({ units }: Pick<AddedItem, 'units'>): boolean {
  return units >= 1 && units <= mostUnits;
}

function isStale({ price }: Pick<AddedItem, 'price'>): boolean {
  return price !== undefined && price !== 'right';
}

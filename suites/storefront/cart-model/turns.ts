import type { AddedItem, Command, StatedPrice } from './commands.ts';
import type { CartState } from './outcomes.ts';
import type { Past } from './past.ts';
import type { Draw, Extent, TurnInput, Turn } from './turn.ts';

interface TurnContext {
  readonly state: CartState;
  readonly past: Past;
  readonly names: readonly string[];
  readonly extent: Extent;
}

/** All useful next calls. The turns of one kind share its weight, however many offers they are about. */
export function possible({ state, past, names, extent }: TurnContext): readonly Turn[] {
  const lines = few([...state.lines.keys()]);
  // The contract does not cover sums past the limit of a line, so such calls test little.
  const roomy = lines.filter((name) => (state.lines.get(name) ?? 0) <= 90);
  const isCrowded = state.lines.size >= 18;
  const absent = names.filter((name) => !state.lines.has(name));
  const gone = few(absent.filter((name) => past.last.has(name)));
  const fresh = few(absent.filter((name) => !past.last.has(name)));
  const others = few(absent);
  const own = [
    ...onEach('add more', 5, roomy, (of) => ({ of: [of], price: 'maybe' })),
    ...onEach('add a removed one again', isCrowded ? 12 : 7, gone, (of) => ({ of: [of], price: 'maybe' })),
    ...onEach('add a new one', isCrowded ? 8 : 4, fresh, (of) => ({ of: [of], price: 'maybe' })),
    ...onEach('add to two lines', 2, pairs(roomy, roomy), (of) => ({ of, price: 'maybe' })),
    ...onEach('add to a line and make one', 2, pairs(roomy, others), (of) => ({ of, price: 'maybe' })),
    ...onEach('make two lines', lines.length === 0 ? 5 : 0.5, pairs(others, others), (of) => ({ of, price: 'maybe' })),
    ...onEach('add at a stale price', 3, [...lines, ...others], (of) => ({ of: [of], price: 'stale' })),
    ...onEach('add two, one at a stale price', 1, pairs([...others, ...lines], lines), (of) => ({
      of,
      price: 'stale',
    })),
    ...onEach('add out of range', 0.5, lines, (of) => ({ of: [of], units: [0, 101, -1] })),
    ...onEach('add past the limit', 0.3, lines, (of) => ({ of: [of], units: [99, 100] })),
    ...onEach('add one twice', 0.3, [...lines, ...others], (of) => ({ of: [of, of] })),
    ...onLines('update', 8, lines, { price: 'maybe' }),
    ...onLines('update at a stale price', 5, lines, { price: 'stale' }),
    ...onLines('update to what it is', 1.5, lines, { units: 'same' }),
    ...onLines('update to the limit', 1.5, lines, { units: [100, 99] }),
    ...onLines('update out of range', 1.5, lines, { units: [0, 101, -1] }),
    ...onLines('update a missing line', 2, gone, {}),
    ...each('remove', isCrowded ? 12 : 8, lines, (line) => ({ do: 'remove', line })),
    ...each('remove a missing line', 1.5, gone, (line) => ({ do: 'remove', line })),
    whole('read', 3, { do: 'read' }),
    ...(state.abandoned ? [] : [whole('abandon', 3, { do: 'abandon' })]),
    ...(state.abandoned ? [whole('abandon again', 3, { do: 'abandon' })] : []),
  ];
  return extent.partners === true ? [...own, ...byAnother(lines, own)] : own;
}

/** Of many names the first two, one of the middle and the last two: a server may confuse neighbouring positions. */
function few(names: readonly string[]): readonly string[] {
  if (names.length <= 5) return names;
  const middle = Math.ceil(names.length / 2);
  return [0, 1, middle, names.length - 2, names.length - 1].flatMap((index) => names[index] ?? []);
}

function pairs(first: readonly string[], second: readonly string[]): readonly (readonly [string, string])[] {
  return first.flatMap((one) => second.filter((other) => other !== one).map((other) => [one, other] as const));
}

/** The same calls by a partner who does not own the cart. */
function byAnother(lines: readonly string[], own: readonly Turn[]): readonly Turn[] {
  const kinds = new Set(['add more', 'update', 'remove', 'read', 'abandon', 'add at a stale price']);
  const copied = own.filter(({ kind }) => kinds.has(kind) && (lines.length > 0 || kind === 'read'));
  return copied.map(({ kind, make, weight, ...turn }) => ({
    ...turn,
    weight: kind === 'remove' || kind === 'abandon' ? weight : weight / 2,
    kind: `${kind}, as another`,
    make: (now) => ({ ...make(now), as: 'another partner' }),
  }));
}

interface Adding {
  readonly of: readonly string[];
  readonly price?: 'maybe' | 'stale';
  readonly units?: readonly number[];
}

function onEach<T extends string | readonly string[]>(
  kind: string,
  weight: number,
  subjects: readonly T[],
  adding: (subject: T) => Adding,
): readonly Turn[] {
  return each(kind, weight, subjects, (subject, { state, draw }) => {
    const { of, price, units } = adding(subject);
    // Only the last item may have a stale price: the items before it must not be added either.
    const items = of.map((name, index): AddedItem => {
      const more = units === undefined ? added(name, { state, draw }) : oneOf(units, draw);
      const isLast = index === of.length - 1;
      return { of: name, units: more, ...priceOf(price === 'stale' && !isLast ? 'maybe' : price, draw) };
    });
    return { do: 'add', items };
  });
}

function onLines(
  kind: string,
  weight: number,
  lines: readonly string[],
  { price, units }: { readonly price?: 'maybe' | 'stale'; readonly units?: readonly number[] | 'same' },
): readonly Turn[] {
  return each(kind, weight, lines, (line, { state, draw }) => {
    const had = state.lines.get(line) ?? 0;
    const drawn = units === undefined ? distinct(line, { state, draw }) : units === 'same' ? had : oneOf(units, draw);
    return { do: 'update', line, units: drawn, ...priceOf(price, draw) };
  });
}

function each<T extends string | readonly string[]>(
  kind: string,
  weight: number,
  subjects: readonly T[],
  make: (subject: T, now: TurnInput) => Command,
): readonly Turn[] {
  return subjects.map((subject) => ({
    kind,
    on: [subject].flat(),
    weight: weight / subjects.length,
    make: (now) => make(subject, now),
  }));
}

function whole(kind: string, weight: number, command: Command): Turn {
  return { kind, on: [], weight, make: () => command };
}

const stale: readonly StatedPrice[] = [
  'one above',
  'one below',
  'one above',
  'far above',
  'for all units',
  'of another line',
];

function priceOf(price: Adding['price'], draw: Draw): { readonly price?: StatedPrice } {
  if (price === 'stale') return { price: oneOf(stale, draw) };
  return price === 'maybe' && draw(3) === 0 ? { price: 'right' } : {};
}

/** Few units, so that a line can grow further. The sum differs from every other line, so that confused lines show. */
function added(name: string, { state, draw }: TurnInput): number {
  const had = state.lines.get(name) ?? 0;
  const others = unitsBeside(name, state);
  const start = draw(4);
  const choices = Array.from({ length: 9 }, (_, index) => ((start + index) % 9) + 1);
  return choices.find((units) => !others.has(had + units)) ?? start + 1;
}

/** A quantity that differs from the current one and from every other line. */
function distinct(name: string, { state, draw }: TurnInput): number {
  const others = unitsBeside(name, state);
  const start = draw(12);
  const choices = Array.from({ length: 12 }, (_, index) => ((start + index) % 12) + 1);
  return choices.find((units) => units !== state.lines.get(name) && !others.has(units)) ?? start + 1;
}

function unitsBeside(name: string, { lines }: CartState): ReadonlySet<number> {
  return new Set([...lines].filter(([other]) => other !== name).map(([, units]) => units));
}

function oneOf<T>(choices: readonly T[], draw: Draw): T {
  const chosen = choices[draw(choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

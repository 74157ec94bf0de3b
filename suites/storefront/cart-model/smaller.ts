import type { AddedItem, Command, Sequence } from './commands.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';

/**
 * Simpler sequences, the largest cut first: without the calls after the failure, without runs of calls, without lines,
 * with plainer calls, with fewer units, with other names. `shownBy` is the number of the exchange that showed the
 * failure, from 1; the create is the first exchange.
 */
export function* smaller(sequence: Sequence, shownBy: number): Generator<Sequence> {
  const { calls } = sequence;
  const made = Math.max(0, shownBy - 1);
  if (made < calls.length) yield { ...sequence, calls: calls.slice(0, made) };
  yield* withoutCalls(sequence);
  yield* withoutLines(sequence);
  yield* withPlainerCalls(sequence);
  yield* withFewerUnits(sequence);
  yield* renamed(sequence);
}

/** Without half of the calls, without a quarter, and so on down to each single call; later calls are dropped first. */
function* withoutCalls(sequence: Sequence): Generator<Sequence> {
  const { calls } = sequence;
  for (let size = Math.ceil(calls.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let end = calls.length; end > 0; end -= size) {
      yield { ...sequence, calls: calls.filter((_, index) => index < end - size || index >= end) };
    }
  }
}

function* withoutLines(sequence: Sequence): Generator<Sequence> {
  const lines = Object.entries(sequence.create);
  for (let size = lines.length >> 1; size >= 1; size >>= 1) {
    for (let end = lines.length; end > 0; end -= size) {
      const rest = lines.filter((_, index) => index < end - size || index >= end);
      if (rest.length > 0) yield { ...sequence, create: Object.fromEntries(rest) };
    }
  }
}

function* withPlainerCalls({ reference, ...sequence }: Sequence): Generator<Sequence> {
  if (reference !== undefined) yield sequence;
  const named = reference === undefined ? {} : { reference };
  for (const [index, call] of sequence.calls.entries()) {
    for (const plainer of plainerThan(call)) {
      yield { ...sequence, ...named, calls: sequence.calls.with(index, plainer) };
    }
  }
}

function* plainerThan(call: Command): Generator<Command> {
  const { country, under, as, ...plain } = call;
  const manner = { ...(country && { country }), ...(under && { under }), ...(as && { as }) };
  if (country !== undefined) yield { ...plain, ...(under && { under }), ...(as && { as }) };
  if (under !== undefined) yield { ...plain, ...(country && { country }), ...(as && { as }) };
  if (as !== undefined) yield { ...plain, ...(country && { country }), ...(under && { under }) };
  if (plain.do === 'update') {
    for (const change of plainerPrices(plain)) yield { ...change, ...manner };
  }
  if (plain.do !== 'add') return;
  const { items } = plain;
  for (const index of items.keys()) {
    if (items.length > 1) yield { do: 'add', items: items.filter((_, other) => other !== index), ...manner };
  }
  for (const [index, item] of items.entries()) {
    for (const simpler of plainerPrices(item)) yield { do: 'add', items: items.with(index, simpler), ...manner };
  }
}

function* plainerPrices<T extends Pick<AddedItem, 'price'>>(stating: T): Generator<T | Omit<T, 'price'>> {
  const { price, ...unpriced } = stating;
  if (price === undefined) return;
  yield unpriced;
  if (price !== 'right' && price !== 'one above') yield { ...stating, price: 'one above' };
}

function* withFewerUnits(sequence: Sequence): Generator<Sequence> {
  for (const [name, units] of Object.entries(sequence.create)) {
    for (const less of fewerThan(units)) yield { ...sequence, create: { ...sequence.create, [name]: less } };
  }
  for (const [index, call] of sequence.calls.entries()) {
    for (const lesser of withLess(call)) yield { ...sequence, calls: sequence.calls.with(index, lesser) };
  }
}

function* withLess(call: Command): Generator<Command> {
  if (call.do === 'update') for (const units of fewerThan(call.units)) yield { ...call, units };
  if (call.do !== 'add') return;
  for (const [index, item] of call.items.entries()) {
    for (const units of fewerThan(item.units)) yield { ...call, items: call.items.with(index, { ...item, units }) };
  }
}

/** Fewer units, but at least 1. Quantities out of range do not change. */
function fewerThan(units: number): readonly number[] {
  if (units > 100) return [];
  return [1, 2, 3, units >> 1].filter((less, index, all) => less < units && less > 0 && all.indexOf(less) === index);
}

/** With the first offers, in the order in which the sequence names its offers. */
function* renamed(sequence: Sequence): Generator<Sequence> {
  const usedOffers = new Set([...Object.keys(sequence.create), ...sequence.calls.flatMap(offersOf)]);
  const names = new Map([...usedOffers].map((name, index) => [name, nameOf(index)]));
  const to = (name: string): string => names.get(name) ?? name;
  if ([...names].every(([name, other]) => name === other)) return;
  const create = Object.fromEntries(Object.entries(sequence.create).map(([name, units]) => [to(name), units]));
  yield { ...sequence, create, calls: sequence.calls.map((call) => callRenamed(call, to)) };
}

function offersOf(call: Command): readonly string[] {
  if (call.do === 'add') return call.items.map(({ of }) => of);
  return call.do === 'update' || call.do === 'remove' ? [call.line] : [];
}

function callRenamed(call: Command, to: (name: string) => string): Command {
  if (call.do === 'add') return { ...call, items: call.items.map((item) => ({ ...item, of: to(item.of) })) };
  return call.do === 'update' || call.do === 'remove' ? { ...call, line: to(call.line) } : call;
}

import type { Sequence } from './commands.ts';

/**
 * Simpler sequences, the largest cut first: without the calls after the failure, without runs of calls, without lines, without single
 * parallel calls, with plainer calls. `shownBy` is the number of the exchange that showed the failure, from 1; the create is the
 * first exchange.
 */
export function* smaller(sequence: Sequence, shownBy: number): Generator<Sequence> {
  const { create, calls } = sequence;
  const made = Math.max(0, shownBy - 1);
  if (made < calls.length) yield { ...sequence, calls: calls.slice(0, made) };
  for (const fewer of without(calls)) yield { ...sequence, calls: fewer };
  for (const lines of without(Object.entries(create)))
    if (lines.length > 0) yield { ...sequence, create: Object.fromEntries(lines) };
  for (const [index, call] of calls.entries()) {
    if (call.do !== 'together') continue;
    for (const fewer of without(call.calls))
      if (fewer.length > 0) yield { ...sequence, calls: calls.with(index, { ...call, calls: fewer }) };
  }
  yield* withPlainerCalls(sequence);
}

/** Without half of the entries, without a quarter, and so on down to each single one; later ones are dropped first. */
function* without<T>(entries: readonly T[]): Generator<readonly T[]> {
  for (let size = Math.ceil(entries.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let end = entries.length; end > 0; end -= size)
      yield entries.filter((_, index) => index < end - size || index >= end);
  }
}

/** Members that a call may lack. */
const optionalMembers = ['country', 'body', 'cart', 'under', 'as', 'price', 'flaw', 'optional'] as const;

function* withPlainerCalls({ reference, ...sequence }: Sequence): Generator<Sequence> {
  if (reference !== undefined) yield sequence;
  const named = reference === undefined ? {} : { reference };
  for (const [index, call] of sequence.calls.entries()) {
    for (const member of optionalMembers) {
      if (member in call) yield { ...sequence, ...named, calls: sequence.calls.with(index, lacking(call, member)) };
    }
    if (call.do !== 'add' && call.do !== 'create') continue;
    for (const items of without(call.items))
      if (items.length > 0) yield { ...sequence, ...named, calls: sequence.calls.with(index, { ...call, items }) };
  }
}

function lacking<T extends object>(call: T, member: string): T {
  const plainer = { ...call };
  Reflect.deleteProperty(plainer, member);
  return plainer;
}

import type * as FastCheck from 'fast-check';
import { fc } from '../../../src/authoring.ts';
import type { Command, Sequence } from './commands.ts';
import { nameOf } from '../fixtures/catalogue/offer-names.ts';
import { likelyAfter, type CartState } from './outcomes.ts';
import { startOf, note, type Past } from './past.ts';
import type { Draw, Extent, Turn } from './turn.ts';
import { possible } from './turns.ts';

/** Random sequences: drawn without bias, and shrunk by the rules of `smaller`, never by the library. */
export function sequences(extent: Extent): FastCheck.Arbitrary<Sequence> {
  const { array, nat, noBias, noShrink } = fc();
  const count = drawsACall * (extent.commands + 1);
  const numbers = noBias(array(nat(), { minLength: count, maxLength: count }));
  return noShrink(numbers.map((drawn) => sequenceOf(extent, drawFrom(drawn))));
}

/** More random numbers than any call needs. */
const drawsACall = 16;

function drawFrom(numbers: readonly number[]): Draw {
  const remaining = numbers.values();
  return (bound) => {
    const { value } = remaining.next();
    if (value === undefined) throw new Error('a sequence needs more random numbers than were drawn for it');
    return value % bound;
  };
}

/**
 * One sequence. Each call is drawn from the calls that the most likely state of the cart allows. Rare successions have
 * a larger weight, so that one sequence tries many.
 */
function sequenceOf(extent: Extent, draw: Draw): Sequence {
  const names = Array.from({ length: extent.offers }, (_, index) => nameOf(index));
  const count = extent.lines.min + draw(extent.lines.max - extent.lines.min + 1);
  const create = Object.fromEntries(names.slice(0, count).map((name, index) => [name, ((draw(3) + index) % 9) + 1]));
  const calls: Command[] = [];
  let state: CartState = { lines: new Map(Object.entries(create)), abandoned: false };
  let past: Past = startOf();
  while (calls.length < extent.commands) {
    const turn = chosen(possible({ state, past, names, extent }), { past, draw });
    const command = mannered(turn.make({ state, draw }), { extent, draw });
    calls.push(command);
    past = note(past, turn);
    state = likelyAfter(command, state);
  }
  return { create, ...(draw(2) === 0 ? { reference: true as const } : {}), calls };
}

/** One of the turns, by weight. A turn weighs less the more often it came in the same position before. */
function chosen(turns: readonly Turn[], { past, draw }: { past: Past; draw: Draw }): Turn {
  const fine = 1_000;
  const weights = turns.map((turn) => Math.ceil((fine * turn.weight) / past.used(turn)));
  let remaining = draw(weights.reduce((sum, weight) => sum + weight, 0));
  for (const [index, turn] of turns.entries()) {
    remaining -= weights[index] ?? 0;
    if (remaining < 0) return turn;
  }
  throw new Error('no turn was drawn, although a read is always possible');
}

/** Half of the calls use the deprecated prefix if the extent allows it. One in eight names its country. */
function mannered(command: Command, { extent, draw }: { extent: Extent; draw: Draw }): Command {
  const under = extent.prefixes === true && draw(2) === 0 ? { under: 'the deprecated prefix' as const } : {};
  const takesCountry = command.do === 'add' || command.do === 'update' || command.do === 'read';
  const country = takesCountry && draw(8) === 0 ? { country: 'US' as const } : {};
  return { ...command, ...under, ...country };
}

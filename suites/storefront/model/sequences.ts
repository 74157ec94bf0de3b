import type * as FastCheck from 'fast-check';
import { fc } from '../../../src/authoring.ts';
import type { AddedItem, CallManner, Command, Sequence } from './commands.ts';
import { nameOf } from './names.ts';

type Arbitrary<T> = FastCheck.Arbitrary<T>;

/** How much a random sequence holds. */
export interface Extent {
  /** Offers that there are, and how many of them the cart is made with. */
  readonly offers: number;
  readonly lines: { readonly min: number; readonly max: number };
  readonly commands: number;
}

/** Random sequences: mostly right calls, now and then a wrong price, a quantity out of range, another's key. */
export function sequences({ offers, lines, commands }: Extent): Arbitrary<Sequence> {
  const names = Array.from({ length: offers }, (_, index) => nameOf(index));
  return fc().record({
    create: fc()
      .array(firstUnits(), { minLength: lines.min, maxLength: lines.max, size: 'max' })
      .map((each) => Object.fromEntries(each.map((first, index) => [nameOf(index), first]))),
    calls: fc().array(command(fc().constantFrom(...names)), { minLength: 1, maxLength: commands, size: 'max' }),
  });
}

/** One call, by the cart's partner under the prefix of today more often than not. */
function command(name: Arbitrary<string>): Arbitrary<Command> {
  const items = fc().array(item(name), { minLength: 1, maxLength: 3 });
  const doing: Arbitrary<Command> = fc().oneof(
    { weight: 4, arbitrary: fc().record({ do: fc().constant('add' as const), items }) },
    {
      weight: 4,
      arbitrary: fc().record(
        { do: fc().constant('update' as const), line: name, units: units(), price: price() },
        { requiredKeys: ['do', 'line', 'units'] },
      ),
    },
    { weight: 3, arbitrary: fc().record({ do: fc().constant('remove' as const), line: name }) },
    { weight: 1, arbitrary: fc().constant({ do: 'read' as const }) },
    { weight: 1, arbitrary: fc().constant({ do: 'abandon' as const }) },
  );
  return fc()
    .tuple(doing, manner())
    .map(([what, how]) => ({ ...what, ...how }));
}

function manner(): Arbitrary<CallManner> {
  const plain: Arbitrary<CallManner> = fc().constant({});
  return fc().oneof(
    { weight: 8, arbitrary: plain },
    { weight: 3, arbitrary: fc().constant({ under: 'the deprecated prefix' as const }) },
    { weight: 1, arbitrary: fc().constant({ as: 'another partner' as const }) },
  );
}

function item(name: Arbitrary<string>): Arbitrary<AddedItem> {
  return fc().record({ of: name, units: units(), price: price() }, { requiredKeys: ['of', 'units'] });
}

function price() {
  return fc().oneof(
    { weight: 3, arbitrary: fc().constant('right' as const) },
    { weight: 1, arbitrary: fc().constantFrom('one above' as const, 'one below' as const) },
  );
}

function firstUnits(): Arbitrary<number> {
  return fc().oneof({ weight: 4, arbitrary: fc().integer({ min: 1, max: 5 }) }, { weight: 1, arbitrary: edges() });
}

function units(): Arbitrary<number> {
  return fc().oneof(
    { weight: 12, arbitrary: fc().integer({ min: 1, max: 9 }) },
    { weight: 3, arbitrary: edges() },
    { weight: 1, arbitrary: fc().constantFrom(0, 101) },
  );
}

/** Quantities at the limit of a line and around the middle. */
function edges(): Arbitrary<number> {
  return fc().constantFrom(50, 51, 99, 100);
}

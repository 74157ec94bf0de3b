import { nameOf } from '../fixtures/catalogue/offer-names.ts';
import type {
  AddedItem,
  CallManner,
  CartCommand,
  Command,
  CreateCommand,
  ParallelCommand,
  StatedPrice,
} from './commands.ts';
import type { DealChange } from './deal-changes.ts';

/** A call that has a manner. */
export type Sent = CartCommand | CreateCommand;

/** Units of an offer, with the price that the call states. */
type Wanted = number | readonly [units: number, price: StatedPrice];

export function items(wanted: Readonly<Record<string, Wanted>>): readonly AddedItem[] {
  return Object.entries(wanted).map(([of, one]) => {
    const [units, price] = typeof one === 'number' ? [one] : one;
    return { of, units, ...(price === undefined ? {} : { price }) };
  });
}

export const add = (wanted: Readonly<Record<string, Wanted>>): CartCommand => ({ do: 'add', items: items(wanted) });
export const create = (wanted: Readonly<Record<string, Wanted>>): CreateCommand => ({
  do: 'create',
  items: items(wanted),
});
export const remove = (line: string): CartCommand => ({ do: 'remove', line });
export const read: CartCommand = { do: 'read' };
export const abandon: CartCommand = { do: 'abandon' };
export const wait: Command = { do: 'wait' };

export const change = (of: string, to: DealChange): Command => ({ do: 'change', of, to });

export function update(line: string, wanted: Wanted): CartCommand {
  const [units, price] = typeof wanted === 'number' ? [wanted] : wanted;
  return { do: 'update', line, units, ...(price === undefined ? {} : { price }) };
}

export function sent(manner: CallManner, ...calls: readonly Sent[]): readonly Sent[] {
  return calls.map((call) => ({ ...call, ...manner }));
}

export const together = (...calls: readonly ParallelCommand[]): Command => ({ do: 'together', calls });

/** The names of the first offers. */
export const lettersTo = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => nameOf(index));

/** One to four units of each offer. */
export const oneEach = (letters: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(letters.map((letter, index) => [letter, 1 + (index % 4)]));

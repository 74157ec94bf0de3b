import { FindingError, type AnyCheck, type Reply } from '../../../src/authoring.ts';
import { rule } from '../authoring.ts';
import { refusedBy } from '../expectations/expect-success.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { outcomeOf } from '../parallel/call-outcome.ts';
import {
  cartsLeft,
  cartsShown,
  isSame,
  nearestInWords,
  type Call,
  type Change,
  type Lines,
} from '../parallel/possible-orders.ts';
import { mostOptions } from '../limits.ts';
import { isLine } from '../record/cart-call.ts';
import type { ParallelCall, ParallelCalls } from '../record/carts.ts';
import { unitsOf } from '../record/contract.ts';
import type { DemandedCall } from '../record/demand.ts';
import { refusals } from '../record/refusals.ts';
import { isCart, unitsShown } from '../replies/cart-reply.ts';
import { entriesOf } from '../entries-of.ts';

/** Which rule parallel calls of a kind show, and the title of its check. */
const rules = {
  'storefront/4.4/5#parallel': 'Parallel requests that add to existing lines all take effect',
  'storefront/3/add-again#parallel': 'Parallel requests that add the same new option create one line',
  'storefront/3/abandon-add#parallel':
    'Parallel requests that add items to an abandoned cart all take effect in the fresh cart',
  'storefront/4.4/6a#parallel': 'After parallel updates, each updated line has the quantity of its last update',
  'storefront/4.4/parallel#changes':
    'Parallel changes leave a cart in a state that some sequential order of the calls would leave',
  'storefront/4.4/4a#parallel': 'No reply to parallel calls shows a change by a call with an outdated price',
  'storefront/8/quantity#parallel': 'No reply to parallel calls shows a quantity that the target refused',
  'storefront/8/options-per-cart#parallel': 'Parallel requests that add items put at most 20 options in a cart',
} as const;

type Rule = keyof typeof rules;

/** Sections 3, 4.4 and 8: some order of the parallel calls explains each reply and the next read. */
export const parallelRules: readonly AnyCheck[] = entriesOf(rules).map(([id, title]) =>
  rule(id, title, {
    gap: 'deep',
    judge(reply, { seen: { cart, call } }) {
      const parallel = cart?.parallel ?? null;
      if (parallel === null || call?.operation !== 'read-cart' || !isCart(reply)) return false;
      return ruleFor(parallel) === id && expectSomeOrder(parallel, reply);
    },
  }),
);

function ruleFor({ start, calls }: ParallelCalls): Rule {
  const reasons = new Set(calls.flatMap(({ call }) => call.reasons));
  if (reasons.has('a stale price')) return 'storefront/4.4/4a#parallel';
  if (reasons.has('a quantity out of range') || reasons.has('quantity 0')) return 'storefront/8/quantity#parallel';
  const operations = new Set(calls.map(({ call }) => call.operation));
  const added = calls.flatMap(({ call }) => call.items.map(({ optionId }) => optionId));
  if (new Set([...(start.lines?.keys() ?? []), ...added]).size > mostOptions)
    return 'storefront/8/options-per-cart#parallel';
  if (operations.size > 1) return 'storefront/4.4/parallel#changes';
  if (operations.has('update-item')) return 'storefront/4.4/6a#parallel';
  if (!operations.has('add-items')) return 'storefront/4.4/parallel#changes';
  if (start.abandoned) return 'storefront/3/abandon-add#parallel';
  return added.some((optionId) => start.lines?.has(optionId) === true)
    ? 'storefront/4.4/5#parallel'
    : 'storefront/3/add-again#parallel';
}

interface Answered extends Call {
  readonly reply: Reply;
}

/** Calls with a reason to be refused must have no effect. Returns false if the target postponed all others. */
function expectSomeOrder({ start, calls }: ParallelCalls, read: Reply): boolean {
  for (const one of calls.filter(isWrong)) expectWrong(one);
  const lines = unitsOf(start.lines) ?? new Map<string, number>();
  const options = [...lines.keys(), ...calls.flatMap(({ call }) => call.items.map(({ optionId }) => optionId))];
  const answered = calls
    .filter((one) => !isWrong(one))
    .map(({ call, reply }): Answered => ({ change: changeOf(call, options), reply, outcome: outcomeOf(reply) }));
  for (const one of answered) expectExplained(one, { start: lines, calls: answered });
  expectLeft(read, { start: lines, calls: answered });
  return answered.some(({ outcome }) => outcome === 'carried out');
}

/** A call past the limit of options may succeed if it comes before the others. */
function isWrong({ call: { reasons } }: ParallelCall): boolean {
  return reasons.some((reason) => reason !== 'too many options');
}

function expectWrong({ call, reply }: ParallelCall): void {
  const [reason, ...others] = call.reasons;
  const code = reason === undefined || others.length > 0 ? null : refusals[reason].code;
  // A postponed call was not processed, so it has no code.
  if (outcomeOf(reply) !== 'postponed') expectRefusal(reply, code ?? undefined);
}

function changeOf(call: DemandedCall, options: readonly string[]): Change {
  const line = options.find((optionId) => isLine(optionId, call)) ?? '';
  switch (call.operation) {
    case 'add-items':
      return { do: 'add', units: Object.fromEntries(call.items.map(({ optionId, units }) => [optionId, units])) };
    case 'update-item':
      return { do: 'update', line, units: call.update?.units ?? 0 };
    case 'remove-item':
      return { do: 'remove', line };
    case 'abandon-cart':
      return { do: 'abandon' };
    default:
      return { do: 'read' };
  }
}

interface Sent {
  readonly start: Lines;
  readonly calls: readonly Answered[];
}

function expectExplained(call: Answered, { start, calls }: Sent): void {
  if (call.outcome !== 'carried out' || call.change.do === 'abandon') return;
  const received = unitsShown(call.reply);
  const possible = cartsShown(start, calls, call);
  if (possible.some((lines) => isSame(lines, received))) return;
  throw unexplained(call.reply, 'the lines after this call and some of the parallel calls', { possible, received });
}

function expectLeft(read: Reply, { start, calls }: Sent): void {
  const received = unitsShown(read);
  const carts = cartsLeft(start, calls);
  if (carts.some((lines) => isSame(lines, received))) return;
  // If no order explains the answers at all, a refusal among them is the finding.
  const refused = calls.find(({ outcome }) => outcome === 'refused')?.reply;
  if (carts.length === 0 && refused !== undefined) throw refusedBy(refused);
  throw unexplained(read, 'the lines after all parallel calls, in some order', { possible: carts, received });
}

/** The values are quoted: a quoted text does not count for the cause, so that all such findings have one cause. */
function unexplained(
  { exchange }: Reply,
  what: string,
  { possible, received }: { readonly possible: readonly Lines[]; readonly received: Lines },
): FindingError {
  const shown = nearestInWords(possible, received);
  const expected = `${what}: "${shown.expected}"`;
  return new FindingError({ kind: 'unexpected', exchange, pointer: '/items', expected, received: shown.received });
}

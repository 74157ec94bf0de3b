import {
  BlockedError,
  integer,
  isObject,
  list,
  text,
  type Citing,
  type Need,
  type Reply,
} from '../../../src/authoring.ts';
import { expectOnly } from './expect-held.ts';
import { offerAt, type Change, type Life } from '../fixtures/carts/changes.ts';
import type { Offer } from '../fixtures/catalogue/reference-readings.ts';
import { expectRefusal } from './refusals.ts';
import type { requirements } from '../requirements.ts';
import { shown } from './expect-success.ts';
import { check } from '../authoring.ts';

interface Told<Name extends string> {
  readonly life: Need<Life<Name>>;
  readonly change: NoInfer<Name>;
  /** What the sentence says of the change; that reply and read show the whole of it where absent. */
  readonly says?: (change: Change, life: Life<Name>) => void;
}

/** A check of one change in a life that many checks have seen. */
export function changing<const I extends string, Name extends string>(
  id: I & Citing<typeof requirements, I>,
  title: string,
  { life: need, change, says = expectChange }: Told<Name>,
) {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the same type, which the compiler does not see through
  return check(id as never, title, {
    needs: { life: need },
    steps({ life }) {
      says(life.changes[change], life);
      return Promise.resolve();
    },
  });
}

/** The reply and the next read hold what was there before with what the call asks for, and nothing else. */
export function expectChange(change: Change, { offers }: Pick<Life<string>, 'offers'>): void {
  const held = [...heldAfter(change, offers)].map(([optionId, quantity]) => ({ optionId, quantity }));
  const reply = shown(change.reply);
  // An abandoned cart is shown by the read alone.
  if (!('abandon' in change.call)) expectOnly(reply, held);
  expectOnly(shown(change.read), held);
}

/** Every call was refused, with that code where one is given, and the next read holds what was there before. */
export function expectAllRefused(change: Change, life: Pick<Life<string>, 'offers'>, code?: string): void {
  for (const reply of change.replies) expectRefusal(reply, code);
  const held = [...heldAfter(change, life.offers)].map(([optionId, quantity]) => ({ optionId, quantity }));
  expectOnly(shown(change.read), held);
}

/** Units by option as they must be after the call. */
function heldAfter({ call, before }: Change, offers: readonly Offer[]): ReadonlyMap<string, number> {
  const held = new Map(heldIn(shown(before)));
  if ('abandon' in call) return new Map();
  if ('refused' in call) return held;
  if ('add' in call) {
    for (const [place, units] of call.add) {
      const { optionId } = offerAt(place, offers);
      held.set(optionId, (held.get(optionId) ?? 0) + units);
    }
    return held;
  }
  const { optionId } = offerAt('remove' in call ? call.remove : call.update, offers);
  // What an earlier call of the life spoilt is judged where that call is.
  if (!held.has(optionId)) throw new BlockedError('the cart does not hold the line that the call is about');
  if ('remove' in call) held.delete(optionId);
  else held.set(optionId, call.to);
  return held;
}

function heldIn(reply: Reply): readonly (readonly [string, number])[] {
  return reply.at('/items', list).flatMap((line, index) => {
    if (!isObject(line)) return [];
    return [[reply.at(`/items/${index}/optionId`, text), reply.at(`/items/${index}/quantity`, integer)] as const];
  });
}

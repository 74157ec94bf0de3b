import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { ever } from '../../operators/ever.ts';
import { firstOf } from '../../operators/first-of.ts';
import type { Calls } from '../../operators/calls.ts';
import type { Rules } from '../../rules.ts';
import type { UnavailableReason } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';

type Item = ReturnType<Rules['lineView']>;

const reasons = ['SOLD_OUT', 'DEAL_ENDED', 'OPTION_REMOVED'] as const;
const texts = 'storefront/2.1/live-texts';
const row = 'storefront/2.1/available';
const fits = 'storefront/2.1/unavailableReason-fits';

/** Replaces the reason `from`. */
function misread(from: UnavailableReason, to: UnavailableReason | null, calls?: Calls): Replacement {
  return inPlaceOf(
    'unavailableReasonOf',
    (right, ...all) => {
      const reason = right(...all);
      return reason === from ? to : reason;
    },
    calls,
  );
}

/** Changes a line in every reply, from the first one for which `was` returns true. */
function sinceIt(was: (item: Item) => boolean, change: (item: Item) => Item): Replacement {
  return (honest) => {
    const once = ever();
    return {
      lineView(line, call) {
        const item = honest.lineView(line, call);
        return once(line.optionId, was(item)) ? change(item) : item;
      },
    };
  };
}

/** Hides the option title and the pictures of a line after it recovers from this state. */
function blankForGood(degraded: (item: Item) => boolean): Replacement {
  return sinceIt(degraded, (item) => (degraded(item) ? item : { ...item, optionTitle: null, media: [] }));
}

function nameOf(reason: UnavailableReason): string {
  return reason.toLowerCase().replace('_', '-');
}

/** Faults of section 2.1: texts that are not live, and lines with a wrong availability. */
export const availabilityFaults: readonly Fault[] = [
  ...(['readCart', 'addItems', 'updateItem', 'removeItem'] as const).map((endpoint) =>
    fault(`old-title-on-${endpoint.replace(/[A-Z].*/, '')}`, texts)
      .says(`Shows the first title that a line had, not the current one, in the reply to ${endpoint}`)
      .rules((honest) => {
        const first = firstOf<string | null>();
        return {
          lineView(line, call) {
            const item = honest.lineView(line, call);
            const title = first(line.optionId, item.title);
            return call.endpoint === endpoint && item.title !== null ? { ...item, title } : item;
          },
        };
      }),
  ),
  ...reasons.map((reason) =>
    fault(`texts-lost-after-${nameOf(reason)}`, texts)
      .says(`Shows no pictures and no option title on a line that was ${reason} before`)
      .rules(blankForGood((item) => item.unavailableReason === reason)),
  ),
  fault('texts-lost-after-unpriced', texts)
    .says('Shows no pictures and no option title on a line that was unpriced before')
    .rules(blankForGood((item) => item.pricing === null && item.available)),
  fault('sold-out-line-available', row)
    .says('Shows a line of a sold-out deal as available')
    .rules(misread('SOLD_OUT', null)),
  fault('sold-out-noticed-on-read-only', row)
    .says('Shows a line of a sold-out deal as unavailable only when the cart is read, not when it is changed')
    .rules(misread('SOLD_OUT', null, ({ endpoint }) => endpoint !== 'readCart')),
  fault('ended-line-available-after-removal', row)
    .says('Shows a line of an ended deal as available in the reply to a removal')
    .rules(misread('DEAL_ENDED', null, 'removeItem')),
  fault('ended-line-available-after-update', row)
    .says('Shows a line of an ended deal as available in the reply to an update')
    .rules(misread('DEAL_ENDED', null, 'updateItem')),
  fault('removed-option-available-after-add', row)
    .says('Shows a line of a removed option as available in the reply to an add')
    .rules(misread('OPTION_REMOVED', null, 'addItems')),
  fault('unpriced-line-unavailable', row)
    .says('Shows a line without a price as unavailable')
    .rule('lineView', (right, line, call) => {
      const item = right(line, call);
      return item.pricing === null ? { ...item, available: false, unavailableReason: 'SOLD_OUT' } : item;
    }),
  ...reasons.map((reason) =>
    fault(`${nameOf(reason)}-for-good`, row)
      .says(`Still shows a line as ${reason} after its deal is on sale again`)
      .rules(
        sinceIt(
          (item) => item.unavailableReason === reason,
          (item) => ({ ...item, available: false, unavailableReason: reason }),
        ),
      ),
  ),
  ...(['SOLD_OUT', 'DEAL_ENDED'] as const).map((reason) =>
    fault(`only-first-line-${nameOf(reason)}`, row)
      .says(`Shows only the first line of a deal as unavailable when the deal is ${reason}`)
      .rule('cartView', (right, cart, call) => {
        const isFirst = (optionId: string, productId: string): boolean =>
          cart.lines.find((line) => line.productId === productId)?.optionId === optionId;
        const lineView: Rules['lineView'] = (line, inner) => {
          const item = call.rules.lineView(line, inner);
          if (item.unavailableReason !== reason || isFirst(line.optionId, line.productId)) return item;
          return { ...item, available: true, unavailableReason: null };
        };
        return right(cart, { ...call, rules: { ...call.rules, lineView } });
      }),
  ),
  fault('removed-option-takes-its-deal-along', row)
    .says('Shows every line of a deal as unavailable after one of its options is removed')
    .rule('unavailableReasonOf', (right, deal, option, call) => {
      const shrunk = deal?.options.some(({ removed }) => removed) === true;
      return right(deal, option, call) ?? (shrunk ? 'OPTION_REMOVED' : null);
    }),
  fault('sold-out-reads-ended', fits)
    .says('Sends unavailableReason DEAL_ENDED instead of SOLD_OUT for a line of a sold-out deal')
    .rules(misread('SOLD_OUT', 'DEAL_ENDED')),
  fault('ended-reads-sold-out-after-update', fits)
    .says(
      'Sends unavailableReason SOLD_OUT instead of DEAL_ENDED for a line of an ended deal in the reply to an update',
    )
    .rules(misread('DEAL_ENDED', 'SOLD_OUT', 'updateItem')),
  fault('removed-option-reads-ended', fits)
    .says('Sends unavailableReason DEAL_ENDED instead of OPTION_REMOVED for a line of a removed option')
    .rules(misread('OPTION_REMOVED', 'DEAL_ENDED')),
  fault('first-reason-kept', fits)
    .says('Keeps the first unavailableReason of a line when the line becomes unavailable for another reason')
    .rules((honest) => {
      const first = firstOf<UnavailableReason>();
      return {
        lineView(line, call) {
          const item = honest.lineView(line, call);
          const { unavailableReason: reason } = item;
          return reason === null ? item : { ...item, unavailableReason: first(line.optionId, reason) };
        },
      };
    }),
];

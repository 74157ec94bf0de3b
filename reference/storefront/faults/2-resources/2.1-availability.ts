import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { ever } from '../../operators/ever.ts';
import { firstOf } from '../../operators/first-of.ts';
import type { Calls } from '../../operators/calls.ts';
import { lineState, nameOf } from '../../operators/lines.ts';
import type { Rules } from '../../rules.ts';
import type { UnavailableReason } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';
import { named } from '../../operators/places.ts';

type Item = ReturnType<Rules['lineView']>;

const reasons = ['SOLD_OUT', 'DEAL_ENDED', 'OPTION_REMOVED'] as const;
const texts = 'storefront/2.1/live-texts';
const row = 'storefront/2.1/available';

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

/** A wrong reason, or null for a line that is shown as available. */
const misreadings: readonly (readonly [
  name: string,
  requirement: 'available' | 'unavailableReason-fits',
  from: UnavailableReason,
  to: UnavailableReason | null,
  calls?: Calls,
])[] = [
  ['sold-out-line-available', 'available', 'SOLD_OUT', null],
  ['sold-out-noticed-on-read-only', 'available', 'SOLD_OUT', null, ({ endpoint }) => endpoint !== 'readCart'],
  ['ended-line-available-after-removal', 'available', 'DEAL_ENDED', null, 'removeItem'],
  ['ended-line-available-after-update', 'available', 'DEAL_ENDED', null, 'updateItem'],
  ['removed-option-available-after-add', 'available', 'OPTION_REMOVED', null, 'addItems'],
  ['sold-out-reads-ended', 'unavailableReason-fits', 'SOLD_OUT', 'DEAL_ENDED'],
  ['sold-out-reads-removed-after-add', 'unavailableReason-fits', 'SOLD_OUT', 'OPTION_REMOVED', 'addItems'],
  ['ended-reads-sold-out-after-update', 'unavailableReason-fits', 'DEAL_ENDED', 'SOLD_OUT', 'updateItem'],
  ['ended-reads-removed-after-removal', 'unavailableReason-fits', 'DEAL_ENDED', 'OPTION_REMOVED', 'removeItem'],
  ['removed-option-reads-ended', 'unavailableReason-fits', 'OPTION_REMOVED', 'DEAL_ENDED'],
  ['removed-option-reads-sold-out', 'unavailableReason-fits', 'OPTION_REMOVED', 'SOLD_OUT'],
];

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

/** Faults of section 2.1: texts that are not live, and lines with a wrong availability. */
export const availabilityFaults: readonly Fault[] = [
  ...(['readCart', 'addItems', 'updateItem', 'removeItem'] as const).map((endpoint) =>
    fault(`old-title-on-${endpoint.replace(/[A-Z].*/, '')}`, texts)
      .says(`Shows the first title that a line had instead of the current title in the reply to ${named[endpoint]}`)
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
  ...([...reasons, 'unpriced'] as const).map((state) =>
    fault(`texts-lost-after-${nameOf(state)}`, texts)
      .says(`Shows no pictures and no option title on a line that was ${state} before`)
      .rules(blankForGood((item) => lineState(item) === state)),
  ),
  ...misreadings.map(([name, requirement, from, to, calls]) =>
    fault(name, `storefront/2.1/${requirement}`)
      .says(
        `Sends the unavailableReason ${to} instead of ${from} ${typeof calls === 'string' ? `in the reply to ${named[calls]}` : 'in some replies'}`,
      )
      .rules(misread(from, to, calls)),
  ),
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
    .says('Shows all lines of a deal as unavailable after one option of the deal was removed')
    .rule('unavailableReasonOf', (right, deal, option, call) => {
      const shrunk = deal?.options.some(({ removed }) => removed) === true;
      return right(deal, option, call) ?? (shrunk ? 'OPTION_REMOVED' : null);
    }),
  fault('first-reason-kept', 'storefront/2.1/unavailableReason-fits')
    .says('Keeps the first unavailableReason of a line when the reason changes')
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

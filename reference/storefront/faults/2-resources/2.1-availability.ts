import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Received, Rules } from '../../rules.ts';
import type { UnavailableReason } from '../../wire/cart.ts';
import type { Endpoint } from '../../received.ts';
import { fault, type Fault } from '../fault.ts';

/** Gives another reason in place of `from`, on some calls only. */
function misread(
  from: UnavailableReason,
  to: UnavailableReason | null,
  when: (call: Received) => boolean = () => true,
): Replacement {
  return inPlaceOf('unavailableReasonOf', (right, deal, option, call) => {
    const reason = right(deal, option, call);
    return reason === from && when(call) ? to : reason;
  });
}

/** Keeps what a line was once found to be. */
function keepingReason(kept: UnavailableReason): Replacement {
  return (honest) => {
    const found = new Set<string>();
    return {
      lineView(line, call) {
        const item = honest.lineView(line, call);
        if (item.unavailableReason === kept) found.add(line.optionId);
        return found.has(line.optionId) ? { ...item, available: false, unavailableReason: kept } : item;
      },
    };
  };
}

function oldTitleOn(endpoint: Endpoint): Replacement {
  return (honest) => {
    const first = new Map<string, string | null>();
    return {
      lineView(line, call) {
        const item = honest.lineView(line, call);
        const title = first.get(line.optionId) ?? item.title;
        first.set(line.optionId, title);
        return call.endpoint === endpoint && item.title !== null ? { ...item, title } : item;
      },
    };
  };
}

const titleFaults: readonly Fault[] = (['readCart', 'addItems', 'updateItem', 'removeItem'] as const).map((endpoint) =>
  fault(`old-title-on-${endpoint.replace(/[A-Z].*/, '')}`, 'storefront/2.1/live-texts')
    .says(`Shows the title that a line first had in the reply to ${endpoint}`)
    .rules(oldTitleOn(endpoint)),
);

/** Never shows texts again for a line that was degraded in this way. */
function blankForGood(degraded: (item: ReturnType<Rules['lineView']>) => boolean): Replacement {
  return (honest) => {
    const seen = new Set<string>();
    return {
      lineView(line, call) {
        const item = honest.lineView(line, call);
        if (degraded(item)) seen.add(line.optionId);
        return seen.has(line.optionId) && !degraded(item) ? { ...item, optionTitle: null, media: [] } : item;
      },
    };
  };
}

/** Faults of section 2.1: texts that are not live, and lines whose standing is misread. */
export const availabilityFaults: readonly Fault[] = [
  ...titleFaults,
  ...(['SOLD_OUT', 'DEAL_ENDED', 'OPTION_REMOVED'] as const).map((reason) =>
    fault(`texts-lost-after-${reason.toLowerCase().replace('_', '-')}`, 'storefront/2.1/live-texts')
      .says(`Shows no pictures and no option title any more on a line that was ${reason} once`)
      .rules(blankForGood((item) => item.unavailableReason === reason)),
  ),
  fault('texts-lost-after-unpriced', 'storefront/2.1/live-texts')
    .says('Shows no pictures and no option title any more on a line that was unpriced once')
    .rules(blankForGood((item) => item.pricing === null && item.available)),
  fault('sold-out-line-available', 'storefront/2.1/available')
    .says('Does not notice that the deal of a line is sold out')
    .rules(misread('SOLD_OUT', null)),
  fault('sold-out-noticed-on-read-only', 'storefront/2.1/available')
    .says('Notices a sold-out deal when a cart is read, not when it is changed')
    .rules(misread('SOLD_OUT', null, ({ endpoint }) => endpoint !== 'readCart')),
  fault('ended-line-available-after-removal', 'storefront/2.1/available')
    .says('Shows a line of an ended deal as available when another line is removed')
    .rules(misread('DEAL_ENDED', null, ({ endpoint }) => endpoint === 'removeItem')),
  fault('ended-line-available-after-update', 'storefront/2.1/available')
    .says('Shows a line of an ended deal as available when another line is updated')
    .rules(misread('DEAL_ENDED', null, ({ endpoint }) => endpoint === 'updateItem')),
  fault('removed-option-available-after-add', 'storefront/2.1/available')
    .says('Shows a line whose option is gone as available when another line is added')
    .rules(misread('OPTION_REMOVED', null, ({ endpoint }) => endpoint === 'addItems')),
  fault('unpriced-line-unavailable', 'storefront/2.1/available')
    .says('Shows a line without a price as unavailable')
    .rule('lineView', (right, line, call) => {
      const item = right(line, call);
      return item.pricing === null ? { ...item, available: false, unavailableReason: 'SOLD_OUT' } : item;
    }),
  ...(['SOLD_OUT', 'DEAL_ENDED', 'OPTION_REMOVED'] as const).map((reason) =>
    fault(`${reason.toLowerCase().replace('_', '-')}-for-good`, 'storefront/2.1/available')
      .says(`Goes on showing a line as ${reason} when its deal is on sale again`)
      .rules(keepingReason(reason)),
  ),
  ...(['SOLD_OUT', 'DEAL_ENDED'] as const).map((reason) =>
    fault(`only-first-line-${reason.toLowerCase().replace('_', '-')}`, 'storefront/2.1/available')
      .says(`Of several lines of one deal that is ${reason} shows only the first as unavailable`)
      .rules((honest) => ({
        cartView(cart, call) {
          const isFirst = (optionId: string, productId: string): boolean =>
            cart.lines.find((line) => line.productId === productId)?.optionId === optionId;
          const lineView: Rules['lineView'] = (line, inner) => {
            const item = honest.lineView(line, inner);
            if (item.unavailableReason !== reason || isFirst(line.optionId, line.productId)) return item;
            return { ...item, available: true, unavailableReason: null };
          };
          return honest.cartView(cart, { ...call, rules: { ...call.rules, lineView } });
        },
      })),
  ),
  fault('removed-option-takes-its-deal-along', 'storefront/2.1/available')
    .says('Shows every line of a deal as unavailable once one of its options is gone')
    .rule('unavailableReasonOf', (right, deal, option, call) => {
      const shrunk = deal?.options.some(({ removed }) => removed) === true;
      return right(deal, option, call) ?? (shrunk ? 'OPTION_REMOVED' : null);
    }),
  fault('sold-out-reads-ended', 'storefront/2.1/unavailableReason-fits')
    .says('Says that a sold-out deal has ended')
    .rules(misread('SOLD_OUT', 'DEAL_ENDED')),
  fault('ended-reads-sold-out-after-update', 'storefront/2.1/unavailableReason-fits')
    .says('Says in the reply to an update that an ended deal is sold out')
    .rules(misread('DEAL_ENDED', 'SOLD_OUT', ({ endpoint }) => endpoint === 'updateItem')),
  fault('removed-option-reads-ended', 'storefront/2.1/unavailableReason-fits')
    .says('Says of an option that is gone that its deal has ended')
    .rules(misread('OPTION_REMOVED', 'DEAL_ENDED')),
  fault('first-reason-kept', 'storefront/2.1/unavailableReason-fits')
    .says('Gives the reason for which a line was unavailable first whenever it is unavailable again')
    .rules((honest) => {
      const first = new Map<string, UnavailableReason>();
      return {
        lineView(line, call) {
          const item = honest.lineView(line, call);
          if (item.unavailableReason === null) return item;
          const reason = first.get(line.optionId) ?? item.unavailableReason;
          first.set(line.optionId, reason);
          return { ...item, unavailableReason: reason };
        },
      };
    }),
];

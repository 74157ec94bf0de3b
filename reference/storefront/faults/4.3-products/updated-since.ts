import { changing } from '../../operators/edits.ts';
import { everyReply } from '../../operators/at.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const minute = 60_000;

/** The raw `updatedSince` of a call. */
function watermarkOf({ query }: Call): string {
  return query.get('updatedSince') ?? '';
}

/** Faults of section 4.3: the watermark (`updatedSince`) and the timestamp of a walk. */
export const watermarkFaults: readonly Fault[] = [
  fault('watermark-in-offset-empty', 'storefront/4.3/updatedSince')
    .says('Lists no deals for an updatedSince whose UTC offset is not Z')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) =>
        (call.query.get('updatedSince') ?? '').endsWith('Z') && right(deal, updatedSince, call),
    ),
  fault('watermark-month-only', 'storefront/4.3/updatedSince')
    .says('Lists only deals that changed within 30 days after updatedSince')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) =>
        right(deal, updatedSince, call) && deal.updatedAt < updatedSince + 30 * 1_440 * minute,
    ),
  fault('watermark-compared-as-text', 'storefront/4.3/updatedSince')
    .says('Compares updatedSince as text instead of as a time')
    .rules(() => ({
      changedSince: (deal, _updatedSince, { query }) =>
        new Date(deal.updatedAt).toISOString() >= (query.get('updatedSince') ?? ''),
    })),
  fault('watermark-excludes-its-moment', 'storefront/4.3/updatedSince')
    .says('Does not list deals that changed exactly at updatedSince')
    .rules(() => ({ changedSince: (deal, updatedSince) => deal.updatedAt > updatedSince })),
  fault('status-no-content', 'storefront/4.3/updatedSince-status')
    .says('Does not list deals that are no longer on sale when the request has updatedSince')
    .rule('changedSince', (right, deal, ...rest) => deal.status === 'active' && right(deal, ...rest)),
  fault('watermark-minute-early', 'storefront/4.3/updatedSince')
    .says('Also lists deals that changed in the minute before updatedSince')
    .rules(() => ({ changedSince: (deal, updatedSince) => deal.updatedAt >= updatedSince - minute })),
  fault('watermark-offset-disregarded', 'storefront/4.3/updatedSince')
    .says('Ignores the UTC offset of updatedSince')
    .rules(() => ({
      changedSince: (deal, _updatedSince, call) =>
        deal.updatedAt >=
        Date.parse(
          `${watermarkOf(call)
            .replace(' ', '+')
            .replace(/(Z|[+-]\d\d:\d\d)$/, '')}Z`,
        ),
      checkWatermark: () => null,
    })),
  ...(['title', 'retail'] as const).map((field) =>
    fault(`watermark-misses-${field}`, 'storefront/4.3/updatedSince')
      .says(`Does not list a deal whose ${field} changed in the last minute`)
      .rule('changedSince', (right, deal, updatedSince, call) => {
        const isTitle = deal.title !== 'Arranged offer' && deal.options.every(({ price }) => price.retail === 2_500);
        const isNow = call.now - deal.updatedAt < minute;
        if (isNow && deal.title !== 'Arranged offer' && isTitle === (field === 'title')) return false;
        return right(deal, updatedSince, call);
      }),
  ),
  fault('watermark-of-90-days-at-most', 'storefront/4.3/updatedSince')
    .says('Lists only deals that changed in the last 90 days, even if updatedSince is earlier')
    .rule('changedSince', (right, deal, updatedSince, call) =>
      right(deal, Math.max(updatedSince, call.now - 90 * 1_440 * minute), call),
    ),
  fault('old-promotion-drops-watermark', 'storefront/4.3/updatedSince')
    .says('Ignores updatedSince after any marketplace-wide promotion, even one that started before updatedSince')
    .rules(() => ({ dropsWatermark: (_updatedSince, promotions) => [...promotions].length > 0 })),
  fault('future-watermark-disregarded', 'storefront/4.3/updatedSince-future')
    .says('Lists all deals for an updatedSince in the future')
    .rules((honest) => ({
      checkWatermark: () => null,
      changedSince: (deal, updatedSince, call) =>
        updatedSince > call.now || honest.changedSince(deal, updatedSince, call),
    })),
  fault('timestamp-of-last-page', 'storefront/4.3/3')
    .says('Sends on the last page the time of that page as timestamp, instead of the time of the first page')
    .rules(() => ({ timestampOf: (_walk, call) => new Date(call.now).toISOString() })),
  fault('timestamp-ahead', 'storefront/4.3/3')
    .says('Sends a timestamp that is one minute in the future, and accepts that timestamp as updatedSince')
    .rules(() => ({
      timestampOf: (_walk, call) => new Date(call.now + minute).toISOString(),
      checkWatermark: () => null,
    })),
  fault('timestamp-not-taken', 'storefront/4.3/3')
    .says('Sends timestamps in a format that it does not accept as updatedSince')
    .reply(
      everyReply(
        'products',
        changing('/timestamp', (time) => String(time).replace('T', ' at ')),
      ),
    ),
  fault('promotion-disregarded', 'storefront/4.3/4a')
    .says('Still applies updatedSince after a marketplace-wide promotion has started')
    .rules(() => ({ dropsWatermark: () => false })),
  fault('promotion-on-first-page-only', 'storefront/4.3/4a')
    .says('Ignores updatedSince after a marketplace-wide promotion has started, but only on the first page')
    .rules((honest) => ({
      changedSince: (deal, updatedSince, call) => honest.changedSince(deal, updatedSince, call),
      readCursor: (cursor, call) => ({ ...honest.readCursor(cursor, call), everything: false }),
    })),
  fault('promotion-decided-on-each-page', 'storefront/4.3/4b')
    .says('Decides again on each page whether a marketplace-wide promotion disables updatedSince')
    .rule('readCursor', (right, cursor, call) => {
      const since = Date.parse(watermarkOf(call));
      const everything = !Number.isNaN(since) && call.rules.dropsWatermark(since, call.store.promotions.values(), call);
      return { ...right(cursor, call), everything };
    }),
];
